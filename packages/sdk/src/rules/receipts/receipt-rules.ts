import type { Rules } from '../rule.ts';
import { receiptCopy, receiptFinal } from './receipt.ts';

// prettier-ignore
/** Receipts of payments. */
export const receiptRules: Rules = {
  'receipt.final': { title: 'Whether a transaction has a receipt', indonesianTitle: 'Apakah sebuah transaksi memiliki resi', source: 'decision 016', facts: { status: 'transactionStatus', autoType: 'schedule' }, run: receiptFinal, says: { null: 'ada resinya', 'resi.order': 'tidak ada; resi ada pada setiap pelaksanaannya', 'resi.notFinal': 'tidak ada, belum berhasil' } },
  'receipt.copy': { title: 'Mark of a print of a receipt', indonesianTitle: 'Tanda cetakan resi: asli atau salinan dengan nomornya', source: 'decision 016', run: receiptCopy, says: (mark: string) => `ditandai ${mark}` },
};
