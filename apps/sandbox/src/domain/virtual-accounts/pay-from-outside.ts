import { dayOf, formatDate, fromSen, toSen } from '@ibk/sdk/format';
import { eq, sql } from 'drizzle-orm';
import { lockName } from '../../db/lock-name.ts';
import {
  type virtualAccount,
  virtualAccountPayment,
  type VirtualAccountPaymentState,
} from '../../db/schema/virtual-accounts.ts';
import { counter } from '../../db/schema/numbers.ts';
import type { Tx } from '../../db/tx.ts';
import { INTERNAL_ACCOUNTS } from '../../ledger/internal-accounts.ts';
import { InsufficientFunds, ledger } from '../../ledger/ledger.ts';
import { reversalReference } from '../../ledger/virtual-account-books.ts';
import { Refused } from '../../operation/refusals.ts';
import { lockAccount, type PaymentRow } from '../collections/billed-account.ts';
import { reversePayment, takePayment } from '../collections/take-payment.ts';
import { tellOwner } from '../notices/tell-owner.ts';
import { NEXT_BANK_NUMBER } from '../transactions/store/reference-number.ts';

/** Money that a channel outside of the portal brings: a teller, an ATM, another bank. Amounts are rupiah. */
export interface OutsidePayment {
  virtualAccountNumber: string;
  amount: number;
  payer: string;
  /** What the channel knows the payment by; the same key answers the same. */
  paymentKey: string;
}
/** What became of it. */
export interface OutsideAnswer {
  paymentId: string;
  referenceId: string;
  transactionId: string;
  state: VirtualAccountPaymentState;
  amount: number;
}

interface At {
  now: Date;
  zone: string;
}
type AccountRow = typeof virtualAccount.$inferSelect;

const { clearing } = INTERNAL_ACCOUNTS;

/** The next reference of a payment from outside on a bank day, such as `VA260714000018`. */
async function nextOutsideReference(tx: Tx, day: string): Promise<string> {
  const date = day.slice(2).replaceAll('-', '');
  const [next] = await tx
    .insert(counter)
    .values({ name: `virtual account ${date}`, value: 1 })
    .onConflictDoUpdate({ target: counter.name, set: { value: sql`${counter.value} + 1` } })
    .returning();
  return `VA${date}${String(next?.value ?? 0).padStart(6, '0')}`;
}

/** The next number of the bank. */
async function nextBankNumber(tx: Tx): Promise<string> {
  const [next] = await tx.select({ id: NEXT_BANK_NUMBER }).from(sql`(select 1) as one`);
  return next?.id ?? '';
}

const toAnswer = ({ paymentId, referenceId, transactionId, state, amount }: PaymentRow): OutsideAnswer => ({
  ...{ paymentId, referenceId, state },
  transactionId: transactionId ?? '',
  amount: fromSen(amount),
});

const byKey = async (tx: Tx, paymentKey: string): Promise<PaymentRow | undefined> =>
  (await tx.select().from(virtualAccountPayment).where(eq(virtualAccountPayment.paymentKey, paymentKey)))[0];

/**
 * Takes a payment from outside: bill, log, and the money on the settlement account, in this database transaction. Two
 * requests with one key wait for each other.
 *
 * @throws Refused idempotency.otherBody: the key paid something else; why the account does not take it
 */
export async function payFromOutside(tx: Tx, order: OutsidePayment, { now: at, zone }: At): Promise<OutsideAnswer> {
  const { virtualAccountNumber, payer, paymentKey } = order;
  const amount = toSen(order.amount);
  await lockName(tx, `virtual account payment ${paymentKey}`);
  const former = await byKey(tx, paymentKey);
  if (former) {
    const isSame = former.virtualAccountNumber === virtualAccountNumber && former.amount === amount;
    if (!isSame || former.payer !== payer) throw new Refused('idempotency.otherBody');
    return toAnswer(former);
  }
  const settlementDate = dayOf(at, zone);
  const referenceId = await nextOutsideReference(tx, settlementDate);
  const outside = { paymentKey, transactionId: await nextBankNumber(tx), settlementDate };
  const { billed, payment } = await takePayment(tx, {
    ...{ virtualAccountNumber, amount, payer, referenceId, at, outside },
    state: 'PAID',
  });
  const to = billed.account.creditAccount;
  await ledger.move(tx, { referenceId, from: clearing.accountNumber, to, amount, at });
  await tellOwner(tx, { kind: 'vaPaid', virtualAccountNumber, referenceId, amount, at });
  return toAnswer(payment);
}

/** Why a channel may not take a payment back, as what is true of the account; null if it may. */
function lastingBy({ type }: AccountRow, { paymentKey, settlementDate }: PaymentRow, { now, zone }: At): string | null {
  if (paymentKey === null || settlementDate === null) return 'yang dibayar lewat portal';
  if (type !== 'DBCR') return `berjenis ${type}`;
  if (settlementDate === dayOf(now, zone)) return null;
  return `yang dibayar pada tanggal bank ${formatDate(settlementDate, zone)}`;
}

/** @throws Refused va.state unless a channel may take a payment back: its own one, of a DBCR account, on its bank day */
function assertReversible(account: AccountRow, payment: PaymentRow, at: At): void {
  const how = lastingBy(account, payment, at);
  if (how !== null) throw new Refused('va.state', { facts: { how, what: 'dibatalkan pembayarannya oleh kanal' } });
}

/**
 * Takes a payment from outside back for its channel, on its bank day. Asked twice, it answers the same.
 *
 * @throws Refused va.unknown; va.state; balance.insufficient if the money is spent
 */
export async function reverseFromOutside(
  tx: Tx,
  { paymentId, reason }: { paymentId: string; reason: string },
  { now: at, zone }: At,
): Promise<OutsideAnswer> {
  const ofId = () => tx.select().from(virtualAccountPayment).where(eq(virtualAccountPayment.paymentId, paymentId));
  const [seen] = await ofId();
  const billed = seen && (await lockAccount(tx, seen.virtualAccountNumber));
  const [payment] = await ofId();
  if (!billed || !payment) throw new Refused('va.unknown');
  if (payment.state === 'REVERSED') return toAnswer(payment);
  assertReversible(billed.account, payment, { now: at, zone });
  const reversalId = await nextBankNumber(tx);
  await reversePayment(tx, payment, { reversedAt: at, reversalReason: reason, reversalId });
  try {
    const { referenceId, amount } = payment;
    const from = billed.account.creditAccount;
    await ledger.move(tx, {
      referenceId: reversalReference(referenceId),
      from,
      to: clearing.accountNumber,
      amount,
      at,
    });
  } catch (fault) {
    if (fault instanceof InsufficientFunds) throw new Refused('balance.insufficient');
    throw fault;
  }
  const { virtualAccountNumber, referenceId, amount } = payment;
  await tellOwner(tx, { kind: 'vaReversed', virtualAccountNumber, referenceId, amount, at });
  return toAnswer({ ...payment, state: 'REVERSED' });
}
