import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';
import { expect, it } from 'vitest';
import { history, LISTED_COLUMNS, transaction } from './schema/transactions.ts';
import { keepSelections } from './selection-texts.ts';
import type { Tx } from './tx.ts';

const other = alias(transaction, 'other');

/** Selections of columns and of others, each of one table and of several. */
const statementsOf = (db: Tx) => [
  db.select().from(transaction).where(eq(transaction.amount, 1n)).for('update'),
  db.select(LISTED_COLUMNS).from(transaction).limit(2),
  db.select(LISTED_COLUMNS).from(transaction).innerJoin(history, eq(history.referenceId, transaction.referenceId)),
  db.select({ referenceId: transaction.referenceId }).from(transaction),
  db.select({ referenceId: other.referenceId }).from(other),
  db
    .select({ referenceId: other.referenceId, theirs: transaction.referenceId })
    .from(other)
    .innerJoin(transaction, sql`true`),
  db.select({ referenceId: transaction.referenceId, doubled: sql`${transaction.amount} * ${2}` }).from(transaction),
  db.update(transaction).set({ version: 2 }).returning(),
  db.delete(history).returning({ version: history.version }),
];

it('A statement has the text that drizzle gives it, the second time too', () => {
  const plain = statementsOf(drizzle.mock()).map((statement) => statement.toSQL());
  const kept = keepSelections(drizzle.mock());
  for (const _ of ['first', 'second']) expect(statementsOf(kept).map((statement) => statement.toSQL())).toEqual(plain);
});
