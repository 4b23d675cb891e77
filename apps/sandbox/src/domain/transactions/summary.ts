import { asc, count, type SQL, sum } from 'drizzle-orm';
import type { TransactionSummary } from '@ibk/sdk/contract';
import { STATUS_NAMES } from '@ibk/sdk/records';
import { transaction } from '../../db/schema/transactions.ts';
import type { Tx } from '../../db/tx.ts';
import { exactSum } from '../../operation/exact-sum.ts';
import type { Handler } from '../../operation/handler.ts';
import { narrowedBy } from '../../operation/list-source.ts';
import { TRANSACTIONS } from './list.ts';

/** Count and sums, in whole sen. */
interface Figures {
  count: number;
  amount: bigint;
  fee: bigint;
}
const NOTHING: Figures = { count: 0, amount: 0n, fee: 0n };

const plus = (one: Figures, other: Figures): Figures => ({
  count: one.count + other.count,
  amount: one.amount + other.amount,
  fee: one.fee + other.fee,
});

/** @throws Refused transaction.sumTooLarge */
const inRupiah = ({ count, amount, fee }: Figures) => ({
  count,
  amount: exactSum(amount),
  fee: exactSum(fee),
  total: exactSum(amount + fee),
});

/**
 * Count and exact sums of the transactions that meet a condition, in total and by status.
 *
 * @throws Refused transaction.sumTooLarge
 */
export async function summaryOf(read: Tx, where: SQL | undefined): Promise<TransactionSummary> {
  const { status, amount, fee } = transaction;
  const rows = await read
    .select({ status, count: count(), amount: sum(amount), fee: sum(fee) })
    .from(transaction)
    .where(where)
    .groupBy(status)
    .orderBy(asc(status));
  const figures = rows.map((row) => ({
    status: row.status,
    count: row.count,
    amount: BigInt(row.amount ?? 0),
    fee: BigInt(row.fee ?? 0),
  }));
  return {
    ...inRupiah(figures.reduce<Figures>(plus, NOTHING)),
    byStatus: figures.map((each) => ({
      status: each.status,
      statusName: STATUS_NAMES[each.status],
      ...inRupiah(each),
    })),
  };
}

/** Count and exact sums of the transactions that meet the criteria. */
export const summariseTransactions: Handler<'summariseTransactions'> = ({ query }, { clock, profile, read, session }) =>
  summaryOf(
    read,
    narrowedBy(TRANSACTIONS, { read, session, now: new Date(clock.now()), zone: profile.timeZone }, query),
  );
