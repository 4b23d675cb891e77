import { localDay } from '../../format/dates.ts';
import { scheduleRunDay } from '../transactions/schedule-due.ts';
import { ask, type Questions } from '../table.ts';
import { type RailHours, railTerms } from './rail-terms.ts';

/** The hours of one day, in the rail's zone. */
export interface RailDay {
  /** `YYYY-MM-DD`. */
  day: string;
  /** `HH:mm`. */
  opensAt: string;
  /** `HH:mm`, the first minute that is too late. */
  closesAt: string;
}

/** A rail's hours at a moment: the open ones, or null while it is closed, and those that come next. */
export interface RailWindows {
  open: RailDay | null;
  next: RailDay;
}

/** A moment in the zone of a rail, `YYYY-MM-DDTHH:mm` or with seconds, and the days on which banks are closed. */
export interface RailMoment {
  local: string;
  holidays?: readonly string[] | null;
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

interface Moment {
  time: string;
  isToday: boolean;
  hours: RailHours;
}

// prettier-ignore
const STATES: Questions<'before' | 'open' | 'after', Moment> = [
  ['before', 'the day is not open',     ({ isToday }) => !isToday],
  ['before', 'before the opening',      ({ time, hours }) => time < hours.opensAt],
  ['open',   'before the closing',      ({ time, hours }) => time < hours.closesAt],
  ['after',  'from the closing on',     () => true],
];

/** The hours of a rail at a moment, of any rail that keeps hours. */
export function railHoursAt(hours: RailHours, { local, holidays }: RailMoment): RailWindows {
  const { opensAt, closesAt, workingDaysOnly } = hours;
  const from = (day: string): RailDay => ({
    day: (workingDaysOnly ? scheduleRunDay({ due: day, holidays: holidays ?? [] }) : null) ?? day,
    opensAt,
    closesAt,
  });
  const today = local.slice(0, 10);
  const first = from(today);
  const state = ask(STATES, { time: local.slice(11), isToday: first.day === today, hours });
  if (state === 'before') return { open: null, next: first };
  const next = from(dayAfter(first.day));
  return { open: state === 'open' ? first : null, next };
}

/**
 * rail.window: the hours of a product's rail at a moment; null for one that is open at any time, and for a moment that
 * does not exist.
 *
 * @source decision 012
 */
export function railWindow({ productId, ...moment }: RailMoment & { productId: string }): RailWindows | null {
  const hours = railTerms({ productId })?.hours ?? null;
  return hours === null || localDay(moment.local) === null ? null : railHoursAt(hours, moment);
}

/**
 * day.working: the day itself, or the first working day after it; null for a day that does not exist.
 *
 * @source 001 §2.7; decision 017
 */
export const workingDay = ({ day, holidays }: { day: string; holidays?: readonly string[] | null }): string | null =>
  scheduleRunDay({ due: day, holidays: holidays ?? [] });
