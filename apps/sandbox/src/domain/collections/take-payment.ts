import { fromSen } from '@ibk/sdk/format';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { virtualAccount, virtualAccountBill, virtualAccountPayment } from '../../db/schema/virtual-accounts.ts';
import type { Tx } from '../../db/tx.ts';
import { LedgerFault } from '../../ledger/ledger.ts';
import { newId } from '../../operation/new-id.ts';
import {
  type BilledAccount,
  findAccount,
  isLive,
  leftOf,
  openPayments,
  lockAccount,
  type PaymentRow,
  unknownAccount,
} from './billed-account.ts';
import { assertChosen, type ChosenIds, firstOpenPart, partOf } from './choices.ts';
import { amountOf, assertCountable, payableChoice } from './judge-payment.ts';

/** A payment as its payer orders it. */
interface Ordered {
  virtualAccountNumber: string;
  /** The choice that the payer saw; absent for a payer who pays whatever is next. */
  chosen?: ChosenIds;
  /** Whole sen. */
  amount: bigint;
  payer: string;
  referenceId: string;
  at: Date;
  /** RESERVED while its outcome is open. */
  state: 'RESERVED' | 'PAID';
  /** What only a payment from outside has. */
  outside?: { paymentKey: string; transactionId: PaymentRow['transactionId']; settlementDate: string };
}

const isBill = ({ virtualAccountNumber, sequence }: Pick<PaymentRow, 'virtualAccountNumber' | 'sequence'>) =>
  and(eq(virtualAccountBill.virtualAccountNumber, virtualAccountNumber), eq(virtualAccountBill.sequence, sequence));

/** The moment of the latest payment of a bill that counts, as the value of a column. */
const lastAmong = ({ virtualAccountNumber, sequence }: PaymentRow) =>
  sql<Date | null>`(select max(${virtualAccountPayment.at}) from ${virtualAccountPayment}
    where ${eq(virtualAccountPayment.virtualAccountNumber, virtualAccountNumber)}
    and ${eq(virtualAccountPayment.sequence, sequence)} and ${isLive})`;

/** The ids of the parts of a bill that are paid, or on their way. */
async function takenParts(tx: Tx, { virtualAccountNumber, sequence }: PaymentRow): Promise<ReadonlySet<string>> {
  const { partId } = virtualAccountPayment;
  const rows = await tx
    .select({ partId })
    .from(virtualAccountPayment)
    .where(
      and(
        eq(virtualAccountPayment.virtualAccountNumber, virtualAccountNumber),
        eq(virtualAccountPayment.sequence, sequence),
        isLive,
        isNotNull(partId),
      ),
    );
  return new Set(rows.flatMap((row) => row.partId ?? []));
}

/** Adds a payment to its bill, or takes it out again. A payment without a part leaves the next part as it is. */
async function count(tx: Tx, payment: PaymentRow, times: 1 | -1): Promise<void> {
  const nextPart =
    payment.partId === null
      ? sql`${virtualAccountBill.nextPart}`
      : firstOpenPart(payment, await takenParts(tx, payment));
  await tx
    .update(virtualAccountBill)
    .set({
      paid: sql`${virtualAccountBill.paid} + ${String(payment.amount * BigInt(times))}::bigint`,
      payments: sql`${virtualAccountBill.payments} + ${times}`,
      lastPaidAt: times === 1 ? payment.at : lastAmong(payment),
      nextPart,
    })
    .where(isBill(payment));
}

/**
 * Notes whether the account is paid by payments that can no longer fail. Each such change raises the version, so that
 * whoever decides by an older one is told.
 */
async function settle(tx: Tx, virtualAccountNumber: string): Promise<void> {
  const billed = await findAccount(tx, virtualAccountNumber);
  if (!billed) return;
  const waiting = (await openPayments(tx, billed)).filter(({ state }) => state === 'RESERVED');
  const { isPaid } = leftOf(billed, {
    paid: waiting.reduce((sum, { amount }) => sum - amount, billed.bill.paid),
    payments: billed.bill.payments - waiting.length,
  });
  if (isPaid === billed.account.isPaid) return;
  await tx
    .update(virtualAccount)
    .set({ isPaid, version: billed.account.version + 1 })
    .where(eq(virtualAccount.virtualAccountNumber, virtualAccountNumber));
}

/**
 * Takes one payment of a virtual account under the lock of its row, so that several payers at once never pay more than is
 * owed, and no part twice. Money moves in the same database transaction, by the caller.
 *
 * @throws Refused before anything is written: bill.unknown, va.closed, va.blocked, bill.expired, bill.underWay, bill.paid,
 *   bill.choice, multiPayment.*, rail.amount, va.sumTooLarge
 */
export async function takePayment(
  tx: Tx,
  { chosen, outside, ...ordered }: Ordered,
): Promise<{ billed: BilledAccount; payment: PaymentRow }> {
  const { virtualAccountNumber, at, amount } = ordered;
  const billed = await lockAccount(tx, virtualAccountNumber);
  if (!billed) throw unknownAccount();
  const choice = payableChoice(billed, await openPayments(tx, billed), at);
  if (chosen) assertChosen(choice, chosen);
  amountOf(choice, fromSen(amount));
  await assertCountable(tx, billed, amount);
  const [payment] = await tx
    .insert(virtualAccountPayment)
    .values({
      ...ordered,
      ...outside,
      paymentId: newId('vp'),
      sequence: billed.account.sequence,
      partId: partOf(choice),
    })
    .returning();
  if (!payment) throw new LedgerFault(`The payment ${ordered.referenceId} was not stored`);
  await count(tx, payment, 1);
  if (payment.state === 'PAID') await settle(tx, virtualAccountNumber);
  return { billed, payment };
}

/** Ends a payment that waits for its outcome. A transaction that pays no virtual account has none. */
export async function endPayment(tx: Tx, referenceId: string, state: 'PAID' | 'RELEASED'): Promise<void> {
  const [waiting] = await tx
    .select()
    .from(virtualAccountPayment)
    .where(and(eq(virtualAccountPayment.referenceId, referenceId), eq(virtualAccountPayment.state, 'RESERVED')));
  if (!waiting) return;
  await lockAccount(tx, waiting.virtualAccountNumber);
  await tx.update(virtualAccountPayment).set({ state }).where(eq(virtualAccountPayment.paymentId, waiting.paymentId));
  if (state === 'RELEASED') await count(tx, waiting, -1);
  else await settle(tx, waiting.virtualAccountNumber);
}

/** Takes a payment that was made out of its bill again. @param payment read under the lock of its account */
export async function reversePayment(
  tx: Tx,
  payment: PaymentRow,
  reversal: Pick<PaymentRow, 'reversalReason' | 'reversalId'> & { reversedAt: Date },
): Promise<void> {
  await tx
    .update(virtualAccountPayment)
    .set({ ...reversal, state: 'REVERSED' })
    .where(eq(virtualAccountPayment.paymentId, payment.paymentId));
  await count(tx, payment, -1);
  await settle(tx, payment.virtualAccountNumber);
}
