import { eq } from 'drizzle-orm';
import { authorisationCounter } from '../../db/schema/authorisation.ts';
import type { Tx } from '../../db/tx.ts';

/** Locks a user's counters until the transaction ends, so that simultaneous requests are counted one by one. */
export async function holdCounter(tx: Tx, userId: string) {
  const mine = eq(authorisationCounter.userId, userId);
  const held = async () => (await tx.select().from(authorisationCounter).where(mine).for('update'))[0];
  const known = await held();
  if (known) return known;
  // The row is created before it is locked, so that two first requests at once count as two.
  await tx.insert(authorisationCounter).values({ userId }).onConflictDoNothing();
  const made = await held();
  if (!made) throw new Error('A counter that was just made is gone');
  return made;
}
