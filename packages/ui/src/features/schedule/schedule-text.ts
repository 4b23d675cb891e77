import type { Schedule } from '@ibk/sdk/contract';
import { scheduleDue, scheduleFields } from '@ibk/sdk/rules';

const day = (iso: string | undefined): string => (iso ? iso.split('-').reverse().join('-') : '...');
const period = ({ startPeriode, endPeriode }: Schedule): string => `${day(startPeriode)} s.d. ${day(endPeriode)}`;

/** The kinds of schedule, as the form names them. @source 001 §2.7 */
export const SCHEDULE_KINDS = {
  NOW: 'Saat disetujui',
  DATE: 'Tanggal tertentu',
  DAILY: 'Harian',
  MONTHLY: 'Bulanan',
} as const;

const TEXTS: Record<Schedule['autoType'], (schedule: Schedule) => string> = {
  NOW: () => SCHEDULE_KINDS.NOW,
  DATE: ({ dateTransaction }) => `Tanggal ${day(dateTransaction)}`,
  DAILY: (schedule) => `Harian, ${period(schedule)}`,
  MONTHLY: (schedule) => `Bulanan, setiap tanggal ${schedule.dateTransaction ?? '...'}, ${period(schedule)}`,
};
/** A schedule in one line. */
export const scheduleText = (schedule: Schedule): string => TEXTS[schedule.autoType](schedule);
/** Describes the handling of an execution that falls on a closed day. */
export const holidayText = ({ transactionOnHoliday }: Schedule): string =>
  transactionOnHoliday ? 'Tetap dijalankan' : 'Digeser ke hari kerja berikutnya';

/**
 * When a schedule executes first, if it is approved today. Of one that is not filled in yet, when it would.
 *
 * @param today `YYYY-MM-DD` in the profile's zone
 */
export function firstRunText(schedule: Schedule, today: string): string {
  if (schedule.autoType === 'NOW') return 'Dijalankan begitu disetujui.';
  const isFilledIn = Object.keys(scheduleFields({ ...schedule, today })).length === 0;
  const due = isFilledIn ? scheduleDue({ ...schedule, from: today }) : null;
  if (due === null) return 'Saldo, limit dan jam layanan diperiksa pada hari pelaksanaan.';
  const moved = schedule.transactionOnHoliday ? '' : ', digeser bila jatuh pada hari libur';
  return `Pertama dijalankan ${day(due)}${moved}.`;
}
