import type { HistoryAction } from '@ibk/sdk/contract';

const MOVES: Record<HistoryAction, string> = {
  entry: 'Entry',
  verify: 'Verifikasi',
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
};
/** Fields that the audit trail states. */
export const FIELDS: Readonly<Record<string, string>> = {
  status: 'Status',
  productId: 'Produk',
  source: 'Rekening sumber',
  dest: 'Rekening tujuan',
  destName: 'Nama tujuan',
  amount: 'Nominal',
  fee: 'Biaya',
  note: 'Berita',
  schedule: 'Jadwal',
  correctionOf: 'Memperbaiki',
  returnOf: 'Pengembalian dari',
  scheduleOf: 'Dari jadwal',
  reasonCode: 'Kode alasan',
  errorMessage: 'Keterangan',
  ruleId: 'Aturan',
  transactionId: 'Nomor transaksi bank',
  settlementDate: 'Tanggal penyelesaian',
  nextDueDate: 'Jatuh tempo berikutnya',
};
