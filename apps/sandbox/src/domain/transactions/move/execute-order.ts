import { eq } from 'drizzle-orm';
import { type MoveFacts, transactionMove } from '@ibk/sdk/rules';
import { transaction, type TransactionRow } from '../../../db/schema/transactions.ts';
import type { Tx } from '../../../db/tx.ts';
import { LedgerFault } from '../../../ledger/ledger.ts';
import { bankDay } from '../../../operation/bank-day.ts';
import { newId } from '../../../operation/new-id.ts';
import { Refused } from '../../../operation/refusals.ts';
import type { Actor } from '../../../operation/session.ts';
import { assertBillOpen } from '../../bills/assert-bill-open.ts';
import { approvalsAnew } from '../facts/approval.ts';
import { asRefusal, type Payable } from '../pay/bill.ts';
import { guardFacts } from '../guards/guard-facts.ts';
import { needsOf, refusedAt } from '../guards/guards.ts';
import { insertTransactions } from '../store/insert-transactions.ts';
import { nextReference } from '../store/reference-number.ts';
import { type At, compareAndSet, takeMoney, nextAttempt, NO_RUN } from '../store/row-writes.ts';
import { runAfter } from '../facts/schedule.ts';
import { storeMove } from '../store/store-move.ts';

/** The approver of an order, whose group pays its runs. */
export function approverOf({ approveBy, corporateId, corporateGroupId, referenceId }: TransactionRow): Actor {
  if (approveBy === null) throw new LedgerFault(`Nobody approved the order ${referenceId}`);
  return { userId: approveBy, roleId: 'APR_USER', corporateId, corporateGroupId };
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

/** Checks the guards of a run, and that its bill is open. @throws Refused */
async function checkRun(tx: Tx, row: TransactionRow, { now, zone }: At): Promise<void> {
  const session = approverOf(row);
  const refused = refusedAt(
    ['run'],
    await guardFacts(tx, { ...row, session, now, zone }, { locks: true, needs: needsOf(['run']) }),
  );
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
  const [run] = await insertTransactions(tx, [
    {
      ...order,
      referenceId: await nextReference(tx, bankDay(now.getTime(), zone).day),
      requestId: newId('rq'),
      version: 1,
      status: statusAfter(order, { status: null, action }),
      schedule: { autoType: 'NOW' },
      scheduleOf: order.referenceId,
      // The order is the correction, not each of its runs.
      correctionOf: null,
      repayOf: null,
      dueDate: order.nextDueDate,
      ...NO_RUN,
      approverToldAt: null,
      orderEntryAt: order.entryAt,
      entryAt: now,
      runAt: now,
      ...columns,
    },
  ]);
  if (!run) throw new LedgerFault(`The run of ${order.referenceId} was not stored`);
  return run;
}

/** Runs a part in a savepoint, which a refusal rolls back. */
const tried = <Done>(tx: Tx, part: (inner: Tx) => Promise<Done>): Promise<Done | Refused> =>
  tx.transaction(part).catch(asRefusal);

/** Stores a run that may not execute. */
async function refuseRun(tx: Tx, order: TransactionRow, refused: Refused, at: At): Promise<TransactionRow> {
  const run = await insertRun(tx, order, 'refuseRun', refusedColumns(order, refused), at);
  await storeMove(tx, { before: null, after: run }, { action: 'refuseRun', at: at.now, reason: refused.message }, null);
  return run;
}

/** Executes an order that is due once, on its date: the order itself is paid. */
export async function runOnce(
  tx: Tx,
  order: TransactionRow,
  payable: Payable | Refused,
  at: At,
): Promise<TransactionRow> {
  const held = await tried(tx, async (inner) => {
    if (payable instanceof Refused) throw payable;
    await checkRun(inner, order, at);
    await takeMoney(inner, order, at);
    return nextAttempt(order, at);
  });
  const isRefused = held instanceof Refused;
  const action = isRefused ? 'refuseRun' : 'run';
  const { status: from, nextDueDate: dueDate } = order;
  const columns = {
    ...(isRefused ? refusedColumns(order, held) : held),
    status: statusAfter(order, { status: from, action }),
  };
  const after = await compareAndSet(tx, order, { ...columns, dueDate, runAt: at.now, ...NO_RUN });
  const reason = isRefused ? held.message : null;
  await storeMove(tx, { before: order, after }, { action, at: at.now, reason }, null);
  return after;
}

/** Sets the next run of a daily or monthly order, or ends the order after its last one. */
export async function advance(tx: Tx, order: TransactionRow, { now, zone }: At): Promise<void> {
  const next = runAfter(order, order.nextDueDate ?? '', zone);
  if (next) {
    await tx.update(transaction).set(next).where(eq(transaction.referenceId, order.referenceId));
    return;
  }
  const status = statusAfter(order, { status: order.status, action: 'run', lastRun: true });
  const after = await compareAndSet(tx, order, { status, ...NO_RUN });
  await storeMove(tx, { before: order, after }, { action: 'run', at: now }, null);
}

/** Holds the money of a daily or monthly order for one due day, as a transaction of its own. @throws Refused */
export async function executeRun(tx: Tx, order: TransactionRow, payable: Payable, at: At): Promise<TransactionRow> {
  const due = { ...order, ...payable };
  await checkRun(tx, due, at);
  const run = await insertRun(tx, due, 'run', nextAttempt(order, at), at);
  await takeMoney(tx, { ...run, attempt: order.attempt }, at);
  await storeMove(tx, { before: null, after: run }, { action: 'run', at: at.now }, null);
  return run;
}

/** Executes a daily or monthly order for one due day; a refused run is stored with the reason. */
export async function runAgain(
  tx: Tx,
  order: TransactionRow,
  payable: Payable | Refused,
  at: At,
): Promise<TransactionRow> {
  const held = await tried(tx, (inner) => {
    if (payable instanceof Refused) throw payable;
    return executeRun(inner, order, payable, at);
  });
  const run = held instanceof Refused ? await refuseRun(tx, order, held, at) : held;
  await advance(tx, order, at);
  return run;
}
