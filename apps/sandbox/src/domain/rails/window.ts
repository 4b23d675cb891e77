import { dayOf, formatDateTime } from '@ibk/sdk/format';
import { BANK_HOLIDAYS, type RailDay, type RailHours, railHoursAt, workingDay } from '@ibk/sdk/rules';
import { momentOf } from '../../operation/bank-day.ts';

/** The hours of one day in which a rail accepts payments; `closesAt` is the first moment that is too late. */
export interface RailWindow {
  opensAt: Date;
  closesAt: Date;
}

/** A rail's window at a moment: the open one, or null while the rail is closed, and the one that comes next. */
export interface RailWindows {
  open: RailWindow | null;
  next: RailWindow;
}

const holidays = BANK_HOLIDAYS.map(({ date }) => date);

/** A day, or the next working day if banks are closed on it. @param day `YYYY-MM-DD` */
export const workingDayFrom = (day: string): string => workingDay({ day, holidays }) ?? day;

/** Whether banks settle on a calendar day: it is neither a weekend day nor a bank holiday. @param day `YYYY-MM-DD` */
export const isWorkingDay = (day: string): boolean => workingDayFrom(day) === day;

/** The open window of a rail, and the next one. */
export function windowsAt(hours: RailHours, now: Date): RailWindows {
  const { timeZone } = hours;
  const time = formatDateTime(now, timeZone).slice('31-12-2026 '.length);
  const { open, next } = railHoursAt(hours, { local: `${dayOf(now.getTime(), timeZone)}T${time}`, holidays });
  const windowOf = ({ day, opensAt, closesAt }: RailDay): RailWindow => ({
    opensAt: momentOf(day, opensAt, timeZone),
    closesAt: momentOf(day, closesAt, timeZone),
  });
  return { open: open && windowOf(open), next: windowOf(next) };
}
