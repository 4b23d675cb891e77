import type { ChangeImpact } from '../contract/index.ts';
import { shownDay } from '../format/dates.ts';
import { formatRupiah } from '../format/rupiah.ts';

/** A line about what a change would do, ready to show. */
export interface ImpactLine {
  label: string;
  value: string;
  detail: string;
}

/**
 * What a change would do, line by line: the past payments by their new outcome, then the runs and waiting payments that
 * would fail, by date, after their number and sum.
 */
export function impactLines({ groups, failing, failingCount, failingSum }: ChangeImpact): ImpactLine[] {
  const total = {
    label: 'Akan gagal',
    value: `${failingCount} jadwal atau pembayaran menunggu`,
    detail: formatRupiah(failingSum),
  };
  return [
    ...groups.map(({ count, words, sum }) => ({
      label: `${count} pembayaran`,
      value: words,
      detail: formatRupiah(sum),
    })),
    ...(failingCount === 0 ? [] : [total]),
    ...failing.map(({ day, productDescription, destName, amount, words, referenceId }) => ({
      label: day === null ? 'Menunggu approval' : shownDay(day),
      value: `${productDescription} ke ${destName}, ${formatRupiah(amount)}`,
      detail: `${referenceId}: ${words}`,
    })),
  ];
}
