import type { Reconciliation, ReconciliationDifference, Status, VirtualAccount } from '../contract/index.ts';

/** The name of each status of a transaction on every screen, paper and file. @source 000 §4 */
export const STATUS_NAMES: Readonly<Record<Status, string>> = {
  ENTRY: 'Menunggu verifikasi',
  VERIFY: 'Menunggu approval',
  SUCCESS: 'Berhasil',
  FAILED: 'Gagal',
  REJECT: 'Ditolak',
  SUSPECT: 'Dalam proses',
  AUTOTRX: 'Terjadwal',
};

/** The name of each status of a virtual account. @source 001 §2.8 */
export const VIRTUAL_ACCOUNT_STATUS_NAMES: Readonly<Record<VirtualAccount['status'], string>> = {
  ACTIVE: 'Aktif',
  PAID: 'Lunas',
  EXPIRED: 'Kedaluwarsa',
  BLOCKED: 'Diblokir',
  CLOSED: 'Ditutup',
};

/** The name of each status of a reconciliation. @source ours */
export const RECONCILIATION_STATUS_NAMES: Readonly<Record<Reconciliation['status'], string>> = {
  OPEN: 'Terbuka',
  CLOSED: 'Ditutup',
  REPLACED: 'Digantikan',
};
/** What was decided about a difference, as it is shown. @source ours */
export const DIFFERENCE_OUTCOME_NAMES: Readonly<Record<NonNullable<ReconciliationDifference['outcome']>, string>> = {
  confirmed: 'Dikonfirmasi',
  explained: 'Dijelaskan',
};

/** What a virtual account collects, as it is shown. */
export const BILL_NAMES: Readonly<Record<VirtualAccount['bill'], string>> = {
  NONE: 'Tanpa tagihan',
  INVOICE: 'Invoice',
  INSTALLMENT: 'Installment',
};
