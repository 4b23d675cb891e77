import { and, desc, eq, exists, gte, inArray, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';
import { expect, it } from 'vitest';
import { heardEvents } from '../events/insert-events.ts';
import { idempotency, user } from './schema/identity.ts';
import { history, transaction } from './schema/transactions.ts';
import { writeStatements } from './statement-texts.ts';
import type { Tx } from './tx.ts';

const other = alias(transaction, 'other "T"');
const at = new Date('2026-03-02T02:00:00Z');

/** One statement of each kind that the bank sends. */
const statementsOf = (db: Tx) => {
  const last = db
    .select({ referenceId: history.referenceId, last: sql<number>`max(${history.version})`.as('last') })
    .from(history)
    .groupBy(history.referenceId)
    .as('latest');
  const moved = db
    .$with('moved')
    .as(db.update(transaction).set({ version: 2 }).returning({ id: transaction.referenceId }));
  const own = db
    .select({ one: sql`1` })
    .from(user)
    .where(eq(user.userId, transaction.entryBy));
  return {
    'a selection with values': db
      .select()
      .from(transaction)
      .where(and(eq(transaction.amount, 1n), gte(transaction.entryAt, at))),
    'a list of values': db
      .select()
      .from(transaction)
      .where(inArray(transaction.referenceId, ["a'b", '"c"', '$1'])),
    'an empty list': db.select().from(transaction).where(inArray(transaction.referenceId, [])),
    'a query within a condition': db
      .select()
      .from(transaction)
      .where(not(exists(own))),
    'a query as a table': db
      .select({ referenceId: last.referenceId, last: last.last })
      .from(last)
      .innerJoin(transaction, eq(transaction.referenceId, last.referenceId))
      .orderBy(desc(last.last)),
    'a table of another name': db
      .select({ id: other.referenceId })
      .from(other)
      .limit(3)
      .offset(sql.placeholder('from')),
    placeholders: db
      .select()
      .from(user)
      .where(eq(user.limitTransaction, sql.placeholder('limit')))
      .for('share', { of: user }),
    'an insert with expressions, JSON, null and defaults': db
      .insert(idempotency)
      .values([
        {
          userId: 'u',
          operation: 'o',
          keyHash: 'k',
          bodyHash: sql`md5(${'x'})`,
          answer: { a: [1, null] },
          expiresAt: at,
        },
        { userId: 'u', operation: 'o', keyHash: 'l', bodyHash: '', answer: null, expiresAt: at },
      ])
      .onConflictDoNothing(),
    'an insert of placeholders': db.insert(idempotency).values({
      userId: sql.placeholder('userId'),
      operation: 'o',
      keyHash: 'k',
      bodyHash: '',
      answer: sql.placeholder('answer'),
      expiresAt: sql.placeholder('expiresAt'),
    }),
    'an update by an expression': db
      .update(transaction)
      .set({ note: sql`upper(${transaction.note})`, approveAt: null })
      .where(eq(transaction.version, 1)),
    'a deletion': db.delete(history).where(eq(history.version, 2)).returning(),
    'several changes in one': db
      .with(
        moved,
        ...heardEvents(db, [{ type: 'transaction.entered', at, corporateId: 'c', data: { subject: 's' } } as never]),
      )
      .select()
      .from(moved),
    'values within a text': db
      .select({ one: sql`${1} || ${'two'} || ${null} || ${true} || ${[3, 'four']}` })
      .from(user),
    'values written into the text': db
      .select()
      .from(user)
      .where(sql`${user.name} = ${"O'Neill"}`.inlineParams()),
  };
};

it('Every kind of statement has the text and the parameters that drizzle gives it', () => {
  const written = statementsOf(writeStatements(drizzle.mock()));
  for (const [kind, statement] of Object.entries(statementsOf(drizzle.mock())))
    expect(written[kind as keyof typeof written].toSQL(), kind).toEqual(statement.toSQL());
});
