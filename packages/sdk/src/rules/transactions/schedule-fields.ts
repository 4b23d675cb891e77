import { isDay } from '../../format/dates.ts';
import { messageOf } from '../verdict.ts';
import { type AutoType, scheduleDay, type ScheduleFields } from './schedule.ts';
import { scheduleDue } from './schedule-due.ts';
import { deciding } from '../table.ts';

type Field = 'dateTransaction' | 'startPeriode' | 'endPeriode' | 'payAtApproval';
type Check = (schedule: ScheduleFields, today: string) => string | null;

/** The check of a day in the form: present, a real day, and not before the earliest allowed day. */
function day(text: string | null | undefined, name: string, earliest: string, early: string): string | null {
  if (!text) return `Masukan ${name}`;
  if (!isDay(text)) return `Format ${name} tidak valid`;
  return text < earliest ? early : null;
}
/** Sorts after every day, so that without a known today every day is too early. */
const NEVER = '~';
const past = (name: string): string => `${name} tidak boleh sebelum hari ini`;

const date: Check = ({ dateTransaction }, today) =>
  day(dateTransaction, 'tanggal transaksi', today, past('Tanggal transaksi'));
const dayOfMonth: Check = ({ dateTransaction }) => messageOf(scheduleDay({ day: dateTransaction }));
const start: Check = ({ startPeriode }, today) => day(startPeriode, 'periode awal', today, past('Periode awal'));
const end: Check = ({ startPeriode, endPeriode }) =>
  day(endPeriode, 'periode akhir', startPeriode ?? '', 'Periode akhir tidak boleh sebelum periode awal');
const nothing: Check = (schedule) => (schedule.dateTransaction ? 'Tanggal transaksi tidak diperlukan' : null);
const monthlyOnly: Check = ({ payAtApproval }) =>
  payAtApproval ? 'Hanya jadwal bulanan yang membayar tagihan begitu disetujui' : null;

const CHECKS: Record<AutoType, Partial<Record<Field, Check>>> = {
  NOW: { dateTransaction: nothing, payAtApproval: monthlyOnly },
  DATE: { dateTransaction: date, payAtApproval: monthlyOnly },
  DAILY: { dateTransaction: nothing, startPeriode: start, endPeriode: end, payAtApproval: monthlyOnly },
  MONTHLY: { dateTransaction: dayOfMonth, startPeriode: start, endPeriode: end },
};

/**
 * schedule.fields: messages by field of a schedule; empty for a valid one. DATE needs its date, DAILY and MONTHLY need
 * a period in which they are due at least once; any other type is checked as NOW. Form and bank both run this rule.
 *
 * @param facts.today `YYYY-MM-DD` in the profile's zone; if it is not a day, every date of the schedule is refused
 * @source 001 §2.7, 001 §5
 */
export function scheduleFields({ today, ...schedule }: ScheduleFields & { today: string }) {
  const messages: Partial<Record<Field, string>> = {};
  const earliest = isDay(today) ? today : NEVER;
  const checks = Object.hasOwn(CHECKS, schedule.autoType) ? CHECKS[schedule.autoType] : CHECKS.NOW;
  for (const [field, check] of Object.entries(checks) as [Field, Check][]) {
    const message = deciding(field, () => check(schedule, earliest));
    if (message) messages[field] = message;
  }
  const { startPeriode } = schedule;
  if (Object.keys(messages).length === 0 && startPeriode && scheduleDue({ ...schedule, from: startPeriode }) === null)
    messages.endPeriode = 'Tidak ada tanggal transaksi di dalam periode';
  return messages;
}
