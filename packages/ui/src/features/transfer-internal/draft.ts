import type { Inquiry, Schedule } from '@ibk/sdk/contract';
import { parseAccount } from '@ibk/sdk/format';
import { fieldErrors, transferInternalForm } from '@ibk/sdk/forms';

/** The form as it is typed; null and '' are what is still missing. */
export interface TransferDraft {
  source: string;
  dest: string;
  amount: number | null;
  note: string;
  autoType: Schedule['autoType'];
  /** Day of month of MONTHLY, as typed. */
  day: string;
  /** Days as `YYYY-MM-DD`. */
  date: string | null;
  startPeriode: string | null;
  endPeriode: string | null;
  transactionOnHoliday: boolean;
}
export const EMPTY_DRAFT: TransferDraft = {
  source: '',
  dest: '',
  amount: null,
  note: '',
  autoType: 'NOW',
  day: '',
  date: null,
  startPeriode: null,
  endPeriode: null,
  transactionOnHoliday: false,
};

/** A stored draft, of whatever age: fields of another shape start empty. */
export function draftFrom(stored: unknown): TransferDraft {
  if (typeof stored !== 'object' || stored === null) return EMPTY_DRAFT;
  const known = (Object.entries(EMPTY_DRAFT) as [string, unknown][]).map(([field, empty]) => {
    const value: unknown = Reflect.get(stored, field);
    const fits =
      empty === null ? value === null || ['string', 'number'].includes(typeof value) : typeof value === typeof empty;
    return [field, fits ? value : empty];
  });
  return { ...EMPTY_DRAFT, ...(Object.fromEntries(known) as Partial<TransferDraft>) };
}

/** The schedule that a draft asks for; fields of other kinds are left out. @source 001 §2.7 */
export function scheduleOf(draft: TransferDraft): Schedule {
  const { autoType, transactionOnHoliday } = draft;
  const period = {
    ...(draft.startPeriode ? { startPeriode: draft.startPeriode } : {}),
    ...(draft.endPeriode ? { endPeriode: draft.endPeriode } : {}),
  };
  const schedules: Record<Schedule['autoType'], Schedule> = {
    NOW: { autoType },
    DATE: { autoType, transactionOnHoliday, ...(draft.date ? { dateTransaction: draft.date } : {}) },
    DAILY: { autoType, transactionOnHoliday, ...period },
    MONTHLY: { autoType, transactionOnHoliday, ...period, ...(draft.day ? { dateTransaction: draft.day } : {}) },
  };
  return schedules[autoType];
}

const destOf = ({ dest }: TransferDraft): string => parseAccount(dest) ?? dest;
/** What the bank is asked about. */
export const inquiryOf = (draft: TransferDraft): Inquiry => ({
  productId: 'TRF_INT',
  source: draft.source,
  dest: destOf(draft),
  amount: draft.amount ?? 0,
  parameters: {},
});

/** Id and label of each field that can be wrong, in the order of the form. */
export const FIELDS = {
  source: { id: 'transfer-source', label: 'Rekening sumber' },
  dest: { id: 'transfer-dest', label: 'Rekening tujuan' },
  amount: { id: 'transfer-amount', label: 'Nominal' },
  note: { id: 'transfer-note', label: 'Berita' },
  'schedule.autoType': { id: 'transfer-schedule', label: 'Jadwal' },
  'schedule.startPeriode': { id: 'transfer-start', label: 'Periode awal' },
  'schedule.endPeriode': { id: 'transfer-end', label: 'Periode akhir' },
  'schedule.dateTransaction': { id: 'transfer-day', label: 'Tanggal' },
} as const;
export type TransferField = keyof typeof FIELDS;
export type TransferMessages = Partial<Record<TransferField, string>>;

/**
 * What is wrong with a draft, by field.
 *
 * @param today `YYYY-MM-DD` in the profile's zone
 */
export const messagesOf = (draft: TransferDraft, today: string): TransferMessages =>
  fieldErrors(transferInternalForm(today), {
    source: draft.source,
    dest: destOf(draft),
    amount: draft.amount,
    note: draft.note,
    schedule: scheduleOf(draft),
  });
