/** A moment: ISO 8601 text, milliseconds since 1970, or a Date. Text without an offset is local time already. */
export type Instant = string | number | Date;

interface LocalTime {
  day: string;
  time: string;
}

const LOCAL = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2}))?(?:\.\d+)?)?$/;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs far more than using it, so each zone makes one. */
function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone);
  if (!clock) {
    const digits = '2-digit';
    clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: digits,
      day: digits,
      hour: digits,
      minute: digits,
      second: digits,
    });
    clocks.set(zone, clock);
  }
  return clock;
}

/** Whether a text is a day of the calendar, as `YYYY-MM-DD`; 30 February is none. */
export function isDay(text: string): boolean {
  const midnight = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text)
  );
}

function localTime(instant: Instant, zone: string): LocalTime {
  const local = typeof instant === 'string' ? LOCAL.exec(instant) : null;
  const moment = new Date(instant);
  if (Number.isNaN(moment.getTime()) || (local?.[1] && !isDay(local[1]))) throw new RangeError('Tanggal tidak valid');
  if (local?.[1]) return { day: local[1], time: `${local[2] ?? '00:00'}:${local[3] ?? '00'}` };
  const part = Object.fromEntries(
    clockOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return {
    day: `${part.year?.padStart(4, '0')}-${part.month}-${part.day}`,
    time: `${part.hour}:${part.minute}:${part.second}`,
  };
}

const reversed = (day: string): string => day.split('-').reverse().join('-');

/**
 * Calendar day of a moment in a zone, as `YYYY-MM-DD`.
 *
 * @param zone IANA name, as the profile gives it: `Asia/Jakarta`
 * @throws {RangeError} no date, or no such zone
 */
export const dayOf = (instant: Instant, zone: string): string => localTime(instant, zone).day;

/**
 * Date as screens show it: `31-12-2026`.
 *
 * @throws {RangeError} no date, or no such zone
 * @source 000 §5, 001 §5, 002 §1
 */
export const formatDate = (instant: Instant, zone: string): string => reversed(dayOf(instant, zone));

/**
 * Date and time as screens show them: `31-12-2026 23:59:59`.
 *
 * @throws {RangeError} no date, or no such zone
 * @source 000 §5, 002 §1
 */
export function formatDateTime(instant: Instant, zone: string): string {
  const { day, time } = localTime(instant, zone);
  return `${reversed(day)} ${time}`;
}
