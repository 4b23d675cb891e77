import { eq } from 'drizzle-orm';
import { authorisationCounter } from '../../db/schema/authorisation.ts';
import type { Tx } from '../../db/tx.ts';

/** Locks a user's counters until the transaction ends, so that simultaneous requests are counted one by one. */
export async function holdCounter(tx: Tx, userId: string) {
  // The row is created before it is locked, so that two first requests at once count as two.
  await tx.insert(authorisationCounter).values({ userId }).onConflictDoNothing();
  const mine = eq(authorisationCounter.userId, userId);
  const [held] = await tx.select().from(authorisationCounter).where(mine).for('update');
  if (!held) throw new Error('A counter that was just made is gone');
  return held;
}
