import { formatDateTime, type Instant } from './dates.ts';
import { MONTH_NAMES } from './month-names.ts';

/** The three zones of the country by the names their people use. */
const ZONE_NAMES: ReadonlyMap<string, string> = new Map([
  ['Asia/Jakarta', 'WIB'],
  ['Asia/Pontianak', 'WIB'],
  ['Asia/Makassar', 'WITA'],
  ['Asia/Jayapura', 'WIT'],
]);

/** The name of one of the country's zones: `WIB` of `Asia/Jakarta`; '' for any other. */
export const zoneName = (zone: string): string => ZONE_NAMES.get(zone) ?? '';

function writtenOut(instant: Instant, zone: string): { date: string; time: string } {
  const [day = '', time = ''] = formatDateTime(instant, zone).split(' ');
  const [date, month, year] = day.split('-');
  return { date: `${Number(date)} ${MONTH_NAMES[month as keyof typeof MONTH_NAMES]} ${Number(year)}`, time };
}

/**
 * Date with its month in words, for papers and letters: `5 Januari 2026`.
 *
 * @throws {RangeError} no date, or no such zone
 */
export const formatLongDate = (instant: Instant, zone: string): string => writtenOut(instant, zone).date;

/**
 * Date and time for papers and letters, with the name of the zone: `5 Januari 2026 pukul 08:09:07 WIB`. A zone outside
 * the country has no such name and stays unnamed.
 *
 * @throws {RangeError} no date, or no such zone
 */
export function formatLongDateTime(instant: Instant, zone: string): string {
  const { date, time } = writtenOut(instant, zone);
  return `${date} pukul ${time} ${zoneName(zone)}`.trimEnd();
}
