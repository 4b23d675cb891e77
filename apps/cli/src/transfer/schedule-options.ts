import type { Schedule } from '@ibk/sdk/contract';
import { Failure } from '../failure.ts';

/** The options of an order as the user typed them; without any the transfer executes at its last approval. */
export interface ScheduleOptions {
  date?: string;
  daily?: boolean;
  /** A day of the month, 1 to 28. */
  monthly?: string;
  start?: string;
  end?: string;
  onHoliday?: boolean;
}

const refusal = (what: string): Failure =>
  new Failure({ exit: 'usage', what, sent: 'belum ada.', next: 'ibk transfer enter --help' });

/**
 * The schedule that the options mean. Its days are checked by the bank, whose calendar decides.
 *
 * @throws {Failure} usage: two kinds of schedule, or a period without one
 */
export function scheduleOf({ date, daily, monthly, start, end, onHoliday }: ScheduleOptions): Schedule {
  const kinds = [date !== undefined, daily === true, monthly !== undefined].filter(Boolean).length;
  if (kinds > 1) throw refusal('Pilih satu jadwal: --date, --daily atau --monthly.');
  const period = {
    ...(start !== undefined && { startPeriode: start }),
    ...(end !== undefined && { endPeriode: end }),
  };
  if (Object.keys(period).length > 0 && !daily && monthly === undefined)
    throw refusal('--start dan --end hanya untuk --daily dan --monthly.');
  const holiday = onHoliday === undefined ? {} : { transactionOnHoliday: onHoliday };
  if (date !== undefined) return { autoType: 'DATE', dateTransaction: date, ...holiday };
  if (monthly !== undefined) return { autoType: 'MONTHLY', dateTransaction: monthly, ...period, ...holiday };
  if (daily) return { autoType: 'DAILY', ...period, ...holiday };
  if (onHoliday) throw refusal('--on-holiday hanya untuk transfer dengan jadwal.');
  return { autoType: 'NOW' };
}

/** The option behind each field of a schedule that the bank may refuse. */
export const SCHEDULE_FIELDS: Readonly<Record<string, string>> = {
  'schedule.dateTransaction': '--date, --monthly',
  'schedule.startPeriode': '--start',
  'schedule.endPeriode': '--end',
};
