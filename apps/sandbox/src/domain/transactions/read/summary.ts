import { asc, count, sum } from 'drizzle-orm';
import type { TransactionCriteria, TransactionSummary } from '@ibk/sdk/contract';
import { STATUS_NAMES } from '@ibk/sdk/records';
import { transaction } from '../../../db/schema/transactions.ts';
import { exactSum } from '../../../operation/exact-sum.ts';
import type { Handler } from '../../../operation/handler.ts';
import { type Asking, askingOf, narrowedBy } from '../../../operation/list-source.ts';
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
 * Count and exact sums of the transactions that meet the criteria, in total and by status.
 *
 * @throws Refused transaction.sumTooLarge
 */
export async function transactionSummary(asking: Asking, criteria: TransactionCriteria): Promise<TransactionSummary> {
  const { status, amount, fee } = transaction;
  const rows = await asking.read
    .select({ status, count: count(), amount: sum(amount), fee: sum(fee) })
    .from(transaction)
    .where(narrowedBy(TRANSACTIONS, asking, criteria))
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

export const summariseTransactions: Handler<'summariseTransactions'> = ({ query }, context) =>
  transactionSummary(askingOf(context), query);
