import type { Schedule } from '@ibk/sdk/contract';
import { scheduleDue, scheduleFields } from '@ibk/sdk/rules';
import { dayText } from './schedule-text.ts';

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
  return `Pertama dijalankan ${dayText(due)}${moved}.`;
}
