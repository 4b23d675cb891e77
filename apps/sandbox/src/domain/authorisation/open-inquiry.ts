import { and, eq } from 'drizzle-orm';
import { inquiry, transaction } from '../../db/schema/transactions.ts';
import type { Tx } from '../../db/tx.ts';
import { Refused } from '../../operation/refusals.ts';
import type { Session } from '../../operation/session.ts';

/**
 * The refusal of an inquiry that was entered. It names the transaction, so that a maker who lost the answer of the entry
 * finds the payment and does not make another.
 */
async function entered(tx: Tx, requestId: string): Promise<Refused> {
  const [made] = await tx
    .select({ referenceId: transaction.referenceId })
    .from(transaction)
    .where(eq(transaction.requestId, requestId));
  if (!made) throw new Error('A used inquiry has no transaction');
  return new Refused('inquiry.used', { facts: made, referenceId: made.referenceId });
}

/** Reads an inquiry that its user may still enter, and locks it until the transaction ends. */
export async function openInquiry(
  tx: Tx,
  { userId }: Session,
  requestId: string,
  now: Date,
): Promise<typeof inquiry.$inferSelect> {
  const [found] = await tx
    .select()
    .from(inquiry)
    .where(and(eq(inquiry.requestId, requestId), eq(inquiry.userId, userId)))
    .for('update');
  if (!found) throw new Refused('inquiry.unknown');
  if (found.usedAt) throw await entered(tx, requestId);
  if (found.expiresAt <= now) throw new Refused('inquiry.expired');
  return found;
}
