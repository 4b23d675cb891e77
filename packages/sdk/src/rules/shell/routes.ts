import { pick } from '../table.ts';
import { DOCUMENT_SCREEN_NAMES, documentScreen } from './document-screens.ts';
import { PAYMENT_CHOICE, type RouteData } from './route-data.ts';
import { TREASURY_REPORT_NAMES, treasuryReport } from './treasury-reports.ts';

/** The data of routes by their names. */
const dataOf = <Name extends string>(names: readonly Name[], of: (name: Name) => Partial<RouteData>) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Readonly<Record<Name, Partial<RouteData>>>;

// prettier-ignore
/**
 * Children of /menu by name. The name is also the path, the title and the menu's shortName; an absent flag is false.
 */
const ROUTES = /* @__PURE__ */ (() => ({
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

  ...dataOf(DOCUMENT_SCREEN_NAMES, (name) => documentScreen(name).data ?? {}),
  ...dataOf(TREASURY_REPORT_NAMES, (name) => ({ status: treasuryReport(name).status })),

  'pemda-transfer-upload': {}, 'pemda-payment-upload': {}, 'pemda-payroll-upload': {}, 'pemda-purchase-upload': {},
  'pemda-transaction-reject': {}, 'pemda-transfer-reject': {}, 'pemda-payment-reject': {}, 'pemda-payroll-reject': {},
  'pemda-purchase-reject': {},

  'kasda-transaction-reject':        { productGroup: 'KASDA_TRANSACTION' },
  'kasda-transactions-reject':       { productGroup: 'KASDA_TRANSACTION' },
  'kasda-transfer-reject':           { productGroup: 'KASDA_TRANSFER' },
  'kasda-transfer-upload':           { productGroup: 'KASDA_TRANSFER' },
  'kasda-transfers-reject':          { productGroup: 'KASDA_TRANSFER' },
  'kasda-payment-reject':            { productGroup: 'KASDA_PAYMENT', choice: PAYMENT_CHOICE },
  'kasda-payment-upload':            { productGroup: 'KASDA_PAYMENT' },
  'kasda-purchase-reject':           { productGroup: 'KASDA_PURCHASE' },
  'kasda-purchase-upload':           { productGroup: 'KASDA_PURCHASE' },
}) as const satisfies Record<string, Partial<RouteData>>)();

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
