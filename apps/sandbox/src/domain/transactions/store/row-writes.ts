import { dayOf } from '@ibk/sdk/format';
import { and, eq } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { transaction, type TransactionRow } from '../../../db/schema/transactions.ts';
import type { Tx } from '../../../db/tx.ts';
import { INTERNAL_ACCOUNTS } from '../../../ledger/internal-accounts.ts';
import { InsufficientFunds, ledger, LedgerFault, type Posting } from '../../../ledger/ledger.ts';
import { Refused } from '../../../operation/refusals.ts';
import { lockDocument } from '../../treasury/deduction-state.ts';
import { withholdDeductions } from '../../treasury/withhold.ts';
import { takePayment } from '../../collections/take-payment.ts';
import { countApproved } from './group-day.ts';
import { NEXT_BANK_NUMBER } from './reference-number.ts';

/** A moment in the bank's time zone. */
export interface At {
  now: Date;
  zone: string;
}

/** The movement of money that executes a transaction. */
export const postingOf = ({ referenceId, source, creditAccount, amount, fee }: TransactionRow, at: Date): Posting => ({
  referenceId,
  from: source,
  to: creditAccount,
  amount,
  fee: fee > 0n ? { to: INTERNAL_ACCOUNTS.fees.accountNumber, amount: fee } : null,
  at,
});

/** Takes the payment of a virtual account that a transaction makes, before its money moves. @throws Refused */
async function payVirtualAccount(tx: Tx, row: TransactionRow, at: Date, take: 'hold' | 'pay'): Promise<void> {
  const { content, dest, amount, sourceName: payer, referenceId } = row;
  if (!content.selection) return;
  const state = take === 'pay' ? 'PAID' : 'RESERVED';
  await takePayment(tx, {
    virtualAccountNumber: dest,
    chosen: content.selection,
    amount,
    payer,
    referenceId,
    at,
    state,
  });
}

/**
 * Takes the money of the next attempt from its source, and counts the attempt towards the limits of the bank day.
 *
 * @param take `hold` sets the money aside until the attempt ends; `pay` executes the payment at once
 * @throws Refused balance.insufficient; why a virtual account does not take the payment any more
 */
export async function takeMoney(
  tx: Tx,
  row: TransactionRow,
  { now: at, zone }: At,
  take: 'hold' | 'pay' = 'hold',
): Promise<void> {
  const attempt = row.attempt + 1;
  await lockDocument(tx, row.kasdaId);
  await payVirtualAccount(tx, row, at, take);
  try {
    await ledger[take](tx, { ...postingOf(row, at), attempt });
    await withholdDeductions(tx, row, at);
  } catch (fault) {
    if (fault instanceof InsufficientFunds) throw new Refused('balance.insufficient');
    throw fault;
  }
  await countApproved(tx, row, dayOf(at, zone));
}

/** Columns of an order that does not run any more. */
export const NO_RUN = { nextDueDate: null, nextRunAt: null } as const;

/**
 * Changes status and version together, and only if they are still the ones that were read.
 *
 * @param moves the moves that lead to the new status, each with a version of its own
 * @returns the row as it is afterwards
 */
export async function compareAndSet(
  tx: Tx,
  row: TransactionRow,
  next: PgUpdateSetSource<typeof transaction>,
  moves = 1,
): Promise<TransactionRow> {
  const { referenceId, status, version } = row;
  const seen = and(
    eq(transaction.referenceId, referenceId),
    eq(transaction.status, status),
    eq(transaction.version, version),
  );
  const [after] = await tx
    .update(transaction)
    .set({ ...next, version: version + moves })
    .where(seen)
    .returning();
  if (!after) throw new LedgerFault(`${referenceId} moved under its lock`);
  return after;
}

/** Columns of an attempt that begins. */
export const nextAttempt = ({ attempt }: TransactionRow, { now: heldAt, zone }: At): Partial<TransactionRow> => ({
  attempt: attempt + 1,
  heldAt,
  heldOn: dayOf(heldAt, zone),
  sentAt: null,
  nextInquiryAt: null,
  inquiries: 0,
});

/** Columns of a transaction that was executed. */
export const executedColumns = ({ now, zone }: At) => ({
  transactionId: NEXT_BANK_NUMBER,
  settlementDate: dayOf(now, zone),
});
