import { localDay } from '../../format/dates.ts';
import { ask, pick, type Questions } from '../table.ts';

/** The two tables of deductions: `treasury` rows have Indonesian statuses, `regional` ones English. @source 001 §2.5 */
export type DeductionVariant = 'treasury' | 'regional';

/** Local times: `YYYY-MM-DD`, with or without a time after it. One with an offset counts as missing. */
export interface ReversalDates {
  now: string;
  bankDate?: string | null;
}

export const REVERSAL_SAME_DAY = 'Reversal hanya bisa dilakukan di hari yang sama';

const SAME_DAY: Questions<string, ReversalDates> = [
  [REVERSAL_SAME_DAY, 'no date of the bank', ({ bankDate }) => localDay(bankDate) === null],
  [REVERSAL_SAME_DAY, 'another day', ({ now, bankDate }) => localDay(now) !== localDay(bankDate)],
];

/**
 * deduction.reversalSameDay: null where a reversal is allowed, else why not. The bank asks it with its own clock, the
 * portal only ahead of it.
 *
 * @param facts both in the profile's zone already; a row without a date is not reversed
 * @source 001 §5
 */
export const deductionReversalSameDay = (facts: ReversalDates): string | null => ask(SAME_DAY, facts) ?? null;

const DATE_SOURCE: Record<DeductionVariant, string> = {
  treasury: 'additionalData.billing.tanggalTransaksiBank',
  regional: 'billing.opendate',
};

/** deduction.reversalDateSource: where a row keeps the day that decides; null for no such table. @source 001 §3, 001 §5 */
export const deductionReversalDateSource = ({ variant }: { variant: string }): string | null =>
  pick(DATE_SOURCE, variant) ?? null;
