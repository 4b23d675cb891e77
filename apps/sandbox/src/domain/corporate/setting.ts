import type { CorporateSetting } from '@ibk/sdk/contract';
import { eq } from 'drizzle-orm';
import { corporate } from '../../db/schema/identity.ts';
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
