import { AUTHORISATION_LIVES_MS, authorisationOpen } from '@ibk/sdk/rules';
import type { authorisation } from '../../db/schema/authorisation.ts';
import { Refused } from '../../operation/refusals.ts';

/**
 * Refuses an authorisation that may no longer be answered.
 *
 * @throws Refused authorisation.used, authorisation.void, authorisation.expired
 */
export function assertUsable(row: typeof authorisation.$inferSelect, now: Date): void {
  const ageMs = AUTHORISATION_LIVES_MS - (row.expiresAt.getTime() - now.getTime());
  const refused = authorisationOpen({ isUsed: row.usedAt !== null, wrong: row.tries, ageMs });
  if (refused) throw new Refused(refused);
}
