import type { Transaction, TransactionCriteria } from '@ibk/sdk/contract';
import { type Mark, TRANSACTION, TRANSACTION_CRITERIA, type TransactionSort } from '@ibk/sdk/records';
import type { RouteData } from '@ibk/sdk/rules';
import { firstView } from '../../patterns/data-table/table-view.ts';
import type { ColumnSpec } from '../facts/column-spec.ts';
import { transactionColumns } from '../facts/transaction-columns.ts';
import { choose } from '../list/choose.ts';
import type { ListTable } from '../list/list-table.ts';
import { TRANSACTIONS } from '../list/transaction-lists.ts';
import { STAGES, type Stage } from './stages.ts';

/** The marks of a row, which the user sees before opening it. */
const marksOf = ({ oddities = [], correctionOf, windowMessage }: Transaction): Mark[] => [
  ...(oddities.length > 0 ? [{ tone: 'warning', text: 'Perlu diperhatikan' } as const] : []),
  ...(correctionOf === null ? [] : [{ tone: 'info', text: `Perbaikan dari ${correctionOf}` } as const]),
  ...(windowMessage === undefined ? [] : [{ tone: 'info', text: windowMessage } as const]),
];
/** The reference with the marks of its row. */
const MARKED_REFERENCE: ColumnSpec<Transaction, TransactionSort> = {
  ...TRANSACTION.reference,
  id: 'reference',
  of: (row) => ({ ...TRANSACTION.reference.of(row), marks: marksOf(row) }),
};

const PAYMENT = ['productId', 'from', 'to', 'amountFrom', 'amountTo', 'userEntry'] as const;
const QUEUE: Omit<ListTable<Transaction>, 'label'> = {
  ...TRANSACTIONS,
  criteria: choose(TRANSACTION_CRITERIA, ...PAYMENT),
  columns: [MARKED_REFERENCE, ...transactionColumns('dest', 'source', 'amount', 'userEntry', 'listed')],
  rowAction: 'panel',
  // The panel shows the source and the user who entered the transaction. The table can show both columns too.
  first: { ...firstView, hidden: ['source', 'userEntry'] },
};

const tablesOf = (queue: typeof QUEUE): Readonly<Record<Stage, ListTable<Transaction>>> => ({
  verify: { ...queue, label: STAGES.verify.queue },
  approve: { ...queue, label: STAGES.approve.queue },
});
const TABLES = tablesOf(QUEUE);
/** The bar counts documents by their gross, as limits do. */
const DOCUMENT_TABLES = tablesOf({
  ...QUEUE,
  criteria: choose(TRANSACTION_CRITERIA, 'jenisDokumen', 'noDokumen', 'tahun', ...PAYMENT),
  columns: [
    MARKED_REFERENCE,
    ...transactionColumns('document', 'dest', 'source', 'amount', 'gross', 'userEntry', 'listed'),
  ],
});

/** What is only refused. Its route fixes the product. */
const REFUSED = { label: 'Antrean pembatalan', period: ['from', 'to', 'amountFrom', 'amountTo', 'userEntry'] } as const;
const REFUSAL_TABLE: ListTable<Transaction> = {
  ...TABLES.verify,
  label: REFUSED.label,
  criteria: choose(TRANSACTION_CRITERIA, ...REFUSED.period),
};
const DOCUMENT_REFUSAL_TABLE: ListTable<Transaction> = {
  ...DOCUMENT_TABLES.verify,
  label: REFUSED.label,
  criteria: choose(TRANSACTION_CRITERIA, 'jenisDokumen', 'noDokumen', 'tahun', ...REFUSED.period),
};
const UPLOAD_TABLES = tablesOf({
  ...QUEUE,
  columns: [MARKED_REFERENCE, ...transactionColumns('file', 'rows', 'amount', 'fee', 'source', 'userEntry', 'listed')],
  first: { ...firstView, hidden: ['source'] },
});
/** What a queue's rows are, by which its columns are chosen. */
type QueueKind = NonNullable<TransactionCriteria['kind']>;

/** The facts that a route states about its queue. @source 000 §2 */
export interface QueueFlags extends Pick<RouteData, 'criteriaDoc' | 'taxValid'> {
  /** `refuse` for a queue in which rows are only refused. @default both decisions */
  only?: 'refuse' | undefined;
  /** The products whose transactions it has. @default all */
  products?: Pick<TransactionCriteria, 'productId' | 'productGroup'> | undefined;
}

/** The missing facts that keep a document from being selected in this queue, ready to show. */
export const missingIn = ({ taxValid }: Pick<QueueFlags, 'taxValid'>, { document }: Transaction): readonly string[] =>
  (taxValid && document?.missing) || [];

/** Columns that a queue has only if a row has a value in them. */
const SOMETIMES = transactionColumns('turn', 'failure');

/** The queue of a stage as a list, with the columns for its rows. Documents and uploads have columns of their own. */
export function queueTableOf(
  {
    stage,
    criteriaDoc,
    kind = 'transaction',
    only,
  }: { stage: Stage; kind?: QueueKind } & Pick<QueueFlags, 'criteriaDoc' | 'only'>,
  rows: readonly Transaction[] = [],
): ListTable<Transaction> {
  if (only === 'refuse') return criteriaDoc ? DOCUMENT_REFUSAL_TABLE : REFUSAL_TABLE;
  const tables = kind === 'upload' ? UPLOAD_TABLES : criteriaDoc ? DOCUMENT_TABLES : TABLES;
  const table = tables[stage];
  if (stage !== 'approve') return table;
  const shown = SOMETIMES.filter(({ of }) => rows.some((row) => (of(row) ?? null) !== null));
  return shown.length === 0
    ? table
    : { ...table, columns: [...table.columns.slice(0, -1), ...shown, ...table.columns.slice(-1)] };
}
