import {
  DOCUMENT_SCREEN_NAMES,
  documentScreen,
  documentTitle,
  type DocumentUploadName,
  ENTRY_NAMES,
  entryScreen,
  PAYMENT_CHOICE,
  routeData,
  type RouteName,
  TREASURY_REPORT_NAMES,
  treasuryReport,
} from '@ibk/sdk/rules';
import { screen, type Screen } from '../screen.tsx';
import { QUEUE_ROUTES, REFUSAL_ROUTES } from './queue/queue-routes.ts';

const dashboard = () => import('./dashboard/dashboard.route.tsx');
const changePass = () => import('./change-pass/change-pass.route.tsx');
const changePin = () => import('./change-pin/change-pin.route.tsx');
const entry = () => import('./entry/entry.route.tsx');
const documentUpload = () => import('./upload/document-upload.route.tsx');
const kasdaPayment = () => import('./document/kasda-payment.route.tsx');
const upload = () => import('./upload/upload.route.tsx');
const monitoringUpload = () => import('./upload/monitoring-upload.route.tsx');
const queue = () => import('./queue/queue.route.tsx');
const listTransaction = () => import('./list-transaction/list-transaction.route.tsx');
const inquiry = () => import('./inquiry-transaction/inquiry-transaction.route.tsx');
const transactionList = () => import('./transaction-list/transaction-list.route.tsx');
const resiTransaction = () => import('./resi-transaction/resi-transaction.route.tsx');
const billingRegister = () => import('./tax-billing/billing-register.route.tsx');
const resiCreateBilling = () => import('./tax-billing/resi-create-billing.route.tsx');
const vaRegistration = () => import('./virtual-account/va-registration.route.tsx');
const vaList = () => import('./virtual-account/va-list.route.tsx');
const vaInquiry = () => import('./virtual-account/va-inquiry.route.tsx');
const vaLog = () => import('./virtual-account/va-log.route.tsx');
const balanceInfo = () => import('./balance-info/balance-info.route.tsx');
const documentAlone = () => import('./document/document-alone.route.tsx');
const documentEntries = () => import('./document/document-entries.route.tsx');
const treasuryReportRoute = () => import('./treasury-report/treasury-report.route.tsx');
const accountStatement = () => import('./account-statement/account-statement.route.tsx');
const administrationList = () => import('./administration/administration-list.route.tsx');
const access = () => import('./administration/access.route.tsx');
const corporateGroup = () => import('./administration/corporate-group.route.tsx');
const approvalRequest = () => import('./administration/approval-request.route.tsx');

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The queues in which treasury documents are refused. */
const refusals = (Object.keys(REFUSAL_ROUTES) as (keyof typeof REFUSAL_ROUTES)[]).map((name) => {
  const { of, ...rows } = REFUSAL_ROUTES[name];
  const data = {
    ...routeData({ name }),
    criteriaDoc: true,
    ...rows,
    stage: null,
    kind: 'document',
    only: 'refuse',
  } as const;
  return [name, screen('queue', queue, data, `Pembatalan ${of}`)] as const;
});

/** The screens that enter treasury documents. */
const documents = DOCUMENT_SCREEN_NAMES.map((name) => {
  const title = documentTitle(name);
  const data = { ...routeData({ name }), name };
  return [
    name,
    documentScreen(name).page === 'one'
      ? screen('list', documentAlone, data, title)
      : screen('queue', documentEntries, data, title),
  ] as const;
});

/** The reports about treasury documents. */
const reports = TREASURY_REPORT_NAMES.map((name) => {
  const { side, status, title } = treasuryReport(name);
  return [name, screen('list', treasuryReportRoute, { side, status }, title)] as const;
});

/** The screen on which the rows of a route's documents are uploaded. */
const rowsOf = (name: DocumentUploadName, title: string): Screen =>
  screen('upload', documentUpload, { ...routeData({ name }), name }, title);

// prettier-ignore
/**
 * The screens by route name, which is the path, the title and the shortName in the menu; many routes share a screen.
 * Every route of the documents has a row here; a menu item of the bank without one leads nowhere.
 *
 * @source 000 §2
 */
export const SCREENS: Partial<Record<RouteName, Screen>> = {
  'dashboard':             screen('shell', dashboard, {}, 'Dashboard'),
  'change-pass':           screen('shell', changePass, {}, 'Ubah Password'),
  'change-pin':            screen('shell', changePin, {}, 'Ubah PIN'),
  'corporate-group':       screen('form-list', corporateGroup, {}, 'Group'),
  'corporate-spv':         screen('form-list', administrationList, { list: 'corporate-spv' }, 'Supervisor'),
  'corporate-admin':       screen('form-list', administrationList, { list: 'corporate-admin' }, 'Administrator'),
  'corporate-user':        screen('form-list', administrationList, { list: 'corporate-user' }, 'User'),
  'access-account-group':  screen('form-list', access, { list: 'access-account-group' }, 'Rekening Group'),
  'access-merchant-group': screen('form-list', access, { list: 'access-merchant-group' }, 'Merchant Group'),
  'access-payroll-inst-group': screen('form-list', access, { list: 'access-payroll-inst-group' }, 'Instansi SI Gaji'),
  'approval-request':      screen('queue', approvalRequest, {}, 'Approval Permintaan'),
  'approval-transaction':  screen('queue', queue, { ...routeData({ name: 'approval-transaction' }), ...QUEUE_ROUTES['approval-transaction'] }, 'Approval Transaksi'),
  'approval-transactions': screen('queue', queue, { ...routeData({ name: 'approval-transactions' }), ...QUEUE_ROUTES['approval-transactions'] }, 'Approval dan Transaksi Gagal'),
  'approval-transaction-doc': screen('queue', queue, { ...routeData({ name: 'approval-transaction-doc' }), ...QUEUE_ROUTES['approval-transaction-doc'] }, 'Approval Dokumen'),
  'verify-transaction-doc': screen('queue', queue, { ...routeData({ name: 'verify-transaction-doc' }), ...QUEUE_ROUTES['verify-transaction-doc'] }, 'Verifikasi Dokumen'),
  'verify-transaction':    screen('queue', queue, { ...routeData({ name: 'verify-transaction' }), ...QUEUE_ROUTES['verify-transaction'] }, 'Verifikasi Transaksi'),
  'verify-upload':         screen('queue', queue, { ...routeData({ name: 'verify-upload' }), ...QUEUE_ROUTES['verify-upload'] }, 'Verifikasi Upload'),
  'approval-upload':       screen('queue', queue, { ...routeData({ name: 'approval-upload' }), ...QUEUE_ROUTES['approval-upload'] }, 'Approval Upload'),
  'transfer-multi':        screen('upload', upload, { name: 'transfer-multi' }, 'Multi Transfer'),
  'pemda-transfer-upload': rowsOf('pemda-transfer-upload', 'Upload Transfer'),
  'pemda-payroll-upload':  rowsOf('pemda-payroll-upload', 'Upload Gaji'),
  'pemda-payment-upload':  rowsOf('pemda-payment-upload', 'Upload Pembayaran'),
  'pemda-purchase-upload': rowsOf('pemda-purchase-upload', 'Upload Pembelian'),
  'kasda-transfer-upload': rowsOf('kasda-transfer-upload', 'Upload Transfer Kasda'),
  'kasda-payment-upload':  rowsOf('kasda-payment-upload', 'Upload Pembayaran Kasda'),
  'kasda-purchase-upload': rowsOf('kasda-purchase-upload', 'Upload Pembelian Kasda'),
  'report-transaction':    screen('list', transactionList, { list: 'report-transaction', hasDesk: false }, 'Laporan Transaksi'),
  'monitoring-transaction': screen('list', transactionList, { list: 'monitoring-transaction', hasDesk: true }, 'Monitoring Transaksi'),
  'monitoring-upload':     screen('list', monitoringUpload, {}, 'Monitoring Upload'),
  'list-transaction':      screen('form-list', listTransaction, {}, 'Daftar Tersimpan'),
  'inquiry-transaction':   screen('detail', inquiry, {}, 'Cari Transaksi'),
  'balance-info':          screen('list', balanceInfo, {}, 'Informasi Saldo'),
  'account-statement':     screen('list', accountStatement, {}, 'Mutasi Rekening'),
  'resi-transaction':      screen('list', resiTransaction, {}, 'Resi Transaksi'),
  'resi-create-billing':   screen('list', resiCreateBilling, {}, 'Resi Kode Billing'),
  'billing-register':      screen('form', billingRegister, {}, 'Pembuatan Kode Billing'),
  'va-registration':       screen('form', vaRegistration, {}, 'Registrasi VA'),
  'va-registration-list':  screen('form-list', vaList, { list: 'va-registration-list' }, 'Daftar VA'),
  'va-inquiry':            screen('detail', vaInquiry, {}, 'Informasi VA'),
  'va-invoice':            screen('form-list', vaList, { list: 'va-invoice' }, 'Tagihan VA'),
  'va-installment':        screen('form-list', vaList, { list: 'va-installment' }, 'Angsuran VA'),
  'va-log-transaction':    screen('detail', vaLog, {}, 'Log Transaksi VA'),
  ...Object.fromEntries(refusals),
  ...Object.fromEntries(documents),
  ...Object.fromEntries(reports),
  ...Object.fromEntries(ENTRY_NAMES.map((name) => [name, screen('entry', entry, { name }, capitalised(entryScreen(name).title))])),
  'kasda-payment':         screen('list', kasdaPayment, { ...routeData({ name: 'kasda-payment' }), choice: PAYMENT_CHOICE }, 'Pembayaran Kasda'),
};

/** Whether a route has a screen. */
export const hasScreen = (name: string): name is RouteName => Object.hasOwn(SCREENS, name);
