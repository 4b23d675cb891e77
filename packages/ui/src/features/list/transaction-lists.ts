import type { Transaction } from '@ibk/sdk/contract';
import { firstView } from '../../patterns/data-table/table-view.ts';
import { transactionPageQuery, transactionSummaryQuery } from '../../queries/transactions.ts';
import * as columns from '../columns/transaction-columns.ts';
import type { ListTable } from './list-table.ts';

const { AMOUNT, APPROVED, DEST, ENTERED, FEE, REFERENCE, SOURCE, STATUS, USER, WHY } = columns;
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
    columns: [REFERENCE, STATUS, DEST, SOURCE, AMOUNT, FEE, USER, ENTERED, APPROVED, WHY],
    first: { ...firstView, hidden: ['source', 'fee', 'userEntry', 'dateApprove'] },
  },
  'monitoring-transaction': {
    ...TRANSACTIONS,
    label: 'Monitoring transaksi',
    facts: { current: true },
    criteria: ['status', 'productId', 'userEntry', 'source', 'corporateGroupId', 'amountFrom', 'amountTo'],
    columns: [REFERENCE, STATUS, DEST, SOURCE, AMOUNT, USER, ENTERED, WHY],
    first: { ...firstView, hidden: ['source'] },
  },
} as const satisfies Record<string, ListTable<Transaction>>;
export type TransactionListName = keyof typeof TRANSACTION_LISTS;
