import type { MenuItem } from '@ibk/sdk/contract';
import {
  ADMIN_ROLES,
  DOCUMENT_SCREEN_NAMES,
  documentScreen,
  documentTitle,
  type Role,
  ROLES,
  TRANSACTION_ROLES,
  TREASURY_REPORT_NAMES,
  treasuryReport,
} from '@ibk/sdk/rules';

type Item = readonly [shortName: string, title: string, roles: readonly Role[]];
interface Group {
  title: string;
  icon: string;
  pemda?: true;
  items: readonly Item[];
}

const ALL = ROLES;
const MAKERS: readonly Role[] = ['OPR_USER'];
const VERIFIERS: readonly Role[] = ['VRF_USER'];
const APPROVERS: readonly Role[] = ['APR_USER'];
const REJECTERS: readonly Role[] = ['VRF_USER', 'APR_USER'];
const ADMINS: readonly Role[] = [...ADMIN_ROLES, 'MONITORING_USER'];

/** The screens that enter the treasury documents of a side. */
const documentItems = (side: 'pemda' | 'kasda'): Item[] =>
  DOCUMENT_SCREEN_NAMES.filter((name) => documentScreen(name).side === side).map((name) => [
    name,
    documentTitle(name),
    MAKERS,
  ]);

/** The reports about the treasury documents of a side. */
const reportItems = (side: 'pemda' | 'kasda'): Item[] =>
  TREASURY_REPORT_NAMES.filter((name) => treasuryReport(name).side === side).map((name) => [
    name,
    treasuryReport(name).title,
    ALL,
  ]);

// prettier-ignore
/** The whole menu: every route of 000 §2 once, with the roles that see it. */
const MENU: readonly (Group | (Omit<Group, 'items'> & { item: Item }))[] = [
  { title: 'Dashboard', icon: 'layout-dashboard', item: ['dashboard', 'Dashboard', ALL] },
  { title: 'Approval Permintaan', icon: 'inbox', item: ['approval-request', 'Approval Permintaan', ADMINS] },
  { title: 'Instansi', icon: 'building-2', items: [
    ['corporate-group', 'Group', ADMINS],
    ['corporate-spv', 'Supervisor', ADMINS],
    ['corporate-admin', 'Administrator', ADMINS],
    ['corporate-user', 'User', ADMINS],
  ] },
  { title: 'Hak Akses', icon: 'key-round', items: [
    ['access-account-group', 'Rekening Group', ADMINS],
    ['access-merchant-group', 'Merchant Group', ADMINS],
    ['access-payroll-inst-group', 'Instansi SI Gaji', ADMINS],
  ] },
  { title: 'Rekening', icon: 'wallet', items: [
    ['balance-info', 'Informasi Saldo', ALL],
    ['account-statement', 'Mutasi Rekening', ALL],
  ] },
  { title: 'Transfer', icon: 'arrow-left-right', items: [
    ['transfer-internal', 'Transfer Internal', MAKERS],
    ['transfer-online', 'Transfer Online', MAKERS],
    ['transfer-ext', 'Transfer Antar Bank', MAKERS],
    ['transfer-bif', 'Transfer BI-FAST', MAKERS],
    ['transfer-multi', 'Multi Transfer', MAKERS],
    ['list-transaction', 'Daftar Tersimpan', TRANSACTION_ROLES],
  ] },
  { title: 'Pembayaran', icon: 'receipt-text', items: [
    ['payment-telecommunication', 'Telekomunikasi', MAKERS],
    ['payment-pln', 'PLN', MAKERS],
    ['payment-tv-cable', 'TV Kabel', MAKERS],
    ['payment-internet', 'Internet', MAKERS],
    ['payment-insurance', 'Asuransi', MAKERS],
    ['payment-installment', 'Angsuran', MAKERS],
    ['payment-tax', 'Pajak', MAKERS],
    ['payment-pdam', 'PDAM', MAKERS],
    ['payment-ticket', 'Tiket', MAKERS],
    ['payment-multi', 'Multi Pembayaran', MAKERS],
    ['billing-register', 'Pembuatan Kode Billing', MAKERS],
  ] },
  { title: 'Pembelian', icon: 'shopping-cart', items: [
    ['purchase-provider', 'Pulsa', MAKERS],
    ['purchase-data', 'Paket Data', MAKERS],
    ['purchase-pln', 'Token PLN', MAKERS],
    ['topup-wallet', 'Top Up Dompet Digital', MAKERS],
  ] },
  { title: 'Verifikasi', icon: 'file-search', items: [
    ['verify-transaction', 'Verifikasi Transaksi', VERIFIERS],
    ['verify-transaction-doc', 'Verifikasi Dokumen', VERIFIERS],
    ['verify-upload', 'Verifikasi Upload', VERIFIERS],
  ] },
  { title: 'Approval', icon: 'stamp', items: [
    ['approval-transaction', 'Approval Transaksi', APPROVERS],
    ['approval-transactions', 'Approval dan Transaksi Gagal', APPROVERS],
    ['approval-transaction-doc', 'Approval Dokumen', APPROVERS],
    ['approval-upload', 'Approval Upload', APPROVERS],
  ] },
  { title: 'Virtual Account', icon: 'qr-code', items: [
    ['va-registration', 'Registrasi VA', MAKERS],
    ['va-registration-list', 'Daftar VA', ALL],
    ['va-inquiry', 'Informasi VA', ALL],
    ['va-invoice', 'Tagihan VA', ALL],
    ['va-installment', 'Angsuran VA', ALL],
    ['va-log-transaction', 'Log Transaksi VA', ALL],
  ] },
  { title: 'Pemda', icon: 'building', pemda: true, items: [
    ...documentItems('pemda'),
    ['pemda-transfer-upload', 'Upload Transfer', MAKERS],
    ['pemda-payment-upload', 'Upload Pembayaran', MAKERS],
    ['pemda-payroll-upload', 'Upload Gaji', MAKERS],
    ['pemda-purchase-upload', 'Upload Pembelian', MAKERS],
    ['pemda-transaction-reject', 'Pembatalan Transaksi', REJECTERS],
    ['pemda-transfer-reject', 'Pembatalan Transfer', REJECTERS],
    ['pemda-payment-reject', 'Pembatalan Pembayaran', REJECTERS],
    ['pemda-payroll-reject', 'Pembatalan Gaji', REJECTERS],
    ['pemda-purchase-reject', 'Pembatalan Pembelian', REJECTERS],
  ] },
  { title: 'Laporan Pemda', icon: 'scroll-text', pemda: true, items: reportItems('pemda') },
  { title: 'Transaksi Kasda', icon: 'coins', pemda: true, items: [
    ...documentItems('kasda'),
    ['kasda-transfer-upload', 'Upload Transfer Kasda', MAKERS],
    ['kasda-payment-upload', 'Upload Pembayaran Kasda', MAKERS],
    ['kasda-purchase-upload', 'Upload Pembelian Kasda', MAKERS],
    ['kasda-transaction-reject', 'Pembatalan Transaksi Kasda', REJECTERS],
    ['kasda-transactions-reject', 'Pembatalan Transaksi Kolektif', REJECTERS],
    ['kasda-transfer-reject', 'Pembatalan Transfer Kasda', REJECTERS],
    ['kasda-transfers-reject', 'Pembatalan Transfer Kolektif', REJECTERS],
    ['kasda-payment-reject', 'Pembatalan Pembayaran Kasda', REJECTERS],
    ['kasda-purchase-reject', 'Pembatalan Pembelian Kasda', REJECTERS],
  ] },
  { title: 'Kasda', icon: 'landmark', pemda: true, items: reportItems('kasda') },
  { title: 'Laporan', icon: 'file-chart-column', items: [
    ['report-transaction', 'Laporan Transaksi', ALL],
    ['monitoring-transaction', 'Monitoring Transaksi', ALL],
    ['inquiry-transaction', 'Cari Transaksi', ALL],
    ['monitoring-upload', 'Monitoring Upload', ALL],
    ['resi-transaction', 'Resi Transaksi', ALL],
    ['resi-create-billing', 'Resi Kode Billing', ALL],
  ] },
  { title: 'Pengaturan', icon: 'settings', items: [
    ['change-pass', 'Ubah Password', ALL],
    ['change-pin', 'Ubah PIN', ALL],
  ] },
];

const codeOf = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_');
const nodeOf = ([shortName, description]: Item, icon: string | null, pemda: boolean): MenuItem => ({
  menuCode: codeOf(shortName),
  type: 'ITEM',
  description,
  icon,
  shortName,
  pemda,
  children: [],
});

/** The menu tree in the contract's shape. @source 000 §2, 000 §3 */
export const MENU_TREE: MenuItem[] = MENU.map((entry) => {
  const pemda = entry.pemda ?? false;
  if ('item' in entry) return nodeOf(entry.item, entry.icon, pemda);
  const children = entry.items.map((item) => nodeOf(item, null, pemda));
  const menuCode = `MENU_${codeOf(entry.title)}`;
  return { menuCode, type: 'MENU', description: entry.title, icon: entry.icon, shortName: null, pemda, children };
});

/** Codes of the menu items that a role may see. @source 000 §6 */
export const permittedMenu = (roleId: Role): { menuCode: string }[] =>
  MENU.flatMap((entry) => ('item' in entry ? [entry.item] : entry.items))
    .filter(([, , roles]) => roles.includes(roleId))
    .map(([shortName]) => ({ menuCode: codeOf(shortName) }));
