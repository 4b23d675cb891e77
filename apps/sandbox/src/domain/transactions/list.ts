import { and, asc, count, desc, type SQL } from 'drizzle-orm';
import type { Transaction } from '@ibk/sdk/contract';
import { transaction, type TransactionRow } from '../../db/schema/transactions.ts';
import type { Tx } from '../../db/tx.ts';
import type { Handler } from '../../operation/handler.ts';
import { listedDocuments } from '../treasury/listed-documents.ts';
import { narrowedBy } from './criteria.ts';
import { beyond, cursorOf, orderOf } from './cursor.ts';
import { decidesOnPayments, odditiesFor, type Oddities } from './oddities.ts';
import { actorsOf, peopleOf, toTransaction } from './to-transaction.ts';

/** The order of lists other than queues: the newest row first. */
export const NEWEST_FIRST = 'dateEntry,desc';
/** Queues start with the longest-waiting row. */
const sortOf = (stage: string | undefined) => (stage === undefined ? NEWEST_FIRST : 'dateEntry,asc');

interface Page {
  /** A sort order of the contract. */
  sort: string;
  size: number;
  /** Of the page before; undefined for the first page. */
  cursor: string | undefined;
  /** Finds what is odd about the rows; without it they carry no such reasons. */
  odditiesOf?: ((rows: readonly TransactionRow[]) => Promise<Oddities>) | undefined;
  /** Rows to skip, where there is no cursor. */
  offset?: number;
}

/**
 * One page of the transactions that meet a condition, and the cursor of the next page; null at the end.
 *
 * @param at the bank's moment; null where nobody reads when an order executes
 */
export async function pageOf(
  read: Tx,
  where: SQL | undefined,
  { sort, size, cursor, odditiesOf, offset = 0 }: Page,
  at: { now: Date; zone: string } | null = null,
): Promise<{ content: Transaction[]; next: string | null }> {
  const order = orderOf(sort);
  const direction = order.isAscending ? asc : desc;
  const rows = await read
    .select()
    .from(transaction)
    .where(and(where, cursor === undefined ? undefined : beyond(cursor, order)))
    .orderBy(direction(order.column), direction(transaction.referenceId))
    .limit(size + 1)
    .offset(offset);
  const shown = rows.slice(0, size);
  const [people, documents, odd] = await Promise.all([
    peopleOf(read, shown.flatMap(actorsOf)),
    listedDocuments(read, shown),
    odditiesOf?.(shown),
  ]);
  const last = rows.length > size ? shown.at(-1) : undefined;
  const content = shown.map((row) => ({
    ...toTransaction(row, people, documents.get(row.referenceId) ?? null, at),
    ...(odd ? { oddities: odd.get(row.referenceId) ?? [] } : {}),
  }));
  return { content, next: last ? cursorOf(last, sort) : null };
}

/** Lists transactions by stage and criteria. Every order ends with the reference, so that pages never overlap. */
export const listTransactions: Handler<'listTransactions'> = async ({ query }, { clock, profile, read, session }) => {
  const { page = 0, size = 25, sort = sortOf(query.stage), cursor, ...criteria } = query;
  const at = { now: new Date(clock.now()), zone: profile.timeZone };
  const where = narrowedBy(read, session, criteria, at);
  const odditiesOf =
    query.stage !== undefined && decidesOnPayments(session)
      ? (rows: readonly TransactionRow[]) => odditiesFor(read, session, rows, at.zone)
      : undefined;
  const offset = cursor === undefined ? page * size : 0;
  const [{ content, next }, [counted]] = await Promise.all([
    pageOf(read, where, { sort, size, cursor, odditiesOf, offset }, at),
    read.select({ total: count() }).from(transaction).where(where),
  ]);
  return { content, page, size, total: counted?.total ?? 0, next };
};
