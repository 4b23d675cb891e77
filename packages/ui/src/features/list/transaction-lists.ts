import type { Transaction } from '@ibk/sdk/contract';
import { firstView } from '../../patterns/data-table/table-view.ts';
import { transactionPageQuery, transactionSummaryQuery } from '../../queries/transactions.ts';
import { transactionColumns } from '../facts/transaction-columns.ts';
import type { ListTable } from './list-table.ts';

const TRANSACTIONS = {
  operation: { page: transactionPageQuery, summary: transactionSummaryQuery },
  rowKey: ({ referenceId }: Transaction) => referenceId,
  rowAction: 'page',
  totals: ['count', 'amount', 'fee', 'total'],
} as const;

/** Lists of transactions that only show, by the route that has them. @source 000 §2 */
export const TRANSACTION_LISTS = {
  'report-transaction': {
    ...TRANSACTIONS,
    label: 'Laporan transaksi',
    criteria: [
      ...(['status', 'from', 'to', 'productGroup', 'productId', 'source'] as const),
      ...(['corporateGroupId', 'amountFrom', 'amountTo', 'userEntry'] as const),
    ],
    columns: transactionColumns(
      ...([
        'reference',
        'status',
        'dest',
        'source',
        'amount',
        'fee',
        'userEntry',
        'listed',
        'approved',
        'why',
      ] as const),
    ),
    first: { ...firstView, hidden: ['source', 'fee', 'userEntry', 'approved'] },
  },
  'monitoring-transaction': {
    ...TRANSACTIONS,
    label: 'Monitoring transaksi',
    facts: { current: true },
    criteria: ['status', 'productId', 'userEntry', 'source', 'corporateGroupId', 'amountFrom', 'amountTo'],
    columns: transactionColumns('reference', 'status', 'dest', 'source', 'amount', 'userEntry', 'listed', 'why'),
    first: { ...firstView, hidden: ['source'] },
  },
} as const satisfies Record<string, ListTable<Transaction>>;
export type TransactionListName = keyof typeof TRANSACTION_LISTS;
