import { pick } from '../table.ts';
import type { Finding, OddityFacts } from './oddity.ts';

/** What became of a user who may not sign in any more. */
const GONE: Readonly<Record<string, string>> = { BLOCKED: 'diblokir', CLOSED: 'ditutup' };

/**
 * odd.maker: the user who entered the payment has been blocked or closed since.
 *
 * @source decision 036
 */
export function oddMaker({ maker }: Pick<OddityFacts, 'maker'>): Finding | null {
  const gone = maker ? pick(GONE, maker.status) : undefined;
  return maker && gone !== undefined ? { message: `Pembuat ${gone}: ${maker.name}.`, references: [] } : null;
}
