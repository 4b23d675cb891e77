import { dayOf } from '@ibk/sdk/format';
import type { CutOff } from '@ibk/sdk/contract';
import { BANK_HOLIDAYS, scheduleRunDay } from '@ibk/sdk/rules';
import { momentOf, nextDay } from '../../operation/bank-day.ts';

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

const CLOSED = BANK_HOLIDAYS.map(({ date }) => date);

/** A day, or the next working day if banks are closed on it. @param day `YYYY-MM-DD` */
export const workingDayFrom = (day: string): string => scheduleRunDay({ due: day, holidays: CLOSED }) ?? day;

/** Whether banks settle on a calendar day: it is neither a weekend day nor a bank holiday. @param day `YYYY-MM-DD` */
export const isWorkingDay = (day: string): boolean => workingDayFrom(day) === day;

function windowOn(day: string, { opensAt, closesAt, timeZone }: CutOff): RailWindow {
  return { opensAt: momentOf(day, opensAt, timeZone), closesAt: momentOf(day, closesAt, timeZone) };
}

/** The first window that is open on or after a day. */
function firstFrom(day: string, cutOff: CutOff): RailWindow & { day: string } {
  const found = cutOff.workingDaysOnly ? workingDayFrom(day) : day;
  return { day: found, ...windowOn(found, cutOff) };
}

/** The open window of a rail, and the next one. */
export function windowsAt(cutOff: CutOff, now: Date): RailWindows {
  const today = dayOf(now.getTime(), cutOff.timeZone);
  const first = firstFrom(today, cutOff);
  const { day, opensAt, closesAt } = first.closesAt > now ? first : firstFrom(nextDay(first.day), cutOff);
  if (opensAt > now) return { open: null, next: { opensAt, closesAt } };
  const { opensAt: nextOpensAt, closesAt: nextClosesAt } = firstFrom(nextDay(day), cutOff);
  return { open: { opensAt, closesAt }, next: { opensAt: nextOpensAt, closesAt: nextClosesAt } };
}
