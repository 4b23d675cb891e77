import { toSen } from '../../format/money.ts';
import { formatRupiah } from '../../format/rupiah.ts';
import { ask, type Questions } from '../table.ts';
import type { Finding, OddityFacts } from './oddity.ts';
import { wordsOf } from './payee.ts';

/** The number of payments that show the usual range. With fewer, many amounts would look far off by mere chance. */
const USUAL = 6;

/** Whole sen. */
interface Sen {
  amount: bigint;
  /** The lowest and the highest of the last payments. */
  low: bigint;
  high: bigint;
}

// prettier-ignore
const FAR: Questions<'di atas' | 'di bawah', Sen> = [
  ['di atas',  'over twice the highest, and further from it than the lowest', ({ amount, low, high }) => amount > 2n * high && amount * low > high * high],
  ['di bawah', 'under half the lowest, and further from it than the highest', ({ amount, low, high }) => 2n * amount < low && amount * high < low * low],
];

/**
 * odd.amount: an amount far from the last six to the same payee. Distances are ratios: 100 is as far from 20 as 20 is
 * from 4. So the range of the six must be left by more than a factor of two, and by more than the range itself.
 *
 * @source decision 018
 */
export function oddAmount(facts: Pick<OddityFacts, 'payee' | 'amount' | 'paid'>): Finding | null {
  const words = wordsOf(facts);
  if (!words || facts.paid.length < USUAL) return null;
  const [low, ...higher] = facts.paid
    .slice(0, USUAL)
    .map((each) => toSen(each.amount))
    .sort((one, other) => (one < other ? -1 : 1));
  const high = higher.at(-1);
  if (low === undefined || high === undefined) return null;
  const far = ask(FAR, { amount: toSen(facts.amount), low, high });
  if (far === undefined) return null;
  const usual = low === high ? formatRupiah(low) : `${formatRupiah(low)}–${formatRupiah(high)}`;
  return { message: `Nominal jauh ${far} enam pembayaran terakhir ${words.to}: biasanya ${usual}.`, references: [] };
}
