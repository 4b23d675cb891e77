import { eq } from 'drizzle-orm';
import { authorisationCounter } from '../../db/schema/transactions.ts';
import type { Tx } from '../../db/tx.ts';

/** A user's counters, held to the end of the transaction: what comes at the same time is counted one by one. */
export async function holdCounter(tx: Tx, userId: string) {
  // The row is made before it is locked, so that two requests at once count as two.
  await tx.insert(authorisationCounter).values({ userId }).onConflictDoNothing();
  const mine = eq(authorisationCounter.userId, userId);
  const [held] = await tx.select().from(authorisationCounter).where(mine).for('update');
  if (!held) throw new Error('A counter that was just made is gone');
  return held;
}
