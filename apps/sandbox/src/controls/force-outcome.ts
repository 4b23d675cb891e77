import { eq } from 'drizzle-orm';
import { transaction, type TransactionRow } from '../db/schema/transactions.ts';
import { settleOrder } from '../domain/outside/orders.ts';
import { isReturnable, RETURNED, returnTransfer } from '../domain/transactions/pay/return-transfer.ts';
import { paymentOf, railOf } from '../domain/transactions/facts/payment.ts';
import { isBatch } from '../domain/transactions/batch/batch-of.ts';
import type { SettlePort } from '../domain/transactions/facts/settle-port.ts';
import { announceMove, applyAnswer } from '../domain/transactions/pay/settle.ts';

/** The actions of a tester on one payment. */
export const FORCED_OUTCOMES = ['settle', 'fail', 'hang', 'return'] as const;
export type ForcedOutcome = (typeof FORCED_OUTCOMES)[number];

/** The transaction is unknown, or not in a status that allows the outcome. */
export class NotForced extends Error {
  readonly isUnknown: boolean;
  constructor(message: string, isUnknown = false) {
    super(message);
    this.isUnknown = isUnknown;
  }
}

const BY_HAND = 'Ditolak dari kendali sandbox';

// prettier-ignore
const FORCED = {
  settle: { state: 'done',    message: null,    answer: { outcome: 'done' } },
  fail:   { state: 'refused', message: BY_HAND, answer: { outcome: 'refused', message: BY_HAND } },
  hang:   { state: 'open',    message: null,    answer: { outcome: 'pending' } },
} as const;

async function rowOf({ read }: SettlePort, referenceId: string): Promise<TransactionRow> {
  const [row] = await read.select().from(transaction).where(eq(transaction.referenceId, referenceId));
  if (!row) throw new NotForced(`There is no transaction ${referenceId}.`, true);
  return row;
}

/**
 * Decides the outcome of one payment in place of the outside party: settles, refuses or silences one that is in
 * process, or returns one that was executed.
 *
 * @returns the transaction afterwards
 * @throws NotForced
 */
export async function forceOutcome(
  port: SettlePort,
  referenceId: string,
  outcome: ForcedOutcome,
): Promise<TransactionRow> {
  const row = await rowOf(port, referenceId);
  const at = { now: new Date(port.clock.now()), zone: port.profile.timeZone };
  if (await isBatch(port.read, row))
    throw new NotForced(`${referenceId} is a batch; a scenario decides the outcome of its rows.`);
  if (outcome === 'return') {
    if (!isReturnable(row))
      throw new NotForced(`Only an executed transfer to another bank is returned, once; ${referenceId} is not one.`);
    await port.write((tx) => returnTransfer(tx, referenceId, { ...at, reason: RETURNED }));
  } else {
    if (row.status !== 'SUSPECT') throw new NotForced(`${referenceId} is ${row.status} and not SUSPECT.`);
    const { state, message, answer } = FORCED[outcome];
    const payment = paymentOf(row);
    await port.write((tx) => settleOrder(tx, payment, { state, message, now: at.now }));
    // An executed payment returns the data that its receiver issues; a rail that settles later has no answer yet.
    const heard = await railOf(row).ask(payment, port);
    await port.write((tx) => applyAnswer(tx, row, heard.outcome === answer.outcome ? heard : answer, at));
  }
  await announceMove(port, row);
  return rowOf(port, referenceId);
}
