import { isDay } from '../../format/dates.ts';
import { CONSTANTS } from '../constants.ts';
import { invalid, type Invalid, type Typed } from '../verdict.ts';
import { decide, type Table } from '../table.ts';

/** The two search modes of a log; exactly one is on. @source 002 §2.11 */
export interface LogMode {
  filterLimit: boolean;
  filterPeriod: boolean;
}
const LIMIT: LogMode = { filterLimit: true, filterPeriod: false };
const PERIOD: LogMode = { filterLimit: false, filterPeriod: true };

interface ModeFacts extends Partial<LogMode> {
  choose: string;
}

// prettier-ignore
const MODES = [
  [LIMIT,  { choose: 'limit' }],
  [PERIOD, { choose: 'period' }],
  [PERIOD, { filterLimit: false, filterPeriod: true }],
] as const satisfies Table<LogMode, ModeFacts>;

/** va.logMode: choosing one mode switches the other off; an unknown mode changes nothing. @source 002 §2.11, 002 §5 */
export const vaLogMode = ({ before, choose }: { before?: Partial<LogMode> | null | undefined; choose: string }) =>
  decide<LogMode, ModeFacts>(MODES, { ...before, choose }) ?? LIMIT;

/** Parameters of a log search besides the account number. Days are `YYYY-MM-DD`. @source 002 §3 */
export type LogParams =
  | { filterLimit: true; filterPeriod: false; limit: (typeof CONSTANTS.logLimits)[number] }
  | { filterLimit: false; filterPeriod: true; startDate?: string; endDate?: string };

const isWrong = (day: Typed): boolean => Boolean(day) && !isDay(day ?? '');

/**
 * va.logParams: the parameters that the search button emits; a number that is not an option becomes the first option. A
 * day that does not exist is refused, since a search without it would find more than the user asked for.
 *
 * @source 002 §2.11, 002 §3
 */
export function vaLogParams(facts: {
  mode: string;
  limit?: number | null;
  startDate?: Typed;
  endDate?: Typed;
}): LogParams | Invalid {
  const { mode, limit, startDate, endDate } = facts;
  if (mode === 'period') {
    if (isWrong(startDate)) return invalid('Tanggal awal tidak valid');
    if (isWrong(endDate)) return invalid('Tanggal akhir tidak valid');
    return {
      filterLimit: false,
      filterPeriod: true,
      ...(startDate ? { startDate } : {}),
      ...(endDate ? { endDate } : {}),
    };
  }
  const chosen = CONSTANTS.logLimits.find((option) => option === limit);
  return { filterLimit: true, filterPeriod: false, limit: chosen ?? CONSTANTS.logLimitDefault };
}

/** va.logLabel: the label of a limit option. @source 002 §2.11, 002 §9 */
export const vaLogLabel = ({ n }: { n: number }): string => `${n} Transaksi Terakhir`;
