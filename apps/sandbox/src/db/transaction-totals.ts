import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { createCountTrigger } from './count-trigger.ts';
import { keptBy, keptSums } from './kept-sums.ts';
import { transactionTotal } from './schema/totals.ts';
import { isForApproval, isForVerification, isRetryable, isToldByHistory, transaction } from './schema/transactions.ts';
import type { Tx } from './tx.ts';

const ifItWaits = (column: PgColumn): SQL =>
  sql`case when ${isForVerification(transaction)} or ${isForApproval(transaction)} then ${column} end`;

const { transactions: _transactions, amount: _amount, fee: _fee, ...STATE } = getTableColumns(transactionTotal);
/** What distinguishes the rows of `transaction_total`, as a transaction has it. */
const STATE_OF: Record<keyof typeof STATE, SQL | PgColumn> = {
  corporateId: transaction.corporateId,
  corporateGroupId: transaction.corporateGroupId,
  kind: transaction.kind,
  status: transaction.status,
  retryable: isRetryable(transaction),
  isApproved: isToldByHistory(transaction),
  entryBy: ifItWaits(transaction.entryBy),
  verifyBy: ifItWaits(transaction.verifyBy),
  awaitedClasses: ifItWaits(transaction.awaitedClasses),
};
const STATED = sql.join(
  Object.entries(STATE).map(([key, { name }]) => sql`${STATE_OF[key as keyof typeof STATE]} as ${sql.raw(name)}`),
  sql`, `,
);
const KEPT = keptSums(transactionTotal, ['transactions', 'amount', 'fee']);

/** Rows of the transactions' table as rows of `transaction_total`. */
const stated = (rows: SQL): SQL => sql`select ${STATED}, 1 as transactions, amount, fee from ${rows} as ${transaction}`;

/** The states whose figures differ from those of the transactions. */
export const miscountedTotals: SQL = KEPT.miscounted(stated(sql`${transaction}`));

/**
 * Creates the triggers that keep `transaction_total`. Its rows are locked from the change of a transaction to the commit; should
 * two moves wait for each other, the database ends one of them, and `writeTo` runs it again.
 */
export const keepTransactionTotals = (db: Tx): Promise<void> =>
  createCountTrigger(db, { name: 'transaction_total', on: transaction, changes: keptBy(KEPT, stated) });
