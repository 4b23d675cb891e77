import { shownDay } from '../../format/dates.ts';
import { pick } from '../table.ts';
import type { Finding, OddityFacts, OtherPayment } from './oddity.ts';
import { wordsOf } from './payee.ts';

/** A payment on the same day of the previous week is a weekly payment, not a copy. */
const WITHIN_DAYS = 7;
const DAY_MS = 86_400_000;

/** Statuses of a payment that waits or was paid, after the word 'yang'. */
const STATUSES: Readonly<Record<string, string>> = {
  ENTRY: 'menunggu verifikasi',
  VERIFY: 'menunggu approval',
  AUTOTRX: 'terjadwal',
  SUSPECT: 'dalam proses',
  SUCCESS: 'sudah dibayar',
};

/** Days between two dates; NaN, which is never within a range, for a text that is not a date. */
const daysApart = (one: string, other: string): number => Math.abs(Date.parse(one) - Date.parse(other)) / DAY_MS;

type Facts = Pick<OddityFacts, 'payee' | 'day' | 'isRepeated' | 'scheduleOf' | 'sameAmount'>;

/** Whether a payment of the same amount could be the same payment, entered twice. */
const isCopy =
  ({ day, isRepeated, scheduleOf }: Facts) =>
  (other: OtherPayment): boolean =>
    daysApart(day, other.day) < WITHIN_DAYS &&
    // An order is not a payment: it is compared with orders, and its runs with other payments.
    isRepeated === other.isRepeated &&
    (scheduleOf === null || scheduleOf !== other.scheduleOf) &&
    pick(STATUSES, other.status) !== undefined;

/**
 * odd.copy: the same amount to the same payee is waiting or was paid less than seven days before or after. Runs of one
 * schedule are not copies of each other.
 *
 * @source decision 018
 */
export function oddCopy(facts: Facts): Finding | null {
  const words = wordsOf(facts);
  const copies = facts.sameAmount.filter(isCopy(facts));
  const [last] = copies;
  if (!words || !last) return null;
  const which = copies.length === 1 ? 'transaksi' : `${copies.length} transaksi, terakhir`;
  return {
    message: `${words.number} dan nominalnya sama dengan ${which} tanggal ${shownDay(last.day)} yang ${pick(STATUSES, last.status) ?? ''}.`,
    references: copies.map(({ referenceId }) => referenceId),
  };
}
