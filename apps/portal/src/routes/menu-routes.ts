import { screen } from '../screen.tsx';

const dashboard = () => import('./dashboard/dashboard.route.tsx');
const changePass = () => import('./change-pass/change-pass.route.tsx');
const changePin = () => import('./change-pin/change-pin.route.tsx');
const transferInternal = () => import('./transfer-internal/transfer-internal.route.tsx');
const queue = () => import('./queue/queue.route.tsx');
const inquiry = () => import('./inquiry-transaction/inquiry-transaction.route.tsx');
/** Screens of later steps. */
export const placeholder = () => import('./placeholder/placeholder.route.tsx');

// prettier-ignore
/** Children of /menu: the name is path, title and the menu's shortName; many names share a screen. @source 000 §2 */
export const MENU_ROUTES = {
  'dashboard':                        screen(dashboard, {}),
  'change-pass':                      screen(changePass, {}),
  'change-pin':                       screen(changePin, {}),
  'approval-request':                 screen(placeholder, {}),
  'corporate-group':                  screen(placeholder, {}),
  'corporate-spv':                    screen(placeholder, {}),
  'corporate-admin':                  screen(placeholder, {}),
  'corporate-user':                   screen(placeholder, {}),
  'access-account-group':             screen(placeholder, {}),
  'access-merchant-group':            screen(placeholder, {}),
  'access-payroll-inst-group':        screen(placeholder, {}),
  'list-transaction':                 screen(placeholder, {}),
  'balance-info':                     screen(placeholder, {}),
  'account-statement':                screen(placeholder, {}),

  'transfer-internal':                screen(transferInternal, {}),
  'transfer-ext':                     screen(placeholder, {}),
  'transfer-online':                  screen(placeholder, {}),
  'transfer-bif':                     screen(placeholder, {}),
  'transfer-multi':                   screen(placeholder, {}),

  'payment-telecommunication':        screen(placeholder, {}),
  'payment-pln':                      screen(placeholder, {}),
  'payment-tv-cable':                 screen(placeholder, {}),
  'payment-internet':                 screen(placeholder, {}),
  'payment-insurance':                screen(placeholder, {}),
  'payment-installment':              screen(placeholder, {}),
  'payment-tax':                      screen(placeholder, {}),
  'payment-multi':                    screen(placeholder, {}),
  'payment-pdam':                     screen(placeholder, {}),
  'payment-ticket':                   screen(placeholder, {}),
  'billing-register':                 screen(placeholder, {}),

  'purchase-provider':                screen(placeholder, {}),
  'purchase-data':                    screen(placeholder, {}),
  'purchase-pln':                     screen(placeholder, {}),
  'topup-wallet':                     screen(placeholder, {}),

  'approval-transaction':             screen(queue, { stage: 'approve', selection: 'single', paramFailed: false, criteriaDoc: false, taxValid: false }),
  'approval-transactions':            screen(queue, { stage: 'approve', selection: 'multiple', paramFailed: true }),
  'approval-transaction-doc':         screen(placeholder, { criteriaDoc: true, taxValid: true }),
  'verify-transaction':               screen(queue, { stage: 'verify', selection: 'multiple' }),
  'verify-transaction-doc':           screen(placeholder, { criteriaDoc: true }),
  'resi-transaction':                 screen(placeholder, {}),
  'resi-create-billing':              screen(placeholder, {}),
  'report-transaction':               screen(placeholder, {}),
  'inquiry-transaction':              screen(inquiry, {}),
  'monitoring-transaction':           screen(placeholder, {}),
  'verify-upload':                    screen(placeholder, {}),
  'approval-upload':                  screen(placeholder, {}),
  'monitoring-upload':                screen(placeholder, {}),

  'va-registration':                  screen(placeholder, {}),
  'va-registration-list':             screen(placeholder, {}),
  'va-inquiry':                       screen(placeholder, {}),
  'va-invoice':                       screen(placeholder, {}),
  'va-installment':                   screen(placeholder, {}),
  'va-log-transaction':               screen(placeholder, {}),

  'pemda-transaction':                screen(placeholder, { area: 'pemda', edit: true }),
  'pemda-transactions':               screen(placeholder, { area: 'pemda', withoutTrfOnl: true }),
  'pemda-transaction-reject':         screen(placeholder, { area: 'pemda' }),
  'pemda-transfer':                   screen(placeholder, { area: 'pemda' }),
  'pemda-transfer-upload':            screen(placeholder, { area: 'pemda' }),
  'pemda-transfer-reject':            screen(placeholder, { area: 'pemda' }),
  'pemda-payment':                    screen(placeholder, { area: 'pemda' }),
  'pemda-payment-upload':             screen(placeholder, { area: 'pemda' }),
  'pemda-payment-reject':             screen(placeholder, { area: 'pemda' }),
  'pemda-payroll':                    screen(placeholder, { area: 'pemda' }),
  'pemda-payroll-upload':             screen(placeholder, { area: 'pemda' }),
  'pemda-payroll-reject':             screen(placeholder, { area: 'pemda' }),
  'pemda-purchase':                   screen(placeholder, { area: 'pemda' }),
  'pemda-purchase-upload':            screen(placeholder, { area: 'pemda' }),
  'pemda-purchase-reject':            screen(placeholder, { area: 'pemda' }),
  'pemda-report-rthdth':              screen(placeholder, { area: 'pemda', status: 'RTHDTH' }),
  'pemda-report-import':              screen(placeholder, { area: 'pemda', status: 'SUCCESS_IMPORT' }),
  'pemda-report-failed-import':       screen(placeholder, { area: 'pemda', status: 'FAILED_IMPORT' }),
  'pemda-report-success':             screen(placeholder, { area: 'pemda', status: 'SUCCESS' }),
  'pemda-report-active':              screen(placeholder, { area: 'pemda', status: 'ACTIVE' }),
  'pemda-report-detail':              screen(placeholder, { area: 'pemda', status: 'DETAIL' }),

  'kasda-transaction':                screen(placeholder, { area: 'kasda', productGroup: 'KASDA_TRANSACTION', edit: true, showCheck: true }),
  'kasda-transaction-reject':         screen(placeholder, { area: 'kasda', productGroup: 'KASDA_TRANSACTION' }),
  'kasda-transactions':               screen(placeholder, { area: 'kasda', productGroup: 'KASDA_TRANSACTION', withoutTrfOnl: true }),
  'kasda-transactions-reject':        screen(placeholder, { area: 'kasda', productGroup: 'KASDA_TRANSACTION' }),
  'kasda-transfer':                   screen(placeholder, { area: 'kasda', productGroup: 'KASDA_TRANSFER', edit: true, showKasdaType: true }),
  'kasda-transfer-reject':            screen(placeholder, { area: 'kasda', productGroup: 'KASDA_TRANSFER' }),
  'kasda-transfer-upload':            screen(placeholder, { area: 'kasda', productGroup: 'KASDA_TRANSFER' }),
  'kasda-transfers':                  screen(placeholder, { area: 'kasda', productGroup: 'KASDA_TRANSFER' }),
  'kasda-transfers-reject':           screen(placeholder, { area: 'kasda', productGroup: 'KASDA_TRANSFER' }),
  'kasda-payment':                    screen(placeholder, { area: 'kasda', productGroup: 'KASDA_PAYMENT' }),
  'kasda-payment-reject':             screen(placeholder, { area: 'kasda', productGroup: 'KASDA_PAYMENT' }),
  'kasda-payment-upload':             screen(placeholder, { area: 'kasda', productGroup: 'KASDA_PAYMENT' }),
  'kasda-purchase':                   screen(placeholder, { area: 'kasda', productGroup: 'KASDA_PURCHASE' }),
  'kasda-purchase-reject':            screen(placeholder, { area: 'kasda', productGroup: 'KASDA_PURCHASE' }),
  'kasda-purchase-upload':            screen(placeholder, { area: 'kasda', productGroup: 'KASDA_PURCHASE' }),
  'kasda-report-rthdth':              screen(placeholder, { area: 'kasda', status: 'RTHDTH' }),
  'kasda-report-import':              screen(placeholder, { area: 'kasda', status: 'SUCCESS_IMPORT' }),
  'kasda-report-sudah-cair':          screen(placeholder, { area: 'kasda', status: 'SUCCESS' }),
  'kasda-report-belum-cair':          screen(placeholder, { area: 'kasda', status: 'ACTIVE' }),
  'kasda-report-rincian-sudah-cair':  screen(placeholder, { area: 'kasda', status: 'DETAIL' }),
  'kasda-report-collect':             screen(placeholder, { area: 'kasda', status: 'COLLECT' }),
};

export type RouteName = keyof typeof MENU_ROUTES;
export const isRouteName = (name: string): name is RouteName => Object.hasOwn(MENU_ROUTES, name);
