import { isDay, localDay } from '../format/dates.ts';
import { type KnownKind, knownValues, OR_OTHER } from './known-values.ts';
import { isRole } from './roles.ts';

type Facts = Readonly<Record<string, unknown>>;

const isNumber = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

const isYear = (value: unknown): value is number => isNumber(value, 0, 9_999);
const isMonth = (value: unknown): value is number => isNumber(value, 1, 12);

const idOf = (role: unknown): unknown => (typeof role === 'object' && role !== null && 'id' in role ? role.id : role);

/** Whether a text is the name of a time zone that this platform supports. */
export function isZone(zone: unknown): zone is string {
  if (typeof zone !== 'string') return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

/** A calendar day as numbers. */
export interface CalendarDate {
  year: number;
  month: number;
  day: number;
}
const padded = (value: number, length: number): string => String(value).padStart(length, '0');

/** The date as `YYYY-MM-DD`. The result may be a day that does not exist. */
export const dayText = ({ year, month, day }: CalendarDate): string =>
  `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;

// prettier-ignore
/**
 * Kinds of fact for which only some values are meaningful, each with the check of a value. Each rule treats a missing
 * fact in its own way.
 */
const MEANS_SOMETHING = {
  roles:      (value) => Array.isArray(value) && value.every((each) => isRole(idOf(each))),
  zone:       (value) => isZone(value),
  /** `YYYY-MM-DD`. */
  day:        (value) => typeof value === 'string' && isDay(value),
  /** A day, optionally with a time, never with an offset. */
  localTime:  (value) => localDay(value) !== null,
  /** `HH:mm` or `HH:mm:ss`. */
  time:       (value) => localDay(`2026-01-01T${String(value)}`) !== null,
  year:       (value) => isYear(value),
  month:      (value) => isMonth(value),
  /** A wrong month or year is reported as its own fault, so the day is not checked against it. */
  dayOfMonth: (value, { year, month }) => isNumber(value, 1, 31) && (!isMonth(month) || !isYear(year) || isDay(dayText({ year, month, day: value }))),
  /** Elapsed or remaining time, in milliseconds or seconds. */
  duration:   (value) => typeof value === 'number' && value >= 0,
} as const satisfies Record<string, (value: unknown, facts: Facts) => boolean>;

/** The kind of a rule's fact: a role, a status, a day, a zone and so on. */
export type FactKind = keyof typeof MEANS_SOMETHING | KnownKind;

const meansSomething = (kind: FactKind, value: unknown, facts: Facts): boolean =>
  knownValues(kind)?.some((known) => known === (typeof value === 'number' ? String(value) : value)) ??
  MEANS_SOMETHING[kind as keyof typeof MEANS_SOMETHING](value, facts);

/**
 * Kinds of a rule's facts by path, such as `role`, `user.roleId` or `rows[].dbCr` for each row of a list. `… or other`
 * is a kind whose list is not closed by a document, or for which the rule answers for any other value: a real bank will
 * send one.
 */
export type FactKinds = Readonly<Record<string, FactKind | `${KnownKind}${typeof OR_OTHER}`>>;

const valueAt = (facts: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => {
    return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
      ? (value as Record<string, unknown>)[key]
      : undefined;
  }, facts);

/** Every value at a path, each with its own path: `rows[].dbCr` leads to `rows[0].dbCr` and so on. */
function valuesAt(facts: unknown, path: string): { path: string; value: unknown }[] {
  const at = path.indexOf('[]');
  if (at < 0) return [{ path, value: path === '' ? facts : valueAt(facts, path) }];
  const list = valueAt(facts, path.slice(0, at));
  if (!Array.isArray(list)) return [];
  const rest = path.slice(at + '[]'.length).replace(/^\./, '');
  return list.flatMap((each: unknown, index) =>
    valuesAt(each, rest).map((found) => ({
      path: `${path.slice(0, at)}[${index}]${found.path && '.'}${found.path}`,
      value: found.value,
    })),
  );
}

/** A fact with a value that is meaningless for its rule. */
export interface FactFault {
  /** Path of the fact, such as `role`, `user.roleId` or `rows[0].dbCr`. */
  path: string;
  /** The kind of value that the rule expects. */
  kind: FactKind;
  value: unknown;
  /** All meaningful values; absent for a kind without a closed list. */
  known?: readonly string[];
}

/** The known values of a kind. A list of roles has those of a single role. */
const listed = (kind: FactKind): readonly string[] | undefined => knownValues(kind === 'roles' ? 'role' : kind);
const withKnown = (fault: FactFault): FactFault => {
  const known = listed(fault.kind);
  return known ? { ...fault, known } : fault;
};

/** Facts whose value does not fit their kind, either for the closed kinds or for the open ones. */
const foreignFacts = (kinds: FactKinds, facts: Facts, isOpen: boolean): FactFault[] =>
  Object.entries(kinds)
    .filter(([, kind]) => kind.endsWith(OR_OTHER) === isOpen)
    .flatMap(([path, kind]) =>
      valuesAt(facts, path).map((found) => ({ ...found, kind: kind.replace(OR_OTHER, '') as FactKind })),
    )
    .filter(({ kind, value }) => value != null && value !== '' && !meansSomething(kind, value, facts))
    .map(withKnown);

/** Facts with a meaningless value: an unknown role, 31 February, or an offset on a time that should be local. */
export const meaninglessFacts = (kinds: FactKinds, facts: Facts): FactFault[] => foreignFacts(kinds, facts, false);

/** Facts with an unknown value for which the rule still answers. */
export const unlistedFacts = (kinds: FactKinds, facts: Facts): FactFault[] => foreignFacts(kinds, facts, true);
