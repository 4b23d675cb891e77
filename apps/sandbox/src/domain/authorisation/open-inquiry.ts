import { and, eq } from 'drizzle-orm';
import { inquiry } from '../../db/schema/transactions.ts';
import type { Tx } from '../../db/tx.ts';
import { Refused } from '../../operation/refusals.ts';
import type { Session } from '../../operation/session.ts';

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
  if (found.usedAt) throw new Refused('inquiry.used');
  if (found.expiresAt <= now) throw new Refused('inquiry.expired');
  return found;
}
