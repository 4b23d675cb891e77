import type { Transaction, TransactionQuery, TransactionSummary } from '@ibk/sdk/contract';
import { TRANSACTION_CRITERIA } from '@ibk/sdk/records';
import { firstView } from '../../patterns/data-table/table-view.ts';
import { choose } from '../list/choose.ts';
import type { ListTable } from '../list/list-table.ts';
import { TRANSACTIONS } from '../list/transaction-lists.ts';
import { transactionColumns } from '../facts/transaction-columns.ts';
import { sumOf } from '../queue/sum.ts';
import { isProof } from '../transaction-detail/outcome.ts';
import type { ReceiptSpec } from './receipt-list.tsx';

/** Only these transactions have a receipt. */
export const RECEIPT_FACTS = { status: 'SUCCESS' } as const;

/** The transactions that have a receipt, as a list. */
export const RECEIPT_TABLE: ListTable<Transaction> = {
  label: 'Transaksi berhasil',
  ...TRANSACTIONS,
  criteria: choose(TRANSACTION_CRITERIA, 'productId', 'from', 'to', 'amountFrom', 'amountTo', 'userEntry'),
  columns: transactionColumns('reference', 'dest', 'source', 'amount', 'userEntry', 'listed'),
  rowAction: null,
  first: { ...firstView, hidden: ['source', 'userEntry'] },
};

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
