import { pick } from '../table.ts';

/** Settings that a route's name gives its screen. @source 000 §2, 002 §2 */
export interface RouteData {
  /** Status of a report, which distinguishes it from the other reports of its screen. */
  status?: string;
  /** Product group of a kasda screen. */
  productGroup?: string;
  /**
   * Products among which the user chooses by 'Kelompok': treasury documents of the first, or regional revenue.
   *
   * @default no choice
   */
  choice?: readonly [string, ...string[]];
  edit: boolean;
  showCheck: boolean;
  showKasdaType: boolean;
  /** Leaves the online transfer out of the channels. */
  withoutTrfOnl: boolean;
  /** Also lists failed transactions that may be retried. */
  paramFailed: boolean;
  /** Lists treasury documents, which have separate search criteria. */
  criteriaDoc: boolean;
  /** Offers only documents whose MPN deductions all have a billing. */
  taxValid: boolean;
}

/** Products of regional revenue (PAD), which are entered like other bills. @source 000 §2 */
export const REGIONAL_REVENUE = ['BPHTB', 'PBB', 'KIR', 'PHRI', 'PJKLYN', 'RBSLYN', 'RBSPSR'] as const;
/** What kasda-payment pays, by its 'Kelompok': treasury documents of the first, or regional revenue. @source 000 §2 */
export const PAYMENT_CHOICE = ['KASDA_PAYMENT', ...REGIONAL_REVENUE] as const;

// prettier-ignore
/**
 * Children of /menu by name. The name is also the path, the title and the menu's shortName; an absent flag is false.
 */
const ROUTES = {
  'dashboard': {}, 'change-pass': {}, 'change-pin': {}, 'approval-request': {},
  'corporate-group': {}, 'corporate-spv': {}, 'corporate-admin': {}, 'corporate-user': {},
  'access-account-group': {}, 'access-merchant-group': {}, 'access-payroll-inst-group': {},
  'list-transaction': {}, 'balance-info': {}, 'account-statement': {},

  'transfer-internal': {}, 'transfer-ext': {}, 'transfer-online': {}, 'transfer-bif': {}, 'transfer-multi': {},

  'payment-telecommunication': {}, 'payment-pln': {}, 'payment-tv-cable': {}, 'payment-internet': {},
  'payment-insurance': {}, 'payment-installment': {}, 'payment-tax': {}, 'payment-multi': {}, 'payment-pdam': {},
  'payment-ticket': {}, 'billing-register': {},

  'purchase-provider': {}, 'purchase-data': {}, 'purchase-pln': {}, 'topup-wallet': {},

  'approval-transaction': {},
  'approval-transactions':           { paramFailed: true },
  'approval-transaction-doc':        { criteriaDoc: true, taxValid: true },
  'verify-transaction':              {},
  'verify-transaction-doc':          { criteriaDoc: true },
  'resi-transaction': {}, 'resi-create-billing': {},
  'report-transaction': {}, 'inquiry-transaction': {}, 'monitoring-transaction': {},
  'verify-upload': {}, 'approval-upload': {}, 'monitoring-upload': {},

  'va-registration': {}, 'va-registration-list': {}, 'va-inquiry': {}, 'va-invoice': {}, 'va-installment': {},
  'va-log-transaction': {},

  'pemda-transaction':               { edit: true },
  'pemda-transactions':              { withoutTrfOnl: true },
  'pemda-transaction-reject': {},
  'pemda-transfer': {}, 'pemda-transfer-upload': {}, 'pemda-transfer-reject': {},
  'pemda-payment': {}, 'pemda-payment-upload': {}, 'pemda-payment-reject': {},
  'pemda-payroll': {}, 'pemda-payroll-upload': {}, 'pemda-payroll-reject': {},
  'pemda-purchase': {}, 'pemda-purchase-upload': {}, 'pemda-purchase-reject': {},
  'pemda-report-rthdth':             { status: 'RTHDTH' },
  'pemda-report-import':             { status: 'SUCCESS_IMPORT' },
  'pemda-report-failed-import':      { status: 'FAILED_IMPORT' },
  'pemda-report-success':            { status: 'SUCCESS' },
  'pemda-report-active':             { status: 'ACTIVE' },
  'pemda-report-detail':             { status: 'DETAIL' },

  'kasda-transaction':               { productGroup: 'KASDA_TRANSACTION', edit: true, showCheck: true },
  'kasda-transaction-reject':        { productGroup: 'KASDA_TRANSACTION' },
  'kasda-transactions':              { productGroup: 'KASDA_TRANSACTION', withoutTrfOnl: true },
  'kasda-transactions-reject':       { productGroup: 'KASDA_TRANSACTION' },
  'kasda-transfer':                  { productGroup: 'KASDA_TRANSFER', edit: true, showKasdaType: true },
  'kasda-transfer-reject':           { productGroup: 'KASDA_TRANSFER' },
  'kasda-transfer-upload':           { productGroup: 'KASDA_TRANSFER' },
  'kasda-transfers':                 { productGroup: 'KASDA_TRANSFER' },
  'kasda-transfers-reject':          { productGroup: 'KASDA_TRANSFER' },
  'kasda-payment':                   { productGroup: 'KASDA_PAYMENT', choice: PAYMENT_CHOICE },
  'kasda-payment-reject':            { productGroup: 'KASDA_PAYMENT', choice: PAYMENT_CHOICE },
  'kasda-payment-upload':            { productGroup: 'KASDA_PAYMENT' },
  'kasda-purchase':                  { productGroup: 'KASDA_PURCHASE' },
  'kasda-purchase-reject':           { productGroup: 'KASDA_PURCHASE' },
  'kasda-purchase-upload':           { productGroup: 'KASDA_PURCHASE' },
  'kasda-report-rthdth':             { status: 'RTHDTH' },
  'kasda-report-import':             { status: 'SUCCESS_IMPORT' },
  'kasda-report-sudah-cair':         { status: 'SUCCESS' },
  'kasda-report-belum-cair':         { status: 'ACTIVE' },
  'kasda-report-rincian-sudah-cair': { status: 'DETAIL' },
  'kasda-report-collect':            { status: 'COLLECT' },
} as const satisfies Record<string, Partial<RouteData>>;

/** Name of a route under /menu. */
export type RouteName = keyof typeof ROUTES;

const NO_FLAGS = {
  edit: false,
  showCheck: false,
  showKasdaType: false,
  withoutTrfOnl: false,
  paramFailed: false,
  criteriaDoc: false,
  taxValid: false,
} as const satisfies RouteData;

/** route.data: the settings of a route's screen; null for an unknown route name. @source 000 §2, 002 §2 */
export function routeData(facts: { name: RouteName }): RouteData;
export function routeData(facts: { name: string }): RouteData | null;
export function routeData({ name }: { name: string }): RouteData | null {
  const stated = pick<Partial<RouteData>>(ROUTES, name);
  return stated ? { ...NO_FLAGS, ...stated } : null;
}

/** route.exists: the names under /menu. @source 000 §2 */
export function routeExists(): { count: number; names: RouteName[] } {
  const names = Object.keys(ROUTES) as RouteName[];
  return { count: names.length, names };
}

interface AccountStatement {
  name: 'account-statement';
  account: string;
  lastTransaction: 'true';
}
type Account = string | { accountNumber: string };

/** route.accountStatement: the target of a click on an account; null without an account. @source 000 §2, 002 §2.15 */
export function routeAccountStatement(facts: { account: Account }): AccountStatement;
export function routeAccountStatement(facts: { account?: Account | null | undefined }): AccountStatement | null;
export function routeAccountStatement({ account }: { account?: Account | null | undefined }): AccountStatement | null {
  const accountNumber = typeof account === 'object' ? account?.accountNumber : account;
  return accountNumber ? { name: 'account-statement', account: accountNumber, lastTransaction: 'true' } : null;
}
