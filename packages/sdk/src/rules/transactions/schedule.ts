import { CONSTANTS } from '../constants.ts';
import { invalid, type Verdict } from '../rule.ts';
import { ask, type Questions } from '../table.ts';

/** When an approved transaction executes: at approval, on a date, daily, or on a day of each month. @source 001 §2.7 */
export type AutoType = 'NOW' | 'DATE' | 'DAILY' | 'MONTHLY';

// prettier-ignore
const DAY: Questions<Verdict, string> = [
  [invalid('Masukan tanggal transaksi'),              'no day',                        (day) => day === ''],
  [invalid('Tanggal transaksi tidak valid'),          'not digits alone',              (day) => !/^\d+$/.test(day)],
  [`Maksimal Tanggal ${CONSTANTS.scheduleMaxDay}`,    `above ${CONSTANTS.scheduleMaxDay}`, (day) => Number(day) > CONSTANTS.scheduleMaxDay],
  [invalid('Tanggal transaksi tidak valid'),          'zero, or over two characters',  (day) => Number(day) === 0 || day.length > 2],
];

/**
 * schedule.day: the day of month of a MONTHLY schedule.
 *
 * @param facts.day a number, or at most two typed characters
 * @source 001 §5
 */
export const scheduleDay = ({ day }: { day: number | string | null | undefined }): Verdict =>
  ask(DAY, String(day ?? '')) ?? null;

/**
 * schedule.available: whether the bank runs the schedule today; it refuses the others at entry, so no screen may offer
 * them.
 *
 * @source 001 §2.7
 */
export const scheduleAvailable = ({ autoType }: { autoType: string }): boolean => autoType === 'NOW';

/** schedule.dayRequired: only a monthly schedule has a day of month. @source 001 §2.7, 001 §5 */
export const scheduleDayRequired = ({ autoType }: { autoType: string }): boolean => autoType === 'MONTHLY';

/** schedule.shown: whether a transaction's header shows its schedule. @source 002 §2.1 */
export const scheduleShown = ({ autoType }: { autoType: string | null | undefined }): boolean =>
  Boolean(autoType) && autoType !== 'NOW';
