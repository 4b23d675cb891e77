import type { Holiday } from '../../contract/index.ts';
import holidays from './bank-holidays.json' with { type: 'json' };

/**
 * Bank holidays besides weekends, by date: those that our bank serves. Another bank states its own in `listHolidays`. The
 * 2027 holidays that follow the moon are not decreed yet.
 */
export const BANK_HOLIDAYS: readonly Holiday[] = holidays;
