import type { authorisation } from '../../db/schema/authorisation.ts';
import { Refused } from '../../operation/refusals.ts';

/** Number of wrong answers that makes an authorisation void. */
export const MOST_TRIES = 5;

/**
 * Refuses an authorisation that may no longer be answered.
 *
 * @throws Refused authorisation.used, authorisation.void, authorisation.expired
 */
export function assertUsable(row: typeof authorisation.$inferSelect, now: Date): void {
  if (row.usedAt) throw new Refused('authorisation.used');
  if (row.tries >= MOST_TRIES) throw new Refused('authorisation.void');
  if (row.expiresAt <= now) throw new Refused('authorisation.expired');
}
