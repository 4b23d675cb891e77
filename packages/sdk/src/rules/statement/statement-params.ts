import { isDay } from '../../format/dates.ts';
import { CONSTANTS } from '../constants.ts';
import { decide, type Table } from '../table.ts';
import { reportPeriod } from '../transactions/report-period.ts';
import { invalid, type Invalid, isBlank, type Typed } from '../verdict.ts';

/** The two ways to ask for lines of an account. */
export type StatementMode = 'limit' | 'period';

interface ModeFacts {
  filterLimit?: boolean | null | undefined;
  filterPeriod?: boolean | null | undefined;
}

// prettier-ignore
const MODES = [
  ['limit',  { filterLimit: true, filterPeriod: false }],
  ['period', { filterLimit: false, filterPeriod: true }],
] as const satisfies Table<StatementMode, { filterLimit: boolean; filterPeriod: boolean }>;

/** statement.mode: the mode that a request asks for; null if it asks for both or for neither. @source 002 §2.11, 002 §5 */
export const statementMode = ({ filterLimit, filterPeriod }: ModeFacts): StatementMode | null =>
  decide<StatementMode, { filterLimit: boolean; filterPeriod: boolean }>(MODES, {
    filterLimit: filterLimit === true,
    filterPeriod: filterPeriod === true,
  }) ?? null;

/** Days, `YYYY-MM-DD`, of which the first may be left out. */
interface PeriodFacts {
  startDate?: Typed;
  endDate?: Typed;
  /** `YYYY-MM-DD` in the profile's zone. */
  today: string;
}
/** The days of a period, `YYYY-MM-DD`, both included. */
export interface StatementPeriod {
  startDate: string;
  endDate: string;
}

/**
 * statement.period: the days that a period covers: it ends today by default, and begins on the first day of the month in
 * which it ends.
 *
 * @returns a message for days that are not a period, or for more than ten years
 * @source decision 027
 */
export function statementPeriod({ startDate, endDate, today }: PeriodFacts): StatementPeriod | Invalid {
  const last = isBlank(endDate) ? today : (endDate ?? today);
  if (!last || !isDay(last)) return invalid('Tanggal akhir tidak valid');
  const first = isBlank(startDate) ? `${last.slice(0, 7)}-01` : (startDate ?? '');
  if (!isDay(first)) return invalid('Tanggal awal tidak valid');
  if (first > last) return invalid('Tanggal awal tidak boleh setelah tanggal akhir');
  const message = reportPeriod({ from: first, to: last, today });
  return message === null ? { startDate: first, endDate: last } : invalid(message);
}

/** How many of the last lines a statement shows at first. */
const LIMIT_DEFAULT = 10;

/** How lines of an account are asked for, besides the account. */
export type StatementParams = { filterLimit: true; limit: 5 | 10 | 15 } | ({ filterPeriod: true } & StatementPeriod);

/**
 * statement.params: how a screen asks for lines: by the last ones unless a day of a period is given. A number that is not
 * offered becomes the first one that the screen shows.
 *
 * @returns a message for days that are not a period
 * @source 002 §2.11, 002 §2.13
 */
export function statementParams(facts: PeriodFacts & { limit?: number | null | undefined }): StatementParams | Invalid {
  if (isBlank(facts.startDate) && isBlank(facts.endDate))
    return { filterLimit: true, limit: CONSTANTS.logLimits.find((each) => each === facts.limit) ?? LIMIT_DEFAULT };
  const period = statementPeriod(facts);
  return 'invalid' in period ? period : { filterPeriod: true, ...period };
}

/**
 * statement.fileDays: the days of a period that have ended, which a file for accounting programs holds; null if none has.
 *
 * @source decision 027
 */
export function statementFileDays(facts: StatementPeriod & { today: string }): StatementPeriod | null {
  const { startDate, endDate, today } = facts;
  if (![startDate, endDate, today].every((day) => isDay(day))) return null;
  if (endDate < today) return { startDate, endDate };
  const before = dayBefore(today);
  return startDate <= before ? { startDate, endDate: before } : null;
}

/** The day before a day. */
function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}
