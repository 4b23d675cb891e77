import type { authorisation } from '../../db/schema/transactions.ts';
import { Refused } from '../../operation/refusals.ts';

/** Wrong answers that make an authorisation void. */
export const MOST_TRIES = 5;

/**
 * Whether an authorisation may still be answered.
 *
 * @throws Refused used, void or expired
 */
export function assertUsable(row: typeof authorisation.$inferSelect, now: Date): void {
  if (row.usedAt) throw new Refused('authorisation.used');
  if (row.tries >= MOST_TRIES) throw new Refused('authorisation.void');
  if (row.expiresAt <= now) throw new Refused('authorisation.expired');
}
