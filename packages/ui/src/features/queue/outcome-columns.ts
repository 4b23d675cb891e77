import type { Result, Transaction } from '@ibk/sdk/contract';
import type { ColumnSpec } from '../columns/column-spec.ts';
import { AMOUNT, DEST, REFERENCE } from './transaction-columns.ts';

/** A row after an action: the transaction as it was, and what became of it. */
export interface Outcome {
  transaction: Transaction;
  result: Result;
}
/** The status to show of it: what the transaction became, or that this user was not served. */
export const outcomeStatus = ({ result }: Outcome): string =>
  result.outcome === 'done' ? (result.status ?? '') : 'LOST';

const ofTransaction = (column: ColumnSpec<Transaction>) =>
  ({ ...column, of: ({ transaction }: Outcome) => column.of(transaction) }) as ColumnSpec<Outcome>;

/** Columns of the results of an action. */
export const OUTCOME_COLUMNS: readonly ColumnSpec<Outcome>[] = [
  ...[REFERENCE, DEST, AMOUNT].map(ofTransaction),
  { kind: 'status', id: 'result', name: 'Hasil', of: (outcome) => ({ status: outcomeStatus(outcome) }) },
];
