import { localDay } from '../../format/dates.ts';
import { ask, pick, type Questions } from '../table.ts';

/** The two tables of deductions: `treasury` rows have Indonesian statuses, `regional` ones English. @source 001 §2.5 */
export type DeductionVariant = 'treasury' | 'regional';

/** Local times: `YYYY-MM-DD`, optionally with a time. A time with an offset counts as missing. */
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
 * deduction.reversalSameDay: null when a reversal is allowed, else the reason against it. The bank decides with its own
 * clock; the portal runs the rule first to explain the button.
 *
 * @param facts both dates, already in the profile's zone; a row without a date cannot be reversed
 * @source 001 §5
 */
export const deductionReversalSameDay = (facts: ReversalDates): string | null => ask(SAME_DAY, facts) ?? null;

const DATE_SOURCE: Record<DeductionVariant, string> = {
  treasury: 'additionalData.billing.tanggalTransaksiBank',
  regional: 'billing.opendate',
};

/**
 * deduction.reversalDateSource: the field of a row with the decisive day; null for an unknown variant.
 *
 * @source 001 §3, 001 §5
 */
export const deductionReversalDateSource = ({ variant }: { variant: string }): string | null =>
  pick(DATE_SOURCE, variant) ?? null;
