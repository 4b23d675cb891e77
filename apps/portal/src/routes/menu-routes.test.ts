import { expect, it } from 'vitest';
import { MENU_ROUTES, placeholder } from './menu-routes.ts';

/** The names of 000 §2 as the document lists them, with the six -reject names it leaves to be derived. */
const DOCUMENT = `
  dashboard change-pass change-pin approval-request corporate-group corporate-spv corporate-admin corporate-user
  access-account-group access-merchant-group access-payroll-inst-group list-transaction balance-info account-statement
  transfer-internal transfer-ext transfer-online transfer-bif transfer-multi
  payment-telecommunication payment-pln payment-tv-cable payment-internet payment-insurance payment-installment
  payment-tax payment-multi payment-pdam payment-ticket billing-register
  purchase-provider purchase-data purchase-pln topup-wallet
  approval-transaction approval-transactions approval-transaction-doc verify-transaction verify-transaction-doc
  resi-transaction resi-create-billing report-transaction inquiry-transaction monitoring-transaction
  verify-upload approval-upload monitoring-upload
  va-registration va-registration-list va-inquiry va-invoice va-installment va-log-transaction
  pemda-transaction pemda-transactions pemda-transaction-reject
  pemda-transfer pemda-transfer-upload pemda-transfer-reject pemda-payment pemda-payment-upload pemda-payment-reject
  pemda-payroll pemda-payroll-upload pemda-payroll-reject pemda-purchase pemda-purchase-upload pemda-purchase-reject
  pemda-report-rthdth pemda-report-import pemda-report-failed-import pemda-report-success pemda-report-active
  pemda-report-detail
  kasda-transaction kasda-transactions kasda-transfer kasda-transfers kasda-payment kasda-purchase
  kasda-transaction-reject kasda-transactions-reject kasda-transfer-reject kasda-transfers-reject
  kasda-payment-reject kasda-purchase-reject
  kasda-transfer-upload kasda-payment-upload kasda-purchase-upload
  kasda-report-rthdth kasda-report-import kasda-report-sudah-cair kasda-report-belum-cair
  kasda-report-rincian-sudah-cair kasda-report-collect
`;
const BUILT = [
  'dashboard',
  'change-pass',
  'change-pin',
  'transfer-internal',
  'approval-transaction',
  'approval-transactions',
  'verify-transaction',
  'inquiry-transaction',
];

it('the route table holds exactly the names of the document', () => {
  expect(Object.keys(MENU_ROUTES).sort()).toEqual(DOCUMENT.trim().split(/\s+/).sort());
});

it('says how many screens are still to come', () => {
  const left = Object.entries(MENU_ROUTES).filter(([, { module }]) => module === placeholder);
  console.info(`${left.length} of ${Object.keys(MENU_ROUTES).length} routes still show the placeholder`);
  const built = Object.keys(MENU_ROUTES).filter((name) => !left.some(([other]) => other === name));
  expect(built.sort()).toEqual(BUILT.sort());
});

const DATA: [keyof typeof MENU_ROUTES, object][] = [
  ['approval-transaction', { paramFailed: false, criteriaDoc: false, taxValid: false }],
  ['approval-transactions', { paramFailed: true }],
  ['approval-transaction-doc', { criteriaDoc: true, taxValid: true }],
  ['verify-transaction-doc', { criteriaDoc: true }],
  ['pemda-transaction', { edit: true }],
  ['pemda-transactions', { withoutTrfOnl: true }],
  ['pemda-report-rthdth', { status: 'RTHDTH' }],
  ['pemda-report-import', { status: 'SUCCESS_IMPORT' }],
  ['pemda-report-failed-import', { status: 'FAILED_IMPORT' }],
  ['pemda-report-success', { status: 'SUCCESS' }],
  ['pemda-report-active', { status: 'ACTIVE' }],
  ['pemda-report-detail', { status: 'DETAIL' }],
  ['kasda-transaction', { edit: true, showCheck: true, productGroup: 'KASDA_TRANSACTION' }],
  ['kasda-transactions', { withoutTrfOnl: true }],
  ['kasda-transfer', { edit: true, showKasdaType: true, productGroup: 'KASDA_TRANSFER' }],
  ['kasda-payment', { productGroup: 'KASDA_PAYMENT' }],
  ['kasda-purchase', { productGroup: 'KASDA_PURCHASE' }],
  ['kasda-report-sudah-cair', { status: 'SUCCESS' }],
  ['kasda-report-belum-cair', { status: 'ACTIVE' }],
  ['kasda-report-rincian-sudah-cair', { status: 'DETAIL' }],
  ['kasda-report-collect', { status: 'COLLECT' }],
];
it.each(DATA)('%s carries the data of the document', (name, data) => {
  expect(MENU_ROUTES[name].data).toMatchObject(data);
});
