import type { TransactionCriteria, TransactionSummary } from '@ibk/sdk/contract';
import { STATUS_NAMES } from '@ibk/sdk/records';
import { exactSum } from '../../../operation/exact-sum.ts';
import type { Handler } from '../../../operation/handler.ts';
import { type Asking, askingOf, narrowedBy } from '../../../operation/list-source.ts';
import { areKept, type Figures, figuresByStatus, keptByStatus, together } from '../facts/totals.ts';
import { TRANSACTIONS } from './list.ts';

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
  const figures = areKept(criteria)
    ? await keptByStatus(asking, criteria)
    : await figuresByStatus(asking, narrowedBy(TRANSACTIONS, asking, criteria));
  const statuses = [...new Set(figures.map(({ status }) => status))].toSorted();
  const byStatus = statuses.map((status) => ({
    status,
    statusName: STATUS_NAMES[status],
    ...inRupiah(together(figures.filter((each) => each.status === status))),
  }));
  return { ...inRupiah(together(figures)), byStatus: byStatus.filter(({ count }) => count > 0) };
}

export const summariseTransactions: Handler<'summariseTransactions'> = ({ query }, context) =>
  transactionSummary(askingOf(context), query);
