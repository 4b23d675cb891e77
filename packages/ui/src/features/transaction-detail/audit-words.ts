import type { HistoryAction, Role } from '@ibk/sdk/contract';
import { TRANSACTION } from '@ibk/sdk/records';

const MOVES: Record<HistoryAction, string> = {
  entry: 'Entry',
  verify: 'Verifikasi',
  skipVerification: 'Verifikasi tidak diperlukan lagi',
  approve: 'Approval',
  reject: 'Penolakan',
  recall: 'Penarikan',
  settle: 'Eksekusi berhasil',
  fail: 'Eksekusi gagal',
  return: 'Pengembalian dana',
  run: 'Pelaksanaan jadwal',
  refuseRun: 'Pelaksanaan jadwal ditolak',
  retry: 'Pengiriman ulang',
  close: 'Penutupan',
  cancel: 'Pembatalan jadwal',
};
/** Actions of the audit trail that concern a transaction; others show their name. */
export const ACTIONS: Readonly<Record<string, string>> = {
  ...MOVES,
  reinquireTransaction: 'Cek status',
  storeResponse: 'Perbarui jawaban',
  reverseTransaction: 'Pembalikan',
  fileReceipts: 'Cetak resi',
  readReceipt: 'Lihat resi',
  enter: 'Entry',
  cancelSchedule: 'Pembatalan jadwal',
  authorise: 'Permintaan otorisasi',
  requestOtp: 'Permintaan OTP',
  reinquireDeduction: 'Cek status potongan',
  reverseDeduction: 'Pembalikan potongan',
  payAggregateBilling: 'Pembayaran potongan',
  payTreasuryBilling: 'Pembayaran potongan',
  payDeductions: 'Pembayaran potongan',
  changeAggregateBilling: 'Ubah kode billing',
  changeTreasuryBilling: 'Ubah kode billing',
  createTreasuryBilling: 'Buat kode billing',
};
/** Roles as the trail names them. */
export const ROLES: Readonly<Record<Role, string>> = {
  OPR_USER: 'operator',
  VRF_USER: 'verifikator',
  APR_USER: 'approver',
  OPR_CORPORATE: 'operator korporat',
  SPV_CORPORATE: 'supervisor korporat',
  ADM_CORPORATE: 'administrator korporat',
  MONITORING_USER: 'pemantau',
};
/** Why a transaction ended, by its code. */
export const REASONS: Readonly<Record<string, string>> = {
  LAINNYA: 'Lainnya',
  PERBAIKAN: 'Dikembalikan untuk perbaikan',
  RECALL: 'Ditarik kembali',
  DITUTUP: 'Ditutup',
  BATAL_JADWAL: 'Jadwal dibatalkan',
};
/** Fields that the audit trail states: the facts of a transaction, and others. */
export const FIELDS: Readonly<Record<string, string>> = {
  status: TRANSACTION.status.label,
  productId: TRANSACTION.product.label,
  source: TRANSACTION.source.label,
  dest: TRANSACTION.dest.label,
  destName: TRANSACTION.destName.label,
  amount: TRANSACTION.amount.label,
  fee: TRANSACTION.fee.label,
  note: TRANSACTION.note.label,
  schedule: 'Jadwal',
  correctionOf: 'Memperbaiki',
  repayOf: 'Membayar ulang',
  returnOf: TRANSACTION.returnOf.label,
  scheduleOf: TRANSACTION.scheduleOf.label,
  reasonCode: 'Jenis alasan',
  errorMessage: TRANSACTION.error.label,
  ruleId: 'Aturan',
  transactionId: TRANSACTION.bankNumber.label,
  settlementDate: TRANSACTION.settled.label,
  nextDueDate: 'Jatuh tempo berikutnya',
};
