import { and, asc, eq, gte, inArray, isNull, lte, not, or } from 'drizzle-orm';
import { notif } from '../../../db/schema/notices.ts';
import { CARRIER } from '../../../db/schema/limit-amount.ts';
import { isOpenPayment, transaction, type TransactionRow } from '../../../db/schema/transactions.ts';
import { virtualAccountPayment } from '../../../db/schema/virtual-accounts.ts';
import type { Tx } from '../../../db/tx.ts';
import { heardEvents } from '../../../events/insert-events.ts';
import type { RailAnswer } from '../../rails/rail.ts';
import { insertNotices } from '../../notices/insert-notices.ts';
import { isToUser, noticesOf } from '../../notices/move-notice.ts';
import { ownerOf } from '../../notices/tell-owner.ts';
import { IN_HOUSE } from '../../products/products.ts';
import { isBatch, paysBatch } from '../batch/batch-of.ts';
import { postSome } from '../batch/post-batch.ts';
import { paymentOf, railOf } from '../facts/payment.ts';
import { type Applied, appliedNow, nextInquiry, type SettlePort } from '../facts/settle-port.ts';
import { conclude } from '../store/conclude.ts';
import { transactionEvent } from '../store/move-event.ts';
import type { At } from '../store/row-writes.ts';

const suspect = (tx: Tx, referenceId: string) =>
  tx
    .select()
    .from(transaction)
    .where(and(eq(transaction.referenceId, referenceId), isOpenPayment(transaction)));

/** Locks the SUSPECT attempt that was seen; undefined if the transaction has moved on. */
async function lockAttempt(tx: Tx, { referenceId, attempt }: TransactionRow): Promise<TransactionRow | undefined> {
  const [row] = await suspect(tx, referenceId).for('update');
  return row?.attempt === attempt ? row : undefined;
}

/** Applies a rail's answer for one attempt, unless another process already did. */
export const applyAnswer = (tx: Tx, seen: TransactionRow, answer: RailAnswer, at: Applied): Promise<void> =>
  answer.outcome === 'pending'
    ? Promise.resolve()
    : lockAttempt(tx, seen).then((row) => row && conclude(tx, row, answer, at));

/**
 * Claims an attempt for sending. A payment that leaves the bank is marked as sent first, so that it is never sent
 * twice.
 */
async function claim({ clock, write }: SettlePort, open: TransactionRow): Promise<TransactionRow | undefined> {
  if (!railOf(open).leavesBank) return open;
  return write(async (tx) => {
    const row = await lockAttempt(tx, open);
    if (!row || row.sentAt !== null) return undefined;
    const now = new Date(clock.now());
    const sent = { sentAt: now, nextInquiryAt: nextInquiry(0, now) };
    await tx.update(transaction).set(sent).where(eq(transaction.referenceId, row.referenceId));
    return { ...row, ...sent };
  });
}

/**
 * Executes one SUSPECT transaction by its rail, unless another process already did. The rail is called outside any
 * database transaction. A payment that left the bank and has no definite answer stays SUSPECT. Of a batch, the first rows
 * are paid; the timer pays the others.
 */
export async function settleOne(port: SettlePort, referenceId: string): Promise<void> {
  const [open] = await suspect(port.read, referenceId);
  if (!open) return;
  if (await isBatch(port.read, open)) return postSome(port, open);
  const row = await claim(port, open);
  if (!row) return;
  const answer = await railOf(row).settle(paymentOf(row), port);
  await port.write(async (tx) => {
    await applyAnswer(tx, row, answer, appliedNow(port));
    // A rail that settles later returns the time, so that the bank does not inquire before.
    if (answer.outcome === 'pending' && answer.expectedAt) await askAt(tx, row, answer.expectedAt);
  });
  if (row.content.selection) await announceMove(port, row);
}

/** Sets the moment of the next automatic inquiry of an attempt that is still open. */
const askAt = (tx: Tx, { referenceId, attempt }: TransactionRow, nextInquiryAt: Date) =>
  tx
    .update(transaction)
    .set({ nextInquiryAt })
    .where(and(eq(transaction.referenceId, referenceId), isOpenPayment(transaction), eq(transaction.attempt, attempt)));

const isDue = (now: Date) => and(isOpenPayment(transaction), lte(transaction.nextInquiryAt, now));

/** Claims an inquiry that is due, so that only one process makes it, and sets the moment of the one after it. */
const claimInquiry = ({ clock, write }: SettlePort, { referenceId, inquiries }: TransactionRow) =>
  write(async (tx): Promise<TransactionRow | undefined> => {
    const now = new Date(clock.now());
    const next = { inquiries: inquiries + 1, nextInquiryAt: nextInquiry(inquiries + 1, now) };
    const seen = and(eq(transaction.referenceId, referenceId), eq(transaction.inquiries, inquiries), isDue(now));
    return (await tx.update(transaction).set(next).where(seen).returning())[0];
  });

/** Inquires about one open payment at its rail and applies a definite answer. Nothing is sent again. */
async function askOne(port: SettlePort, seen: TransactionRow): Promise<void> {
  const row = await claimInquiry(port, seen);
  if (!row) return;
  const answer = await railOf(row).ask(paymentOf(row), port);
  const isNews = await port.write(async (tx) => {
    const at = appliedNow(port);
    if (answer.outcome === 'pending') return tellSuspect(tx, row, at);
    await applyAnswer(tx, row, answer, at);
    return true;
  });
  if (isNews) await announceMove(port, row);
}

/**
 * Tells the people and the systems of a payment once for each attempt that its outcome is still open, unless another process applied one.
 * An inquiry may break off, so the notices themselves say whether they were told.
 */
async function tellSuspect(tx: Tx, seen: TransactionRow, { now: at }: At): Promise<boolean> {
  const after = await lockAttempt(tx, seen);
  if (!after) return false;
  const notices = noticesOf('suspect', { action: 'settle', at, after, by: null });
  const people = notices.filter(isToUser).map(({ userId }) => userId);
  const isOfAttempt = and(inArray(notif.userId, people), gte(notif.at, after.heldAt ?? at));
  const isSuspect = and(eq(notif.kind, 'suspect'), eq(notif.referenceId, after.referenceId));
  if (notices.length === 0 || (await tx.$count(notif, and(isOfAttempt, isSuspect))) > 0) return false;
  await insertNotices(tx, notices, heardEvents(tx, [transactionEvent('transaction.suspect', after, { at })]));
  return true;
}

/** Announces a payment to its group, and one of a virtual account to the group that owns the account. */
export async function announceMove(port: SettlePort, row: TransactionRow): Promise<void> {
  port.announce(row);
  const owner =
    row.content.selection && (await ownerOf(port.read, eq(virtualAccountPayment.referenceId, row.referenceId)));
  if (owner) port.announce(owner);
}

/**
 * Inquires about every payment whose next inquiry is due: when the rail settles, then after 1, 5, 15 and 60 minutes,
 * then every hour, by the bank's clock. Parallel runs, even in several processes, inquire once. A fault is reported and
 * does not delay the others.
 *
 * @returns the number of payments that were due
 */
export async function askDue(port: SettlePort, onFault: (fault: unknown) => void): Promise<number> {
  const now = new Date(port.clock.now());
  const due = await port.read
    .select()
    .from(transaction)
    .where(isDue(now))
    .orderBy(asc(transaction.nextInquiryAt), asc(transaction.referenceId));
  for (const row of due) await askOne(port, row).catch(onFault);
  return due.length;
}

/** SUSPECT payments that were not sent yet, or that stay within the bank, where sending again is harmless. */
const unsent = and(
  isOpenPayment(transaction),
  not(paysBatch),
  or(isNull(transaction.sentAt), inArray(CARRIER, IN_HOUSE)),
);

/**
 * Finishes transactions that a crash left between approval and execution. Runs at the start and on a timer; parallel
 * runs, even in several processes, do no harm. A transaction that cannot be finished is reported and does not delay the
 * others.
 *
 * @returns the number of unfinished transactions found
 */
export async function settleOpen(port: SettlePort, onFault: (fault: unknown) => void): Promise<number> {
  const { referenceId, corporateId, corporateGroupId } = transaction;
  const left = await port.read
    .select({ referenceId, corporateId, corporateGroupId })
    .from(transaction)
    .where(unsent)
    .orderBy(asc(transaction.approveAt), asc(referenceId));
  for (const each of left) {
    await settleOne(port, each.referenceId).then(() => port.announce(each), onFault);
  }
  return left.length;
}
