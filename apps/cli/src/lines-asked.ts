import { isDay } from '@ibk/sdk/format';
import { CONSTANTS } from '@ibk/sdk/rules';
import { Failure } from './failure.ts';

/** Options that choose lines: the last ones, or those of a period. */
export interface LineFlags {
  from?: string;
  to?: string;
  last?: string;
}

/** The last lines, or a period, as the contract asks for them. */
export type AskedLines =
  | { filterLimit: true; limit: (typeof CONSTANTS.logLimits)[number] }
  | { filterPeriod: true; startDate?: string; endDate?: string };

/**
 * Reads the options of a statement or a log.
 *
 * @param asking.first how many of the last lines, if the user says nothing
 * @param asking.isPeriod whether a period is meant although no day is given. @default false
 * @throws {Failure} usage: a wrong day or count, or both the last lines and a period
 */
export function askedLines(
  { from, to, last }: LineFlags,
  { help, first, isPeriod = false }: { help: string; first: number; isPeriod?: boolean },
): AskedLines {
  const usage = (what: string): Failure => new Failure({ exit: 'usage', what, sent: 'belum ada.', next: help });
  for (const day of [from, to]) if (day !== undefined && !isDay(day)) throw usage(`${day} bukan tanggal YYYY-MM-DD.`);
  if (isPeriod || from !== undefined || to !== undefined) {
    if (last !== undefined) throw usage('Pilih salah satu: --last, atau --from dan --to.');
    const period = { ...(from !== undefined && { startDate: from }), ...(to !== undefined && { endDate: to }) };
    return { filterPeriod: true, ...period };
  }
  const limit = CONSTANTS.logLimits.find((each) => String(each) === (last ?? String(first)));
  if (limit === undefined) throw usage(`--last adalah ${CONSTANTS.logLimits.join(', ')}.`);
  return { filterLimit: true, limit };
}
