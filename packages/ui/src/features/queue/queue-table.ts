import type { Transaction } from '@ibk/sdk/contract';
import { firstView } from '../../patterns/data-table/table-view.ts';
import { transactionPageQuery, transactionSummaryQuery } from '../../queries/transactions.ts';
import type { ListTable } from '../list/list-table.ts';
import { STAGES, type Stage } from './stages.ts';
import { DEST, ENTERED, AMOUNT, FAILURE, REFERENCE, SOURCE, TURN, USER } from '../columns/transaction-columns.ts';

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

/** Columns that stand in a queue only if a row has something to say in them. */
const SOMETIMES = [TURN, FAILURE];

/** The queue of a stage with the columns for its rows. */
export function queueTableOf(stage: Stage, rows: readonly Transaction[]): ListTable<Transaction> {
  const table = QUEUE_TABLES[stage];
  if (stage !== 'approve') return table;
  const shown = SOMETIMES.filter(({ of }) => rows.some((row) => of(row) !== null));
  return shown.length === 0 ? table : { ...table, columns: [...table.columns.slice(0, -1), ...shown, ENTERED] };
}
