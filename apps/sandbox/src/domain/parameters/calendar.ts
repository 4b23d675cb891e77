import type { CutOff, Holiday } from '@ibk/sdk/contract';
import holidays from './data/holidays.json' with { type: 'json' };

/** Bank holidays besides weekends, by date. The 2027 holidays that follow the moon are not decreed yet. */
export const HOLIDAYS: readonly Holiday[] = holidays;

/** The national rails use one time zone for all regions. */
const RAIL = { opensAt: '06:30', timeZone: 'Asia/Jakarta', workingDaysOnly: true } as const;

/** Products that are executed only during certain hours. */
export const CUT_OFFS: readonly CutOff[] = [
  { productId: 'SKN', closesAt: '15:00', ...RAIL },
  { productId: 'RTGS', closesAt: '15:30', ...RAIL },
];
