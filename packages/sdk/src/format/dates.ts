import { plainCode } from './plain-text.ts';

/** A point in time: ISO 8601 text, milliseconds since 1970, or a Date. Text without an offset counts as local time. */
export type Instant = string | number | Date;

interface LocalTime {
  day: string;
  time: string;
}

const HOUR_MINUTE = '(?:[01]\\d|2[0-3]):[0-5]\\d';
/** Day, time, seconds, offset; a text with an offset always has a time. */
const ISO = /* @__PURE__ */ (() =>
  new RegExp(`^(\\d{4}-\\d{2}-\\d{2})(?:[T ](${HOUR_MINUTE})(?::([0-5]\\d)(?:\\.\\d+)?)?(Z|[+-]${HOUR_MINUTE})?)?$`))();
const clocks = new Map<string, Intl.DateTimeFormat>();

/** The formatter of a zone, created once per zone, because creating one costs far more than using it. */
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

/** Whether a text is a calendar day, as `YYYY-MM-DD`; 30 February is not. */
export function isDay(text: string): boolean {
  const midnight = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text)
  );
}

const TYPED_DAYS = [
  /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})[-/. ](?<year>\d{4}|\d{2})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>(?:19|2\d)?\d{2})$/,
  /^(?<year>\d{4})-?(?<month>\d{2})-?(?<day>\d{2})$/,
];
const FIRST_YEAR = '1900';

/**
 * The day that a typed or pasted text means, as `YYYY-MM-DD`: `5/12/2026`, `05-12-2026`, `5.12.26`, `051226`,
 * `05122026`, `2026-12-05` or `20261205`. A year of two digits is one of this century. Null for anything else,
 * including 31-02.
 *
 * @param hasWholeYear whether a year of two digits counts as unfinished, as while a date is typed. @default false
 */
export function parseDay(text: string, { hasWholeYear = false } = {}): string | null {
  const plain = plainCode(text);
  const days = TYPED_DAYS.map((form) => {
    const { day = '', month = '', year = '' } = form.exec(plain)?.groups ?? {};
    if (hasWholeYear && year.length < 4) return '';
    return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  });
  return days.find((day) => isDay(day) && day >= FIRST_YEAR) ?? null;
}

/** The parts of a local time; null for a text with an offset, any other text, and a day that does not exist. */
function localParts(text: string): LocalTime | null {
  const [, day = '', time = '00:00', seconds = '00', offset] = ISO.exec(text) ?? [];
  return offset === undefined && isDay(day) ? { day, time: `${time}:${seconds}` } : null;
}

/**
 * The day of a local time, `YYYY-MM-DD`; null for text with an offset, whose day depends on a zone,
 * and for anything that is not a date.
 */
export const localDay = (text: unknown): string | null =>
  typeof text === 'string' ? (localParts(text)?.day ?? null) : null;

function readFrom(clock: Intl.DateTimeFormat, moment: Date): LocalTime {
  const part = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
  return {
    day: `${part.year?.padStart(4, '0')}-${part.month}-${part.day}`,
    time: `${part.hour}:${part.minute}:${part.second}`,
  };
}

/** Since then every zone has changed its offset at the beginning of a quarter of an hour only. */
const QUARTERS_SINCE = /* @__PURE__ */ Date.UTC(2000, 0);
const QUARTER_MS = 900_000;
/** The quarters of a month and a half. */
const MOST_QUARTERS = 4_320;
interface Quarter {
  day: string;
  hour: string;
  minute: number;
}
const quarters = new Map<string, Map<number, Quarter>>();
const digits = (count: number): string => String(count).padStart(2, '0');

/** The local time at which a quarter of an hour begins. A list asks for the same ones again and again. */
function quarterOf(begin: number, zone: string): Quarter {
  const known = quarters.get(zone) ?? new Map<number, Quarter>();
  quarters.set(zone, known);
  const found = known.get(begin);
  if (found) return found;
  const { day, time } = readFrom(clockOf(zone), new Date(begin * QUARTER_MS));
  const quarter = { day, hour: time.slice(0, 2), minute: Number(time.slice(3, 5)) };
  if (known.size === MOST_QUARTERS) known.clear();
  known.set(begin, quarter);
  return quarter;
}

function localTime(instant: Instant, zone: string): LocalTime {
  if (typeof instant === 'string') {
    const local = localParts(instant);
    if (local) return local;
    // Date would read 31 February as 3 March, and would accept many other text formats.
    if (!isDay(ISO.exec(instant)?.[1] ?? '')) throw new RangeError('Tanggal tidak valid');
  }
  const moment = new Date(instant);
  if (Number.isNaN(moment.getTime())) throw new RangeError('Tanggal tidak valid');
  const at = moment.getTime();
  if (at < QUARTERS_SINCE) return readFrom(clockOf(zone), moment);
  const begin = Math.floor(at / QUARTER_MS);
  const { day, hour, minute } = quarterOf(begin, zone);
  const seconds = Math.floor((at - begin * QUARTER_MS) / 1_000);
  return { day, time: `${hour}:${digits(minute + Math.floor(seconds / 60))}:${digits(seconds % 60)}` };
}

/** A calendar day `2026-12-31` as screens show it: `31-12-2026`. @source 000 §5 */
export const shownDay = (day: string): string => day.split('-').reverse().join('-');

/**
 * Calendar day of a point in time in a zone, as `YYYY-MM-DD`.
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
export const formatDate = (instant: Instant, zone: string): string => shownDay(dayOf(instant, zone));

/**
 * Date and time as screens show them: `31-12-2026 23:59:59`.
 *
 * @throws {RangeError} no date, or no such zone
 * @source 000 §5, 002 §1
 */
export function formatDateTime(instant: Instant, zone: string): string {
  const { day, time } = localTime(instant, zone);
  return `${shownDay(day)} ${time}`;
}
