import { pick } from '../table.ts';
import type { Finding, OddityFacts } from './oddity.ts';
import { PAYEE_WORDS } from './payee.ts';

/**
 * odd.firstPayee: the group has never paid this account or customer number.
 *
 * @source decision 018
 */
export function oddFirstPayee({ payee, paid }: Pick<OddityFacts, 'payee' | 'paid'>): Finding | null {
  const words = pick(PAYEE_WORDS, payee ?? '');
  return words && paid.length === 0 ? { message: `Pembayaran pertama ${words.to}.`, references: [] } : null;
}
