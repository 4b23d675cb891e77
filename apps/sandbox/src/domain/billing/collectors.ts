import type { TaxType } from '@ibk/sdk/rules';

/** What a collector decides about its billing codes. */
interface Collector {
  /** First digits of its codes. @source 002 §5 */
  digits: string;
  /** Days for which a code can be paid: 336 hours by PENG-4/PJ/2025 for DJP, ours for the others. */
  lifeDays: number;
}

// prettier-ignore
export const COLLECTORS: Readonly<Record<TaxType, Collector>> = {
  DJP:  { digits: '0123', lifeDays: 14 },
  DJBC: { digits: '456',  lifeDays: 7 },
  DJA:  { digits: '789',  lifeDays: 7 },
};

/** Map codes of excise and customs, and of revenue other than taxes; all others are taxes. */
const MAPS: readonly (readonly [codes: RegExp, collector: TaxType])[] = [
  [/^(4115|412)/, 'DJBC'],
  [/^42/, 'DJA'],
];

/** The collector of a tax map. */
export const collectorOfMap = (mapId: string): TaxType => MAPS.find(([codes]) => codes.test(mapId))?.[1] ?? 'DJP';
