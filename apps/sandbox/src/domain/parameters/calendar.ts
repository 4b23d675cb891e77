import type { CutOff } from '@ibk/sdk/contract';

/** The national rails use one time zone for all regions. */
const RAIL = { opensAt: '06:30', timeZone: 'Asia/Jakarta', workingDaysOnly: true } as const;

/** Products that are executed only during certain hours. */
export const CUT_OFFS: readonly CutOff[] = [
  { productId: 'SKN', closesAt: '15:00', ...RAIL },
  { productId: 'RTGS', closesAt: '15:30', ...RAIL },
];
