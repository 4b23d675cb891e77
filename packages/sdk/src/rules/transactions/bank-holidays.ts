import type { Holiday } from '../../contract/index.ts';
import holidays from './bank-holidays.json' with { type: 'json' };

/**
 * Bank holidays in addition to weekends, by date: those that our bank serves. Another bank returns its own in
 * `listHolidays`. The 2027 holidays of the lunar calendar are not decreed yet.
 */
export const BANK_HOLIDAYS: readonly Holiday[] = holidays;
