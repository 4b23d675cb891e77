import type { Schedule } from '@ibk/sdk/contract';
import { shownDay } from '@ibk/sdk/format';

/** A day as screens show it, `31-12-2026`. */
export const dayText = (iso: string | undefined): string => (iso ? shownDay(iso) : '...');
const period = ({ startPeriode, endPeriode }: Schedule): string =>
  `${dayText(startPeriode)} s.d. ${dayText(endPeriode)}`;

/** The kinds of schedule, as the form names them. @source 001 §2.7 */
export const SCHEDULE_KINDS = {
  NOW: 'Saat disetujui',
  DATE: 'Tanggal tertentu',
  DAILY: 'Harian',
  MONTHLY: 'Bulanan',
} as const;

const TEXTS: Record<Schedule['autoType'], (schedule: Schedule) => string> = {
  NOW: () => SCHEDULE_KINDS.NOW,
  DATE: ({ dateTransaction }) => `Tanggal ${dayText(dateTransaction)}`,
  DAILY: (schedule) => `Harian, ${period(schedule)}`,
  MONTHLY: (schedule) =>
    `Bulanan, setiap tanggal ${schedule.dateTransaction ?? '...'}, ${period(schedule)}${schedule.payAtApproval ? ', dan tagihan ini begitu disetujui' : ''}`,
};
/** A schedule in one line. */
export const scheduleText = (schedule: Schedule): string => TEXTS[schedule.autoType](schedule);
/** Describes the handling of an execution that falls on a closed day. */
export const holidayText = ({ transactionOnHoliday }: Schedule): string =>
  transactionOnHoliday ? 'Tetap dijalankan' : 'Digeser ke hari kerja berikutnya';
