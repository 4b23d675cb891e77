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

/** The days whose beginning and end are kept, since a list asks for the same ones for each of its rows. */
const MOST_DAYS = 1_000;
const ends = new Map<string, readonly [from: number, to: number]>();

function endsOf(day: string, zone: string): readonly [from: number, to: number] {
  const name = `${day} ${zone}`;
  const found = ends.get(name) ?? [startOfDay(day, zone).getTime(), startOfDay(nextDay(day), zone).getTime()];
  if (ends.size === MOST_DAYS) ends.clear();
  ends.set(name, found);
  return found;
}

/** The bank day that contains a moment: its date, its first moment, and the first moment of the next day. */
export function bankDay(now: number, zone: string): { day: string; from: Date; to: Date } {
  const day = dayOf(now, zone);
  const [from, to] = endsOf(day, zone);
  return { day, from: new Date(from), to: new Date(to) };
}
