import { and, asc, count, desc, eq, exists, gte, lt, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { TransactionQuery } from '@ibk/sdk/contract';
import { history, transaction } from '../../db/schema/transactions.ts';
import type { Tx } from '../../db/tx.ts';
import type { Handler } from '../../operation/handler.ts';
import { FIELD_FAULTS } from '../../operation/field-faults.ts';
import { Refused } from '../../operation/refusals.ts';
import { nextDay, startOfDay } from '../../operation/bank-day.ts';
import { scopeTo } from '../../operation/scope.ts';
import type { Session } from '../../operation/session.ts';
import { beyond, cursorOf, orderOf } from './cursor.ts';
import { handsOf, peopleOf, toTransaction } from './wire.ts';

type Criteria = Omit<TransactionQuery, 'page' | 'size' | 'sort' | 'cursor'>;

const approvedBy = (tx: Tx, userId: string) =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(history)
      .where(
        and(
          eq(history.referenceId, transaction.referenceId),
          eq(history.action, 'approve'),
          eq(history.userId, userId),
        ),
      ),
  );

/** What waits for this user: never what passed through the same hands before. */
export function queueOf(tx: Tx, session: Session, stage: 'verify' | 'approve', paramFailed = false): SQL | undefined {
  const { userId } = session;
  const isOthers = ne(transaction.entryBy, userId);
  if (stage === 'verify') return and(eq(transaction.status, 'ENTRY'), isOthers);
  const waiting = eq(transaction.status, 'VERIFY');
  const failed = and(eq(transaction.status, 'FAILED'), eq(transaction.retryable, true));
  return and(
    paramFailed ? or(waiting, failed) : waiting,
    isOthers,
    sql`${transaction.verifyBy} is distinct from ${userId}`,
    or(failed, not(approvedBy(tx, userId))),
  );
}

const conditions = (tx: Tx, session: Session, query: Criteria, zone: string): (SQL | undefined)[] => [
  scopeTo(session).transactions,
  query.stage && queueOf(tx, session, query.stage, query.paramFailed),
  query.status && eq(transaction.status, query.status),
  query.productId ? eq(transaction.productId, query.productId) : undefined,
  query.productGroup ? eq(transaction.productGroup, query.productGroup) : undefined,
  query.from ? gte(transaction.entryAt, startOfDay(query.from, zone)) : undefined,
  query.to ? lt(transaction.entryAt, startOfDay(nextDay(query.to), zone)) : undefined,
];

/** Transactions by stage and criteria; the reference is the last key of every order, so that pages never overlap. */
export const listTransactions: Handler<'listTransactions'> = async ({ query }, { profile, read, session }) => {
  for (const name of ['productId', 'productGroup'] as const) {
    // No database keeps a NUL, nor can it be asked for one.
    if (query[name]?.includes('\0'))
      throw new Refused('contract.invalid', { fields: { [name]: FIELD_FAULTS.pattern } });
  }
  const { page = 0, size = 25, sort = 'dateEntry,desc', cursor, ...criteria } = query;
  const where = and(...conditions(read, session, criteria, profile.timeZone));
  const order = orderOf(sort);
  const direction = order.isAscending ? asc : desc;
  const rows = await read
    .select()
    .from(transaction)
    .where(and(where, cursor === undefined ? undefined : beyond(cursor, order)))
    .orderBy(direction(order.column), direction(transaction.referenceId))
    .limit(size + 1)
    .offset(cursor === undefined ? page * size : 0);
  const [counted] = await read.select({ total: count() }).from(transaction).where(where);
  const shown = rows.slice(0, size);
  const people = await peopleOf(read, shown.flatMap(handsOf));
  const last = rows.length > size ? shown.at(-1) : undefined;
  const next = last ? cursorOf(last, sort) : null;
  return { content: shown.map((row) => toTransaction(row, people)), page, size, total: counted?.total ?? 0, next };
};
