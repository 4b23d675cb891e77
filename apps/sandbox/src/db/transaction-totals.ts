import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { createCountTrigger } from './count-trigger.ts';
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
const NAMES = sql.raw(
  Object.values(STATE)
    .map(({ name }) => name)
    .join(', '),
);
const STATED = sql.join(
  Object.entries(STATE).map(([key, { name }]) => sql`${STATE_OF[key as keyof typeof STATE]} as ${sql.raw(name)}`),
  sql`, `,
);
const FIGURES = sql.raw('transactions, amount, fee');

/** Counts and sums rows of the transactions' table, in the order of the columns of `transaction_total`. */
const totalled = (rows: SQL): SQL => sql`select ${NAMES}, count(*)::integer as transactions, sum(amount) as amount,
  sum(fee) as fee from (select ${STATED}, amount, fee from ${rows} as ${transaction}) as stated group by ${NAMES}`;

/** The difference of figures, where there is one. */
const difference = (more: SQL, less: SQL): SQL => sql`
  select ${NAMES}, sum(transactions)::integer as transactions, sum(amount) as amount, sum(fee) as fee
  from (${more} union all select ${NAMES}, -transactions, -amount, -fee from (${less}) as gone) as changed
  group by ${NAMES} having (sum(transactions), sum(amount), sum(fee)) <> (0, 0, 0)`;

/** The rows of `transaction_total` as the transactions have them. */
export const recountedTotals: SQL = totalled(sql`${transaction}`);

/** The states whose figures differ from those of the transactions. */
export const miscountedTotals: SQL = sql`select concat_ws(' ', ${NAMES}) as subject
  from (${difference(recountedTotals, sql`table ${transactionTotal}`)}) as differing`;

/** Adds to the figures what a statement has changed, and takes away what it has ended. */
const recount = (changed: SQL): SQL => sql`
  insert into ${transactionTotal} as kept (${NAMES}, ${FIGURES}) ${changed} order by ${NAMES}
  on conflict (${NAMES}) do update set transactions = kept.transactions + excluded.transactions,
    amount = kept.amount + excluded.amount, fee = kept.fee + excluded.fee`;

const [ADDED, REMOVED] = [totalled(sql`added`), totalled(sql`removed`)];
/** The statements whose rows change the figures, with what they add to them and take from them. */
const CHANGES = {
  insert: { tables: sql`new table as added`, count: recount(ADDED) },
  update: { tables: sql`old table as removed new table as added`, count: recount(difference(ADDED, REMOVED)) },
  delete: {
    tables: sql`old table as removed`,
    count: recount(sql`select ${NAMES}, -transactions, -amount, -fee from (${REMOVED}) as gone`),
  },
};

/**
 * Creates the triggers that keep `transaction_total`. Its rows are locked from the change of a transaction to the commit; should
 * two moves wait for each other, the database ends one of them, and `writeTo` runs it again.
 */
export const keepTransactionTotals = (db: Tx): Promise<void> =>
  createCountTrigger(db, { name: 'transaction_total', on: transaction, changes: CHANGES });
