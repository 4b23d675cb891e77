import type { Transaction } from '@ibk/sdk/contract';
import { firstView } from '../../patterns/data-table/table-view.ts';
import { transactionPageQuery, transactionSummaryQuery } from '../../queries/transactions.ts';
import type { ListTable } from '../list/list-table.ts';
import { transactionColumns } from '../facts/transaction-columns.ts';

/** Only these transactions have a receipt. */
export const RECEIPT_FACTS = { status: 'SUCCESS' } as const;

/** The transactions that have a receipt, as a list. */
export const RECEIPT_TABLE: ListTable<Transaction> = {
  label: 'Transaksi berhasil',
  operation: { page: transactionPageQuery, summary: transactionSummaryQuery },
  rowKey: ({ referenceId }) => referenceId,
  criteria: ['productId', 'from', 'to', 'amountFrom', 'amountTo', 'userEntry'],
  columns: transactionColumns('reference', 'dest', 'source', 'amount', 'userEntry', 'listed'),
  totals: ['count', 'amount', 'fee', 'total'],
  rowAction: null,
  first: { ...firstView, hidden: ['source', 'userEntry'] },
};
