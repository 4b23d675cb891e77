import { and, eq } from 'drizzle-orm';
import { transaction, type TransactionRow } from '../../../db/schema/transactions.ts';
import type { Tx } from '../../../db/tx.ts';
import { InsufficientFunds, ledger, LedgerFault } from '../../../ledger/ledger.ts';
import { Refused } from '../../../operation/refusals.ts';
import { withholdDeductions } from '../../treasury/withhold.ts';

/** Holds the money of the next attempt. @throws Refused balance.insufficient */
export async function holdMoney(tx: Tx, row: TransactionRow, now: Date): Promise<void> {
  const { referenceId, source, amount, fee, attempt } = row;
  try {
    await ledger.hold(tx, { referenceId, attempt: attempt + 1, accountNumber: source, amount: amount + fee, at: now });
    await withholdDeductions(tx, row, attempt + 1, now);
  } catch (fault) {
    if (fault instanceof InsufficientFunds) throw new Refused('balance.insufficient');
    throw fault;
  }
}

/** Columns of an order that does not run any more. */
export const NO_RUN = { nextDueDate: null, nextRunAt: null } as const;

/**
 * Changes status and version together, and only if they are still the ones that were read.
 *
 * @returns the row as it is afterwards
 */
export async function compareAndSet(
  tx: Tx,
  row: TransactionRow,
  next: Partial<TransactionRow>,
): Promise<TransactionRow> {
  const { referenceId, status, version } = row;
  const seen = and(
    eq(transaction.referenceId, referenceId),
    eq(transaction.status, status),
    eq(transaction.version, version),
  );
  const [after] = await tx
    .update(transaction)
    .set({ ...next, version: version + 1 })
    .where(seen)
    .returning();
  if (!after) throw new LedgerFault(`${referenceId} moved under its lock`);
  return after;
}

/** Columns of an attempt that begins. */
export const nextAttempt = ({ attempt }: TransactionRow, heldAt: Date): Partial<TransactionRow> => ({
  attempt: attempt + 1,
  heldAt,
  sentAt: null,
  nextInquiryAt: null,
  inquiries: 0,
});
