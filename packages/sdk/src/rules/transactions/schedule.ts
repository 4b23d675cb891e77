import { CONSTANTS } from '../constants.ts';
import { invalid, type Verdict } from '../verdict.ts';
import { ask, type Questions } from '../table.ts';

/** When an approved transaction executes: at approval, on a date, daily, or on a day of each month. @source 001 §2.7 */
export type AutoType = 'NOW' | 'DATE' | 'DAILY' | 'MONTHLY';

/** The schedule form. Days are `YYYY-MM-DD` in the profile's zone. @source 001 §3 */
export interface ScheduleFields {
  autoType: AutoType;
  /** MONTHLY: day of month as text, '1' to '28'. DATE: a day. DAILY and NOW: nothing. */
  dateTransaction?: string | null | undefined;
  startPeriode?: string | null | undefined;
  endPeriode?: string | null | undefined;
  /** MONTHLY of a bill: whether the entry's bill is paid at the approval and the schedule begins in the next month. */
  payAtApproval?: boolean | null | undefined;
}

// prettier-ignore
const DAY: Questions<Verdict, string> = /* @__PURE__ */ (() => [
  [invalid('Masukan tanggal transaksi'),              'no day',                        (day) => day === ''],
  [invalid('Tanggal transaksi tidak valid'),          'not digits alone',              (day) => !/^\d+$/.test(day)],
  [`Maksimal Tanggal ${CONSTANTS.scheduleMaxDay}`,    `above ${CONSTANTS.scheduleMaxDay}`, (day) => Number(day) > CONSTANTS.scheduleMaxDay],
  [invalid('Tanggal transaksi tidak valid'),          'zero, or over two characters',  (day) => Number(day) === 0 || day.length > 2],
])();

/**
 * schedule.day: the day of month of a MONTHLY schedule.
 *
 * @param facts.day a number, or at most two typed characters
 * @source 001 §5
 */
export const scheduleDay = ({ day }: { day: number | string | null | undefined }): Verdict =>
  ask(DAY, String(day ?? '')) ?? null;

/** schedule.dayRequired: only a monthly schedule has a day of month. @source 001 §2.7, 001 §5 */
export const scheduleDayRequired = ({ autoType }: { autoType: string }): boolean => autoType === 'MONTHLY';

/** schedule.shown: whether a transaction's header shows its schedule. @source 002 §2.1 */
export const scheduleShown = ({ autoType }: { autoType: string | null | undefined }): boolean =>
  Boolean(autoType) && autoType !== 'NOW';

/** The kinds of schedule that execute more than once. @source 001 §2.7 */
export const REPEATED: readonly AutoType[] = ['DAILY', 'MONTHLY'];

/** schedule.repeated: whether a kind of schedule executes more than once. @source 001 §2.7 */
export const scheduleRepeated = ({ autoType }: { autoType: string }): boolean =>
  (REPEATED as readonly string[]).includes(autoType);

/**
 * schedule.maxAmount: the message for the highest amount that a repeated bill may have; null if it is valid or not
 * required.
 *
 * @param facts.isBill whether a biller decides the amount
 * @param facts.amount today's bill in rupiah; null while it is unknown
 * @param facts.maxAmount in rupiah
 * @source decisions P-10
 */
export function scheduleMaxAmount(facts: {
  autoType: string;
  isBill: boolean;
  amount?: number | null;
  maxAmount?: number | null;
}): string | null {
  const { amount, maxAmount } = facts;
  if (!facts.isBill || !scheduleRepeated(facts)) return null;
  if (!maxAmount) return 'Masukan batas nominal';
  return maxAmount < (amount ?? 0) ? 'Batas nominal kurang dari tagihan saat ini' : null;
}
