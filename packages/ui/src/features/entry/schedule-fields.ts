import { LIMITS, type Schedule } from '@ibk/sdk/contract';
import { scheduleRepeated } from '@ibk/sdk/rules';
import type { FieldSpec } from '../form/field-spec.ts';

/** The facts that the fields of a schedule depend on. */
interface ScheduleFacts {
  values: Schedule;
  /** `YYYY-MM-DD` in the profile's zone. */
  today: string;
}
type ScheduleRow = FieldSpec<ScheduleFacts> & { name: keyof Schedule };
const isOf =
  (...kinds: Schedule['autoType'][]) =>
  ({ values: { autoType } }: ScheduleFacts): boolean =>
    kinds.includes(autoType);
const isRepeated = ({ values }: ScheduleFacts): boolean => scheduleRepeated(values);

// prettier-ignore
/** When a schedule executes, by its kind. @source 001 §2.7 */
export const SCHEDULE_DAYS: readonly ScheduleRow[] = [
  { name: 'startPeriode', kind: 'date', label: 'Periode awal', isShown: isRepeated, min: ({ today }) => today },
  { name: 'endPeriode', kind: 'date', label: 'Periode akhir', isShown: isRepeated, min: ({ values, today }) => values.startPeriode ?? today },
  { name: 'dateTransaction', kind: 'date', label: 'Tanggal transaksi', isShown: isOf('DATE'), min: ({ today }) => today },
  { name: 'dateTransaction', kind: 'digits', label: 'Tanggal setiap bulan', note: '1-28', isShown: isOf('MONTHLY') },
];
// prettier-ignore
/** The terms of a later execution. @source 001 §2.7 */
export const SCHEDULE_TERMS: readonly ScheduleRow[] = [
  { name: 'transactionOnHoliday', kind: 'flag', label: 'Tetap jalankan pada hari libur', isShown: isOf('DATE', 'DAILY', 'MONTHLY') },
  { name: 'note', kind: 'text', label: 'Catatan jadwal', limit: LIMITS.note, isShown: isOf('DATE', 'DAILY', 'MONTHLY') },
];
