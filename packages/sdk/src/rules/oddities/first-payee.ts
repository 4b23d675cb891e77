import type { Finding, OddityFacts } from './oddity.ts';
import { wordsOf } from './payee.ts';

/**
 * odd.firstPayee: the group has never paid this account or customer number.
 *
 * @source decision 018
 */
export function oddFirstPayee(facts: Pick<OddityFacts, 'payee' | 'paid'>): Finding | null {
  const words = wordsOf(facts);
  return words && facts.paid.length === 0 ? { message: `Pembayaran pertama ${words.to}.`, references: [] } : null;
}
