import { and, asc, eq, lte, notInArray } from 'drizzle-orm';
import { formatRupiah, fromSen } from '@ibk/sdk/format';
import { scheduleRepeated } from '@ibk/sdk/rules';
import { isOrder, transaction, type TransactionRow } from '../../../db/schema/transactions.ts';
import type { Tx } from '../../../db/tx.ts';
import { asRefusal, quoteAgain } from '../pay/bill.ts';
import { approverOf, runAgain, runOnce } from './execute-order.ts';
import { openFrom } from '../facts/schedule.ts';
import type { SettlePort } from '../facts/settle-port.ts';
import { settleOne } from '../pay/settle.ts';
import { tellPeople } from '../store/tell-people.ts';

const isDue = (now: Date) => and(isOrder(transaction), lte(transaction.nextRunAt, now));

/** Locks an order whose run was seen to be due; undefined if another process executed or somebody cancelled it. */
async function lockOrder(tx: Tx, { referenceId, nextDueDate }: TransactionRow, now: Date) {
  const [row] = await tx
    .select()
    .from(transaction)
    .where(and(eq(transaction.referenceId, referenceId), isDue(now)))
    .for('update');
  return row?.nextDueDate === nextDueDate ? row : undefined;
}

/** E-mails maker and approver about a run that failed. */
const tellFailure = (tx: Tx, run: TransactionRow, now: Date): Promise<void> => {
  const { productDescription, referenceId, scheduleOf, destName, amount, errorMessage } = run;
  const order = scheduleOf === null ? '' : ` dari jadwal ${scheduleOf}`;
  const what = `${productDescription} ${referenceId}${order} sebesar ${formatRupiah(fromSen(amount))} ke ${destName}`;
  return tellPeople(tx, run, `${what} tidak dijalankan: ${errorMessage ?? ''}`, now);
};

/**
 * Executes one order that is due, unless another process already did. No outside party is called inside a database
 * transaction.
 */
async function runOrder(port: SettlePort, seen: TransactionRow): Promise<void> {
  const at = { now: new Date(port.clock.now()), zone: port.profile.timeZone };
  const opensAt = openFrom(seen.productId, at.now);
  if (opensAt > at.now) {
    await port.write(async (tx) => {
      const order = await lockOrder(tx, seen, at.now);
      if (order)
        await tx.update(transaction).set({ nextRunAt: opensAt }).where(eq(transaction.referenceId, order.referenceId));
    });
    return;
  }
  const payable = await quoteAgain(seen, { ...port, session: approverOf(seen) }).catch(asRefusal);
  const run = await port.write(async (tx) => {
    const order = await lockOrder(tx, seen, at.now);
    if (!order) return null;
    const execute = scheduleRepeated(order.schedule) ? runAgain : runOnce;
    const done = await execute(tx, order, payable, at);
    if (done.status === 'FAILED') await tellFailure(tx, done, at.now);
    return done;
  });
  if (run?.status === 'SUSPECT') await settleOne(port, run.referenceId);
  if (run) port.announce(run);
}

/**
 * Executes every order that is due, each due day once, by moment and then by day; an order that missed several days
 * executes once for each. Parallel runs, even in several processes, do no harm. An order that fails to execute is
 * reported and left for the next time.
 *
 * @returns the number of executions
 */
export async function runOrders(port: SettlePort, onFault: (fault: unknown) => void): Promise<number> {
  const faulty: string[] = [];
  for (let done = 0; ;) {
    const due = await port.read
      .select()
      .from(transaction)
      .where(and(isDue(new Date(port.clock.now())), notInArray(transaction.referenceId, faulty)))
      .orderBy(asc(transaction.nextRunAt), asc(transaction.nextDueDate), asc(transaction.referenceId));
    const [first] = due;
    if (!first) return done;
    // An order that missed several days is due again before a later day of another order, even if holidays move both
    // days to one moment.
    const isNext = ({ nextRunAt, nextDueDate }: TransactionRow) =>
      nextRunAt?.getTime() === first.nextRunAt?.getTime() && nextDueDate === first.nextDueDate;
    for (const order of due.filter(isNext))
      await runOrder(port, order).then(
        () => (done += 1),
        (fault: unknown) => {
          faulty.push(order.referenceId);
          onFault(fault);
        },
      );
  }
}
