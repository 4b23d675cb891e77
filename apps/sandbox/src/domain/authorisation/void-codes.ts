import { and, eq, gt } from 'drizzle-orm';
import { passwordReset } from '../../db/schema/identity.ts';
import { authorisation } from '../../db/schema/transactions.ts';
import type { Tx } from '../../db/tx.ts';

/**
 * Makes every open code of a user worthless: authorisations, the codes sent for them, and a reset code. Called whenever
 * password or PIN change, so that a code asked for with the old secret opens nothing afterwards. A stage request that
 * was cut off does not go on either; its stored results stay readable.
 */
export async function voidCodes(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .update(authorisation)
    .set({ expiresAt: now, codeHash: null })
    .where(and(eq(authorisation.userId, userId), gt(authorisation.expiresAt, now)));
  await tx.delete(passwordReset).where(eq(passwordReset.userId, userId));
}
