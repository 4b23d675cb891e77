import { and, eq, gt } from 'drizzle-orm';
import { passwordReset } from '../../db/schema/identity.ts';
import { authorisation } from '../../db/schema/authorisation.ts';
import type { Tx } from '../../db/tx.ts';

/**
 * Voids all open codes of a user: authorisations, the codes sent for them, and a reset code. Called whenever the
 * password or PIN changes, so that a code requested under the old secret opens nothing. A stage request that was cut
 * off does not continue either; its stored results remain readable.
 */
export async function voidCodes(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .update(authorisation)
    .set({ expiresAt: now, codeHash: null })
    .where(and(eq(authorisation.userId, userId), gt(authorisation.expiresAt, now)));
  await tx.delete(passwordReset).where(eq(passwordReset.userId, userId));
}
