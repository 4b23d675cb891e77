import { toSen } from '../../format/money.ts';
import { formatRupiah } from '../../format/rupiah.ts';
import type { Finding, OddityFacts } from './oddity.ts';
import { wordsOf } from './payee.ts';

/**
 * odd.split: one user entered several payments to the same payee on one day, each within the user's limit and above half
 * of it, so that any two of them exceed the limit. Dividing an amount into as few equal parts as the limit allows gives
 * such parts.
 *
 * @source decision 018
 */
export function oddSplit(facts: Pick<OddityFacts, 'payee' | 'amount' | 'limit' | 'sameDay'>): Finding | null {
  const words = wordsOf(facts);
  const limit = toSen(facts.limit);
  const isPart = ({ amount }: { amount: number }): boolean => toSen(amount) <= limit && 2n * toSen(amount) > limit;
  const others = facts.sameDay.filter(isPart);
  if (!words || !isPart(facts) || others.length === 0) return null;
  const sum = others.reduce((total, { amount }) => total + toSen(amount), toSen(facts.amount));
  const count = others.length + 1;
  return {
    message: `Pengguna yang mengentri memasukkan ${count} transaksi ${words.to} pada hari yang sama: masing-masing dalam limitnya ${formatRupiah(limit)}, bersama ${formatRupiah(sum)}.`,
    references: others.map(({ referenceId }) => referenceId),
  };
}
