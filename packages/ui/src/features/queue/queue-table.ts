import type { Transaction } from '@ibk/sdk/contract';
import { firstView } from '../../patterns/data-table/table-view.ts';
import { transactionPageQuery, transactionSummaryQuery } from '../../queries/transactions.ts';
import type { ListTable } from '../list/list-table.ts';
import { STAGES, type Stage } from './stages.ts';
import { DEST, ENTERED, AMOUNT, REFERENCE, SOURCE, TURN, USER } from './transaction-columns.ts';

const QUEUE: Omit<ListTable<Transaction>, 'label'> = {
  operation: { page: transactionPageQuery, summary: transactionSummaryQuery },
  rowKey: ({ referenceId }) => referenceId,
  criteria: ['productId', 'from', 'to', 'amountFrom', 'amountTo', 'userEntry'],
  columns: [REFERENCE, DEST, SOURCE, AMOUNT, USER, ENTERED],
  totals: ['count', 'amount', 'fee', 'total'],
  rowAction: 'panel',
  // The panel shows the source and the user who entered the transaction. The table can show both columns too.
  first: { ...firstView, hidden: ['source', 'userEntry'] },
};

/** The queue of a stage as a list. */
export const QUEUE_TABLES = {
  verify: { ...QUEUE, label: STAGES.verify.queue },
  approve: { ...QUEUE, label: STAGES.approve.queue },
} as const satisfies Record<Stage, ListTable<Transaction>>;

const BY_MATRIX = { ...QUEUE_TABLES.approve, columns: [...QUEUE.columns.slice(0, -1), TURN, ENTERED] };

/** The queue of a stage with the columns for its rows: whose turn it is stands there only if a matrix decides it. */
export const queueTableOf = (stage: Stage, rows: readonly Transaction[]): ListTable<Transaction> =>
  stage === 'approve' && rows.some(({ approval }) => approval !== null) ? BY_MATRIX : QUEUE_TABLES[stage];
