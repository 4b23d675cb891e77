import type { Result, Transaction } from '@ibk/sdk/contract';
import type { ColumnSpec } from '../facts/column-spec.ts';
import { transactionColumns } from '../facts/transaction-columns.ts';

/** A row after an action: the transaction before it, and the result; null while the bank's answer is not known. */
export interface Outcome {
  transaction: Transaction;
  result: Result | null;
}
/** The status to show: the transaction's new status, or a status that says why there is none for this user. */
export function outcomeStatus({ result }: Outcome): string {
  if (result === null) return 'IN_DOUBT';
  return result.outcome === 'done' ? (result.status ?? '') : 'LOST';
}
/** Pairs each result with its transaction as it was before. */
export const outcomesOf = (results: readonly Result[], moved: readonly Transaction[]): Outcome[] =>
  results.flatMap((result) => {
    const transaction = moved.find(({ referenceId }) => referenceId === result.referenceId);
    return transaction ? [{ transaction, result }] : [];
  });

const ofTransaction = (column: ColumnSpec<Transaction>) =>
  ({ ...column, of: ({ transaction }: Outcome) => column.of(transaction) }) as ColumnSpec<Outcome>;

/** Columns of the results of an action. */
export const OUTCOME_COLUMNS: readonly ColumnSpec<Outcome>[] = [
  ...transactionColumns('reference', 'dest', 'amount').map(ofTransaction),
  { kind: 'status', id: 'result', label: 'Hasil', of: (outcome) => ({ status: outcomeStatus(outcome) }) },
];
