import type { Status, TransactionCriteria } from '@ibk/sdk/contract';
import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { transactionTotal } from '../../../db/schema/totals.ts';
import { transaction } from '../../../db/schema/transactions.ts';
import { type Asking, asksOnly } from '../../../operation/list-source.ts';
import { scopeTo } from '../../../operation/scope.ts';
import { decidedByHistory, queueOf, waitsFor } from './criteria.ts';

/** Count and sums of transactions, in whole sen. */
export interface Figures {
  count: number;
  amount: bigint;
  fee: bigint;
}
const NOTHING: Figures = { count: 0, amount: 0n, fee: 0n };

/** The figures of all of these. */
export const together = (figures: readonly Figures[]): Figures =>
  figures.reduce(
    (all, each) => ({ count: all.count + each.count, amount: all.amount + each.amount, fee: all.fee + each.fee }),
    NOTHING,
  );

type Asker = Pick<Asking, 'read' | 'session'>;
type FiguresOfStatus = Figures & { status: Status };

/** The criteria by which totals are kept. */
const KEPT = ['stage', 'paramFailed', 'kind', 'status', 'corporateGroupId'] as const;
type KeptCriteria = Pick<TransactionCriteria, (typeof KEPT)[number]>;

/** Whether the totals of the transactions that meet these criteria are kept. */
export const areKept = (criteria: TransactionCriteria): boolean => asksOnly(criteria, KEPT);

interface Summed {
  count: SQL;
  amount: SQL;
  fee: SQL;
}
const figuresOf = ({ count, amount, fee }: Summed) => ({
  count: sql<number>`${count}::integer`,
  amount: sql<string>`${amount}::text`,
  fee: sql<string>`${fee}::text`,
});

/** Counts and sums transactions one by one. */
const summedRows = (read: Asker['read'], where: SQL | undefined) => {
  const { status, amount, fee } = transaction;
  const figures = figuresOf({ count: sql`count(*)`, amount: sql`sum(${amount})`, fee: sql`sum(${fee})` });
  return read
    .select({ status, ...figures })
    .from(transaction)
    .where(where)
    .groupBy(status);
};

/** Sums kept totals. */
const summedTotals = (read: Asker['read'], where: SQL | undefined) => {
  const { status, transactions, amount, fee } = transactionTotal;
  const figures = figuresOf({ count: sql`sum(${transactions})`, amount: sql`sum(${amount})`, fee: sql`sum(${fee})` });
  return read
    .select({ status, ...figures })
    .from(transactionTotal)
    .where(where)
    .groupBy(status);
};

const inSen = (rows: Awaited<ReturnType<typeof summedRows>>): FiguresOfStatus[] =>
  rows.map(({ status, count, amount, fee }) => ({ status, count, amount: BigInt(amount), fee: BigInt(fee) }));

/** The figures of transactions by status, from the transactions themselves. */
export const figuresByStatus = async ({ read }: Asker, where: SQL | undefined): Promise<FiguresOfStatus[]> =>
  inSen(await summedRows(read, where));

/**
 * The figures of transactions by status, from the kept totals. Only those of a queue whose history decides whether they wait
 * for this user are read one by one; so a status can come twice, and with a count of 0.
 */
export async function keptByStatus(
  { read, session }: Asker,
  { stage, paramFailed, kind, status, corporateGroupId: group }: KeptCriteria,
): Promise<FiguresOfStatus[]> {
  const scope = scopeTo(session);
  const plain = (row: typeof transaction | typeof transactionTotal) =>
    and(
      kind && eq(row.kind, kind),
      status && eq(row.status, status),
      group === undefined ? undefined : eq(row.corporateGroupId, group),
    );
  const isQueued = stage && waitsFor(transactionTotal, session, { stage, paramFailed });
  const isByState = stage === 'approve' ? and(isQueued, not(transactionTotal.isApproved)) : isQueued;
  const byState = summedTotals(read, and(scope.totals, plain(transactionTotal), isByState));
  if (stage !== 'approve') return inSen(await byState);
  const isByHistory = and(decidedByHistory(), queueOf(session, { stage, paramFailed }));
  return inSen(await unionAll(byState, summedRows(read, and(scope.transactions, plain(transaction), isByHistory))));
}
