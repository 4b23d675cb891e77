import { dayOf } from '@ibk/sdk/format';

const offsets = new Map<string, Intl.DateTimeFormat>();

/** How a zone stands to UTC at a moment: `+07:00`. */
function offsetOf(zone: string, moment: number): string {
  let format = offsets.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset' });
    offsets.set(zone, format);
  }
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return name.replace('GMT', '') || '+00:00';
}

/** The moment at which a calendar day begins in a zone. */
export const startOfDay = (day: string, zone: string): Date =>
  new Date(`${day}T00:00:00${offsetOf(zone, Date.parse(`${day}T00:00:00Z`))}`);

/** The day after. */
export const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** The bank's day at a moment: its date, and the moments it begins and ends. */
export function bankDay(now: number, zone: string): { day: string; from: Date; to: Date } {
  const day = dayOf(now, zone);
  return { day, from: startOfDay(day, zone), to: startOfDay(nextDay(day), zone) };
}

/** The same day of last month, or its last day where it has no such day. */
export function monthBefore(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1, 0));
  lastOfMonth.setUTCDate(Math.min(date, lastOfMonth.getUTCDate()));
  return lastOfMonth.toISOString().slice(0, 10);
}
