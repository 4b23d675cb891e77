import { fromSen } from '@ibk/sdk/format';
import { vaBill, vaDefaults, type VirtualAccountBillLeft, type VirtualAccountHappened } from '@ibk/sdk/rules';
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import {
  virtualAccount,
  virtualAccountBill,
  virtualAccountPayment,
  type VirtualAccountPaymentState,
} from '../../db/schema/virtual-accounts.ts';
import type { Tx } from '../../db/tx.ts';
import { Refused } from '../../operation/refusals.ts';

type AccountRow = typeof virtualAccount.$inferSelect;
type BillRow = typeof virtualAccountBill.$inferSelect;
export type PaymentRow = typeof virtualAccountPayment.$inferSelect;

/** A virtual account with its current bill. */
export interface BilledAccount {
  account: AccountRow;
  bill: BillRow;
}

/** Payments that are made or on their way, so that they count as paid. */
const LIVE: VirtualAccountPaymentState[] = ['RESERVED', 'PAID'];
export const isLive = inArray(virtualAccountPayment.state, LIVE);

/** Joins accounts with their current bill. */
export const currentBill = and(
  eq(virtualAccountBill.virtualAccountNumber, virtualAccount.virtualAccountNumber),
  eq(virtualAccountBill.sequence, virtualAccount.sequence),
);

/** An account with its current bill as it stands now; undefined for an unknown number. */
export async function findAccount(read: Tx, virtualAccountNumber: string): Promise<BilledAccount | undefined> {
  const [found] = await read
    .select({ account: virtualAccount, bill: virtualAccountBill })
    .from(virtualAccount)
    .innerJoin(virtualAccountBill, currentBill)
    .where(eq(virtualAccount.virtualAccountNumber, virtualAccountNumber));
  return found;
}

/**
 * Locks an account to the end of the database transaction, then reads it: whoever waited here sees the bill that the other
 * one has left.
 */
export async function lockAccount(tx: Tx, virtualAccountNumber: string): Promise<BilledAccount | undefined> {
  await tx
    .select({ version: virtualAccount.version })
    .from(virtualAccount)
    .where(eq(virtualAccount.virtualAccountNumber, virtualAccountNumber))
    .for('update');
  return findAccount(tx, virtualAccountNumber);
}

/**
 * The payments of the current bill that decide what is paid next: of its parts, and those on their way. An account whose
 * payer decides may have any number of others, which its bill counts.
 */
export const openPayments = (read: Tx, { account }: BilledAccount): Promise<PaymentRow[]> =>
  read
    .select()
    .from(virtualAccountPayment)
    .where(
      and(
        eq(virtualAccountPayment.virtualAccountNumber, account.virtualAccountNumber),
        eq(virtualAccountPayment.sequence, account.sequence),
        isLive,
        or(isNotNull(virtualAccountPayment.partId), eq(virtualAccountPayment.state, 'RESERVED')),
      ),
    );

/** Whether a payment of any bill of an account waits for its outcome. */
export async function isBeingPaid(read: Tx, { account }: BilledAccount): Promise<boolean> {
  const [waiting] = await read
    .select({ paymentId: virtualAccountPayment.paymentId })
    .from(virtualAccountPayment)
    .where(
      and(
        eq(virtualAccountPayment.virtualAccountNumber, account.virtualAccountNumber),
        eq(virtualAccountPayment.state, 'RESERVED'),
      ),
    )
    .limit(1);
  return waiting !== undefined;
}

/** Fixed, open and single as they count: an account with an invoice or a plan has the defaults (002 §4.5). */
export function flagsOf({ account: { isFixed, isOpen, isSingle }, bill }: BilledAccount) {
  if (bill.kind === 'NONE')
    return { virtualAccountFixed: isFixed, virtualAccountOpen: isOpen, virtualAccountSingle: isSingle };
  const { virtualAccountFixed, virtualAccountOpen, virtualAccountSingle } = vaDefaults();
  return { virtualAccountFixed, virtualAccountOpen, virtualAccountSingle };
}

/** What is left of the current bill; amounts in rupiah. */
export const leftOf = (
  { account, bill }: BilledAccount,
  { paid, payments }: Pick<BillRow, 'paid' | 'payments'> = bill,
): VirtualAccountBillLeft =>
  vaBill({
    bill: bill.kind,
    installmentType: bill.installmentType,
    tenor: bill.tenor,
    open: account.isOpen,
    single: account.isSingle,
    amount: fromSen(bill.amount),
    paid: fromSen(paid),
    payments,
    nextPart: bill.nextPart,
  });

/** What has happened to an account, by the moment of asking. A payment on its way has not paid it yet. */
export const happenedTo = ({ account, bill }: BilledAccount, now: Date) =>
  ({
    closed: account.isClosed,
    blocked: account.blockedReason !== null,
    paid: account.isPaid,
    expired: bill.expiredAt !== null && bill.expiredAt <= now,
  }) satisfies VirtualAccountHappened;

/** The refusal of a number that no virtual account has. */
export const unknownAccount = (): Refused =>
  new Refused('bill.unknown', {
    facts: { typed: 'nomor virtual account' },
    fields: { dest: 'Nomor virtual account tidak ditemukan, periksa kembali' },
  });
