import { localDay } from '../../format/dates.ts';
import { ask, type Questions } from '../table.ts';

/** The budget year of a document, such as `2026`, and the local time at which one of its deductions would be paid. */
export interface BudgetYearFacts {
  tahun: string;
  now: string;
}

const OTHER_YEAR: Questions<string, BudgetYearFacts> = [
  [
    'Pembayaran hari ini jatuh di luar tahun anggaran dokumen',
    'another budget year',
    ({ tahun, now }) => (localDay(now)?.slice(0, 4) ?? tahun) !== tahun,
  ],
];

/**
 * deduction.budgetYear: what a user is told before a deduction is paid in another year than the budget year of its
 * document; null within that year, or if the day is not known. The payment is not refused.
 *
 * @source ours
 */
export const deductionBudgetYear = (facts: BudgetYearFacts): string | null => ask(OTHER_YEAR, facts) ?? null;
