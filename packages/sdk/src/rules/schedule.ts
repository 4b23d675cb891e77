import { CONSTANTS } from './constants.ts';

/** When an approved transaction executes: at approval, on a date, daily, or on a day of each month. @source 001 §2.7 */
export type AutoType = 'NOW' | 'DATE' | 'DAILY' | 'MONTHLY';

/** A refused value whose words no document gives. */
export interface Invalid {
  invalid: true;
  message: string;
}

const invalid = (message: string): Invalid => ({ invalid: true, message });

/**
 * schedule.day: the day of month of a MONTHLY schedule.
 *
 * @param facts.day a number, or at most two typed characters
 * @source 001 §5
 */
export function scheduleDay({ day }: { day: number | string | null | undefined }): string | Invalid | null {
  const text = String(day ?? '');
  if (text === '') return invalid('Masukan tanggal transaksi');
  if (!/^\d+$/.test(text)) return invalid('Tanggal transaksi tidak valid');
  if (Number(text) > CONSTANTS.scheduleMaxDay) return `Maksimal Tanggal ${CONSTANTS.scheduleMaxDay}`;
  return Number(text) >= 1 && text.length <= 2 ? null : invalid('Tanggal transaksi tidak valid');
}

/** schedule.available: what the bank runs today; it refuses the rest at entry, so no screen may offer it. @source 001 §2.7 */
export const scheduleAvailable = ({ autoType }: { autoType: string }): boolean => autoType === 'NOW';

/** schedule.dayRequired: only a monthly schedule has a day of month. @source 001 §2.7, 001 §5 */
export const scheduleDayRequired = ({ autoType }: { autoType: string }): boolean => autoType === 'MONTHLY';

/** schedule.shown: whether a transaction's header shows its schedule. @source 002 §2.1 */
export const scheduleShown = ({ autoType }: { autoType: string | null | undefined }): boolean =>
  Boolean(autoType) && autoType !== 'NOW';
