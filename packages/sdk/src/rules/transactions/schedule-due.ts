import { isDay } from '../../format/dates.ts';
import { CONSTANTS } from '../constants.ts';
import type { ScheduleFields } from './schedule.ts';

type Period = { [Field in keyof ScheduleFields]?: ScheduleFields[Field] | null | undefined };

const laterOf = (one: string, other: string): string => (one > other ? one : other);

/** The next day, `YYYY-MM-DD`. */
const dayAfter = (day: string): string =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() + 86_400_000).toISOString().slice(0, 10);

/** The first day with this day of month on or after `from`; null for a day of month other than 1 to 28. */
function dayOfMonth(from: string, date: number): string | null {
  if (!(date >= 1 && date <= CONSTANTS.scheduleMaxDay)) return null;
  const [year = 0, month = 0, today = 0] = from.split('-').map(Number);
  return new Date(Date.UTC(year, month - (date < today ? 0 : 1), date)).toISOString().slice(0, 10);
}

/**
 * schedule.due: the first day on or after `from` on which a schedule is due, before holidays move it; null if none is
 * left, and for NOW.
 *
 * @param facts.from `YYYY-MM-DD` in the profile's zone
 * @returns `YYYY-MM-DD`
 * @source 001 §2.7; decision 017
 */
export function scheduleDue(facts: Period & { from: string }): string | null {
  const { autoType, dateTransaction, startPeriode, endPeriode, from } = facts;
  if (!isDay(from)) return null;
  if (autoType === 'DATE')
    return dateTransaction && isDay(dateTransaction) && dateTransaction >= from ? dateTransaction : null;
  if (!isDay(startPeriode ?? '') || !isDay(endPeriode ?? '')) return null;
  const first = laterOf(startPeriode ?? '', from);
  const due = autoType === 'DAILY' ? first : autoType === 'MONTHLY' ? dayOfMonth(first, Number(dateTransaction)) : null;
  return due !== null && due <= (endPeriode ?? '') ? due : null;
}

/** The first day of the month after a day. */
const monthAfter = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
};

/**
 * schedule.next: the day on which a schedule is due after a day on which it was executed. If it pays a bill at its
 * approval, that day is in a later month, since the bill of this month is paid.
 *
 * @param facts.after `YYYY-MM-DD`, the day of the last execution; for a bill paid at its approval, the day of approval
 * @returns `YYYY-MM-DD`; null if none is left
 * @source decision 017
 */
export function scheduleNext({ after, ...schedule }: Period & { after: string }): string | null {
  if (!isDay(after)) return null;
  return scheduleDue({ ...schedule, from: schedule.payAtApproval ? monthAfter(after) : dayAfter(after) });
}

/** Whether banks settle on a day: it is neither a weekend day nor a bank holiday. @param day `YYYY-MM-DD` */
const isWorkingDay = (day: string, holidays: readonly string[]): boolean =>
  ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && !holidays.includes(day);

/**
 * schedule.runDay: the day on which a due schedule executes: the due day itself, or the next working day if banks are
 * closed on the due day and the schedule does not run on holidays.
 *
 * @param facts.due `YYYY-MM-DD`
 * @param facts.holidays bank holidays, `YYYY-MM-DD`
 * @source 001 §2.7; decision 017
 */
export function scheduleRunDay(facts: {
  due: string;
  transactionOnHoliday?: boolean | null;
  holidays?: readonly string[];
}): string | null {
  const { due, transactionOnHoliday, holidays = [] } = facts;
  if (!isDay(due)) return null;
  let day = due;
  while (!transactionOnHoliday && !isWorkingDay(day, holidays)) day = dayAfter(day);
  return day;
}

/** Steps to which the proposed limit of a monthly bill is rounded up, in rupiah. */
const LIMIT_STEP = 50_000;

/**
 * schedule.monthlyBill: the proposal to pay a bill every month for a year, with a limit of one and a half times the
 * bill. Today's bill is paid at its approval, later ones on the same day of each month, or on the 28th if today is
 * later.
 *
 * @param facts.amount the bill in rupiah
 * @param facts.today `YYYY-MM-DD` in the profile's zone
 * @returns null if today is not a day
 * @source decisions P-10
 */
export function scheduleMonthlyBill({ amount, today }: { amount: number; today: string }) {
  if (!isDay(today)) return null;
  const [year = 0, month = 0, date = 0] = today.split('-').map(Number);
  const day = Math.min(date, CONSTANTS.scheduleMaxDay);
  return {
    schedule: {
      autoType: 'MONTHLY',
      dateTransaction: String(day),
      startPeriode: today,
      endPeriode: new Date(Date.UTC(year + 1, month - 1, day - 1)).toISOString().slice(0, 10),
      transactionOnHoliday: false,
      payAtApproval: true,
    },
    maxAmount: Math.ceil((amount * 1.5) / LIMIT_STEP) * LIMIT_STEP,
  } as const;
}
