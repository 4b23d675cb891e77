import { pick } from '../table.ts';

/** Message of a refused move by rule id. */
export const TRANSACTION_REFUSALS = {
  'role.operations': 'Wewenang Anda tidak mencakup tindakan ini',
  'transaction.moves': 'Tindakan ini tidak dapat dilakukan pada status transaksi saat ini',
  'transaction.fourEyes': 'Entri, verifikasi dan approval harus dilakukan oleh orang yang berbeda',
  'approval.class': 'Transaksi ini menunggu approver kelas lain',
  'transaction.makerOnly': 'Tindakan ini hanya dapat dilakukan oleh pengguna yang mengentri transaksi',
  'transaction.recallApproved': 'Transaksi yang sudah mendapat persetujuan tidak dapat ditarik kembali',
  'transaction.retryable': 'Transaksi ini tidak dapat dikirim ulang karena hasilnya belum pasti',
  'transaction.lateSuccess': 'Transaksi sudah dikirim ulang dan menunggu penyelesaian oleh bank',
} as const;

/** Id of a rule that can refuse a move. */
export type TransactionRefusal = keyof typeof TRANSACTION_REFUSALS;

/** transaction.refusals: the message of a rule that refuses a move; null for any other rule. */
export const transactionRefusal = ({ ruleId }: { ruleId: string }): string | null =>
  pick(TRANSACTION_REFUSALS, ruleId) ?? null;
