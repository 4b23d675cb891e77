import { isDay, localDay } from '../format/dates.ts';
import { isRole } from './roles.ts';

type Facts = Readonly<Record<string, unknown>>;

const isNumber = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

const isYear = (value: unknown): value is number => isNumber(value, 0, 9_999);
const isMonth = (value: unknown): value is number => isNumber(value, 1, 12);

const idOf = (role: unknown): unknown => (typeof role === 'object' && role !== null && 'id' in role ? role.id : role);

/** Whether a text names a time zone that this platform knows. */
export function isZone(zone: unknown): zone is string {
  if (typeof zone !== 'string') return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

/** A day by its numbers. */
export interface CalendarDate {
  year: number;
  month: number;
  day: number;
}
const padded = (value: number, length: number): string => String(value).padStart(length, '0');

/** `YYYY-MM-DD`; not every combination of numbers is a day. */
export const dayText = ({ year, month, day }: CalendarDate): string =>
  `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;

// prettier-ignore
/**
 * Facts of which only some values mean anything, and whether one of them does. A fact that is missing is a matter of
 * its rule.
 */
const MEANS_SOMETHING = {
  role:       (value) => isRole(value),
  /** A role, or SYSTEM where the bank itself acts. */
  actor:      (value) => value === 'SYSTEM' || isRole(value),
  roles:      (value) => Array.isArray(value) && value.every((each) => isRole(idOf(each))),
  zone:       (value) => isZone(value),
  /** `YYYY-MM-DD`. */
  day:        (value) => typeof value === 'string' && isDay(value),
  /** A day, with or without a time, and without an offset. */
  localTime:  (value) => localDay(value) !== null,
  /** `HH:mm` or `HH:mm:ss`. */
  time:       (value) => localDay(`2026-01-01T${String(value)}`) !== null,
  year:       (value) => isYear(value),
  month:      (value) => isMonth(value),
  /** The month and year may be wrong themselves, and are told then. */
  dayOfMonth: (value, { year, month }) => isNumber(value, 1, 31) && (!isMonth(month) || !isYear(year) || isDay(dayText({ year, month, day: value }))),
  /** Milliseconds or seconds that have passed or are left. */
  duration:   (value) => typeof value === 'number' && value >= 0,
} as const satisfies Record<string, (value: unknown, facts: Facts) => boolean>;

/** What a rule's fact must be to mean something: a role, a day, a zone and so on. */
export type FactKind = keyof typeof MEANS_SOMETHING;

/** Kinds of a rule's facts by path: `role`, `user.roleId`. */
export type FactKinds = Readonly<Record<string, FactKind>>;

const valueAt = (facts: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => {
    return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
      ? (value as Record<string, unknown>)[key]
      : undefined;
  }, facts);

/** A fact whose value means nothing to its rule. */
export interface FactFault {
  /** `role`, `user.roleId`. */
  path: string;
  /** What the rule asks for there. */
  kind: FactKind;
  value: unknown;
}

/** The facts whose value means nothing: an unknown role, 31 February, a time with an offset that should be local. */
export const meaninglessFacts = (kinds: FactKinds, facts: Facts): FactFault[] =>
  Object.entries(kinds)
    .map(([path, kind]) => ({ path, kind, value: valueAt(facts, path) }))
    .filter(({ kind, value }) => value != null && value !== '' && !MEANS_SOMETHING[kind](value, facts));
