import { and, asc, eq, lte, notInArray } from 'drizzle-orm';
import { formatRupiah, fromSen } from '@ibk/sdk/format';
import { type MoveFacts, scheduleRepeated, transactionMove } from '@ibk/sdk/rules';
import { transaction, type TransactionRow } from '../../db/schema/transactions.ts';
import type { Tx } from '../../db/tx.ts';
import { LedgerFault } from '../../ledger/ledger.ts';
import { bankDay, nextDay } from '../../operation/bank-day.ts';
import { newId } from '../../operation/new-id.ts';
import { Refused } from '../../operation/refusals.ts';
import type { Actor } from '../../operation/session.ts';
import { assertBillOpen } from '../bills/assert-bill-open.ts';
import { approvalsAnew } from './approval.ts';
import { asRefusal, quoteAgain } from './bill.ts';
import { guardFacts } from './guard-facts.ts';
import { refusedBy } from './guards.ts';
import { compareAndSet, holdMoney, nextAttempt, NO_RUN } from './move.ts';
import { storeMove } from './store-move.ts';
import { tellPeople } from './tell-people.ts';
import { nextReference } from './reference-number.ts';
import { nextRun, openFrom } from './schedule.ts';
import { settleOne, type SettlePort } from './settle.ts';

interface At {
  now: Date;
  zone: string;
}

/** The approver of an order, whose group pays its runs. */
function approverOf({ approveBy, corporateId, corporateGroupId, referenceId }: TransactionRow): Actor {
  if (approveBy === null) throw new LedgerFault(`Nobody approved the order ${referenceId}`);
  return { userId: approveBy, roleId: 'APR_USER', corporateId, corporateGroupId };
}

const isDue = (now: Date) => and(eq(transaction.status, 'AUTOTRX'), lte(transaction.nextRunAt, now));

/** Locks an order whose run was seen to be due; undefined if another process executed or somebody cancelled it. */
async function lockOrder(tx: Tx, { referenceId, nextDueDate }: TransactionRow, now: Date) {
  const [row] = await tx
    .select()
    .from(transaction)
    .where(and(eq(transaction.referenceId, referenceId), isDue(now)))
    .for('update');
  return row?.nextDueDate === nextDueDate ? row : undefined;
}

/** Columns of a run that may not execute. A person may send it again. */
const refusedColumns = (order: TransactionRow, { message, ruleId }: Refused): Partial<TransactionRow> => ({
  errorMessage: message,
  ruleId,
  retryable: true,
  ...approvalsAnew(order),
});

type RunFacts = Pick<MoveFacts, 'status' | 'lastRun'> & { action: 'run' | 'refuseRun' };

/** The status to which the bank's own move leads, for an order or, from no status, for a run of a repeated one. */
function statusAfter({ referenceId, schedule }: TransactionRow, facts: RunFacts): TransactionRow['status'] {
  const move = transactionMove({ ...facts, role: 'SYSTEM', scheduleType: schedule.autoType });
  if ('ruleId' in move) throw new LedgerFault(`${referenceId} cannot ${facts.action}: ${move.ruleId}`);
  return move.to;
}

/** Checks the guards of a run, and that nobody else pays its bill. @throws Refused */
async function checkRun(tx: Tx, row: TransactionRow, { now, zone }: At): Promise<void> {
  const session = approverOf(row);
  const refused = refusedBy('run', await guardFacts(tx, { ...row, session, now, zone }, { locks: true }));
  if (refused) throw refused;
  await assertBillOpen(tx, row, session, zone);
}

/** Stores the transaction that a daily or monthly order executes on a due day. */
async function insertRun(
  tx: Tx,
  order: TransactionRow,
  action: RunFacts['action'],
  columns: Partial<TransactionRow>,
  { now, zone }: At,
) {
  const [run] = await tx
    .insert(transaction)
    .values({
      ...order,
      referenceId: await nextReference(tx, bankDay(now.getTime(), zone).day),
      requestId: newId('rq'),
      version: 1,
      status: statusAfter(order, { status: null, action }),
      schedule: { autoType: 'NOW' },
      scheduleOf: order.referenceId,
      // The order is the correction, not each of its runs.
      correctionOf: null,
      dueDate: order.nextDueDate,
      ...NO_RUN,
      entryAt: now,
      ...columns,
    })
    .returning();
  if (!run) throw new LedgerFault(`The run of ${order.referenceId} was not stored`);
  return run;
}

/** Runs a part in a savepoint, so that nothing is left of it if it is refused. */
const tried = <Done>(tx: Tx, part: (inner: Tx) => Promise<Done>): Promise<Done | Refused> =>
  tx.transaction(part).catch(asRefusal);

type Payable = Awaited<ReturnType<typeof quoteAgain>>;

/** Executes an order that is due once, on its date: the order itself is paid. */
async function runOnce(tx: Tx, order: TransactionRow, payable: Payable | Refused, at: At): Promise<TransactionRow> {
  const held = await tried(tx, async (inner) => {
    if (payable instanceof Refused) throw payable;
    await checkRun(inner, order, at);
    await holdMoney(inner, order, at.now);
    return nextAttempt(order, at.now);
  });
  const isRefused = held instanceof Refused;
  const action = isRefused ? 'refuseRun' : 'run';
  const { status: from, nextDueDate: dueDate } = order;
  const columns = {
    ...(isRefused ? refusedColumns(order, held) : held),
    status: statusAfter(order, { status: from, action }),
  };
  const after = await compareAndSet(tx, order, { ...columns, dueDate, ...NO_RUN });
  const reason = isRefused ? held.message : null;
  await storeMove(tx, { before: order, after }, { action, at: at.now, reason }, null);
  return after;
}

/** Sets the next run of a daily or monthly order, or ends the order after its last one. */
async function advance(tx: Tx, order: TransactionRow, { now, zone }: At): Promise<void> {
  const next = nextRun(order, nextDay(order.nextDueDate ?? ''), zone);
  if (next) {
    await tx.update(transaction).set(next).where(eq(transaction.referenceId, order.referenceId));
    return;
  }
  const status = statusAfter(order, { status: order.status, action: 'run', lastRun: true });
  const after = await compareAndSet(tx, order, { status, ...NO_RUN });
  await storeMove(tx, { before: order, after }, { action: 'run', at: now }, null);
}

/** Executes a daily or monthly order for one due day, as a transaction of its own. */
async function runAgain(tx: Tx, order: TransactionRow, payable: Payable | Refused, at: At): Promise<TransactionRow> {
  const held = await tried(tx, async (inner) => {
    if (payable instanceof Refused) throw payable;
    const due = { ...order, ...payable };
    await checkRun(inner, due, at);
    const run = await insertRun(inner, due, 'run', nextAttempt(order, at.now), at);
    await holdMoney(inner, { ...run, attempt: order.attempt }, at.now);
    return run;
  });
  const isRefused = held instanceof Refused;
  const [action, reason] = isRefused ? (['refuseRun', held.message] as const) : (['run', null] as const);
  const run = isRefused ? await insertRun(tx, order, action, refusedColumns(order, held), at) : held;
  await storeMove(tx, { before: null, after: run }, { action, at: at.now, reason }, null);
  await advance(tx, order, at);
  return run;
}

/** Tells maker and approver by e-mail of a run that failed. */
const tellFailure = (tx: Tx, run: TransactionRow, now: Date): Promise<void> => {
  const { productDescription, referenceId, scheduleOf, destName, amount, errorMessage } = run;
  const order = scheduleOf === null ? '' : ` dari jadwal ${scheduleOf}`;
  const what = `${productDescription} ${referenceId}${order} sebesar ${formatRupiah(fromSen(amount))} ke ${destName}`;
  return tellPeople(tx, run, `${what} tidak dijalankan: ${errorMessage ?? ''}`, now);
};

/** Executes one order that is due, unless another process already did. Nobody outside is asked inside a transaction. */
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
 * Executes every order that is due, each due day once, in the order of the moments and then of the days; an order that
 * missed several days executes once for each. Parallel runs, even in several processes, do no harm. An order that fails to execute is reported and
 * left for the next time.
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
    // An order that missed several days is due again before a later day of another order, also where holidays move both
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
