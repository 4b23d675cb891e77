import { dayOf } from '@ibk/sdk/format';
import { dashboardSince } from '@ibk/sdk/rules';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

const DAY = 'YYYY-MM-DD';

/** The moment at which a calendar day begins in a zone. */
export const startOfDay = (day: string, zone: string): Date => dayjs.tz(day, zone).toDate();

/** The moment of a time of day, such as `'15:00'`, on a calendar day in a zone. */
export const momentOf = (day: string, time: string, zone: string): Date => dayjs.tz(`${day} ${time}`, zone).toDate();

/** The next calendar day. */
export const nextDay = (day: string): string => dayjs.utc(day).add(1, 'day').format(DAY);

/** The same day of the previous month, or that month's last day if it is shorter. */
export const monthBefore = (day: string): string => dashboardSince({ today: day }) ?? day;

/** The bank day that contains a moment: its date, its first moment, and the first moment of the next day. */
export function bankDay(now: number, zone: string): { day: string; from: Date; to: Date } {
  const day = dayOf(now, zone);
  return { day, from: startOfDay(day, zone), to: startOfDay(nextDay(day), zone) };
}
