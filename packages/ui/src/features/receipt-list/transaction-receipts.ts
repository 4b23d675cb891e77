import type { Transaction, TransactionQuery, TransactionSummary } from '@ibk/sdk/contract';
import { sumOf } from '../queue/sum.ts';
import { isProof } from '../transaction-detail/outcome.ts';
import type { ReceiptSpec } from './receipt-list.tsx';
import { RECEIPT_FACTS, RECEIPT_TABLE } from './receipt-table.ts';

const OF_RUNS = 'Jadwal ini telah selesai. Resi ada pada tiap pelaksanaannya.';

/** The receipts of transactions. @source 000 §2 */
export const TRANSACTION_RECEIPTS: ReceiptSpec<Transaction, TransactionQuery, TransactionSummary> = {
  table: RECEIPT_TABLE,
  facts: RECEIPT_FACTS,
  rows: 'transaksi',
  without: (row) => (isProof(row) ? null : OF_RUNS),
  sum: sumOf,
  request: (referenceIds) => ({ referenceIds }),
};
