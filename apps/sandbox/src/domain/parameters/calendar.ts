import type { CutOff, Holiday } from '@ibk/sdk/contract';
import holidays from './data/holidays.json' with { type: 'json' };

/** Days on which banks are closed besides weekends, by date. Those of 2027 that follow the moon are not decreed yet. */
export const HOLIDAYS: readonly Holiday[] = holidays;

/** The national rails keep one clock for all zones. */
const RAIL = { opensAt: '06:30', timeZone: 'Asia/Jakarta', workingDaysOnly: true } as const;

/** Products that are not carried out at every hour. */
export const CUT_OFFS: readonly CutOff[] = [
  { productId: 'SKN', closesAt: '15:00', ...RAIL },
  { productId: 'RTGS', closesAt: '15:30', ...RAIL },
];
