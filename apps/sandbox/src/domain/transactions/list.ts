import { and, asc, count, desc } from 'drizzle-orm';
import { transaction } from '../../db/schema/transactions.ts';
import type { Handler } from '../../operation/handler.ts';
import { narrowedBy } from './criteria.ts';
import { beyond, cursorOf, orderOf } from './cursor.ts';
import { actorsOf, peopleOf, toTransaction } from './to-transaction.ts';

/** Queues start with the longest-waiting row; all other lists start with the newest. */
const sortOf = (stage: string | undefined) => (stage === undefined ? 'dateEntry,desc' : 'dateEntry,asc');

/** Lists transactions by stage and criteria. Every order ends with the reference, so that pages never overlap. */
export const listTransactions: Handler<'listTransactions'> = async ({ query }, { clock, profile, read, session }) => {
  const { page = 0, size = 25, sort = sortOf(query.stage), cursor, ...criteria } = query;
  const where = narrowedBy(read, session, criteria, { now: new Date(clock.now()), zone: profile.timeZone });
  const order = orderOf(sort);
  const direction = order.isAscending ? asc : desc;
  const [rows, [counted]] = await Promise.all([
    read
      .select()
      .from(transaction)
      .where(and(where, cursor === undefined ? undefined : beyond(cursor, order)))
      .orderBy(direction(order.column), direction(transaction.referenceId))
      .limit(size + 1)
      .offset(cursor === undefined ? page * size : 0),
    read.select({ total: count() }).from(transaction).where(where),
  ]);
  const shown = rows.slice(0, size);
  const people = await peopleOf(read, shown.flatMap(actorsOf));
  const last = rows.length > size ? shown.at(-1) : undefined;
  const next = last ? cursorOf(last, sort) : null;
  return { content: shown.map((row) => toTransaction(row, people)), page, size, total: counted?.total ?? 0, next };
};
