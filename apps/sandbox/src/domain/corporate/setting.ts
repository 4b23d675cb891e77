import type { CorporateSetting } from '@ibk/sdk/contract';
import { eq } from 'drizzle-orm';
import { corporate } from '../../db/schema/identity.ts';
import type { Tx } from '../../db/tx.ts';
import type { Handler } from '../../operation/handler.ts';
import { Refused } from '../../operation/refusals.ts';
import { waitingChanges } from './waiting-changes.ts';

/** The settings of the caller's corporate. */
export const readSetting: Handler<'readSetting'> = async (_input, { read, session: { corporateId } }) => {
  const [row] = await read.select().from(corporate).where(eq(corporate.corporateId, corporateId));
  if (!row) throw new Refused('corporate.unknown');
  const { needVerification, version } = row;
  const pending = (await waitingChanges(read, corporateId, 'setting')).get(corporateId) ?? null;
  return { version, needVerification, pending } satisfies CorporateSetting;
};

/**
 * Whether an entry of a corporate waits for a verifier. The row is held to the end of the database transaction, so that
 * no entry waits for a verifier once the corporate does without.
 */
export async function verificationAtEntry(tx: Tx, corporateId: string): Promise<boolean> {
  const [row] = await tx
    .select({ needVerification: corporate.needVerification })
    .from(corporate)
    .where(eq(corporate.corporateId, corporateId))
    .for('share');
  return row?.needVerification ?? true;
}
