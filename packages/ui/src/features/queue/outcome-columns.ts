import type { Result, Transaction } from '@ibk/sdk/contract';
import type { ColumnSpec } from '../columns/column-spec.ts';
import { AMOUNT, DEST, REFERENCE } from '../columns/transaction-columns.ts';

/** A row after an action: the transaction before it, and the result. */
export interface Outcome {
  transaction: Transaction;
  result: Result;
}
/** Pairs each result with its transaction as it was before. */
export const outcomesOf = (results: readonly Result[], moved: readonly Transaction[]): Outcome[] =>
  results.flatMap((result) => {
    const transaction = moved.find(({ referenceId }) => referenceId === result.referenceId);
    return transaction ? [{ transaction, result }] : [];
  });

/** The status to show: the transaction's new status, or a status that says the action failed for this user. */
export const outcomeStatus = ({ result }: Outcome): string =>
  result.outcome === 'done' ? (result.status ?? '') : 'LOST';

const ofTransaction = (column: ColumnSpec<Transaction>) =>
  ({ ...column, of: ({ transaction }: Outcome) => column.of(transaction) }) as ColumnSpec<Outcome>;

/** Columns of the results of an action. */
export const OUTCOME_COLUMNS: readonly ColumnSpec<Outcome>[] = [
  ...[REFERENCE, DEST, AMOUNT].map(ofTransaction),
  { kind: 'status', id: 'result', name: 'Hasil', of: (outcome) => ({ status: outcomeStatus(outcome) }) },
];
