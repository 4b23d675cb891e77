import { formatDateTime, type Instant } from './dates.ts';
import { MONTH_NAMES } from './month-names.ts';

/** Common names of the three Indonesian time zones. */
const ZONE_NAMES: ReadonlyMap<string, string> = new Map([
  ['Asia/Jakarta', 'WIB'],
  ['Asia/Pontianak', 'WIB'],
  ['Asia/Makassar', 'WITA'],
  ['Asia/Jayapura', 'WIT'],
]);

/** The common name of an Indonesian time zone: `WIB` for `Asia/Jakarta`; '' for any other zone. */
export const zoneName = (zone: string): string => ZONE_NAMES.get(zone) ?? '';

function writtenOut(instant: Instant, zone: string): { date: string; time: string } {
  const [day = '', time = ''] = formatDateTime(instant, zone).split(' ');
  const [date, month, year] = day.split('-');
  return { date: `${Number(date)} ${MONTH_NAMES[month as keyof typeof MONTH_NAMES]} ${Number(year)}`, time };
}

/**
 * Date with the month in words, for documents and letters: `5 Januari 2026`.
 *
 * @throws {RangeError} no date, or no such zone
 */
export const formatLongDate = (instant: Instant, zone: string): string => writtenOut(instant, zone).date;

/**
 * Date and time for documents and letters, with the zone name: `5 Januari 2026 pukul 08:09:07 WIB`. A zone outside
 * Indonesia gets no name.
 *
 * @throws {RangeError} no date, or no such zone
 */
export function formatLongDateTime(instant: Instant, zone: string): string {
  const { date, time } = writtenOut(instant, zone);
  return `${date} pukul ${time} ${zoneName(zone)}`.trimEnd();
}
