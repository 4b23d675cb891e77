import * as z from 'zod/mini';
import { LIMITS } from '../contract/limits.ts';
import { HIDDEN } from '../format/plain-text.ts';
import { entryCustomerDigits, type EntryField, type EntryScreen } from '../rules/entry/entry-screens.ts';
import { listOnlineAccount, listRequired } from '../rules/lists/list-entries.ts';
import { taxBillingCode } from '../rules/treasury/billing-codes.ts';
import { type ScheduleFields, scheduleMaxAmount } from '../rules/transactions/schedule.ts';
import { scheduleFields } from '../rules/transactions/schedule-fields.ts';
import { nominal } from './nominal.ts';
import { required, validated, together } from './text-fields.ts';

const accountNumber = (missing: string) =>
  validated(({ value }) => (value === '' ? missing : /^\d{1,34}$/.test(value) ? null : 'Nomor rekening tidak valid'));

const customerNumber = ({ value }: { value: string }) =>
  value === '' ? 'Masukan nomor pelanggan' : /^\d{1,34}$/.test(value) ? null : 'Nomor pelanggan harus angka';

/** Why a customer number has not the digits that its product wants; null if it has. */
function wrongDigits(productId: string, number: unknown): string | null {
  const digits = entryCustomerDigits({ productId });
  const isWrong = digits !== null && typeof number === 'string' && /^\d+$/.test(number) && number.length !== digits;
  return isWrong ? `NOP dan tahun pajak harus ${digits} digit` : null;
}

const note = z._default(z.string({ error: 'Berita tidak valid' }), '').check(
  z.maxLength(LIMITS.note, { error: `Berita maksimal ${LIMITS.note} karakter` }),
  z.refine((value) => !HIDDEN.test(value), { error: 'Berita memuat karakter yang tidak dapat digunakan' }),
);

/**
 * Schedule of a transaction.
 *
 * @param today `YYYY-MM-DD` in the profile's zone
 * @source 001 §2.7, 001 §5
 */
export const scheduleForm = (today: string) =>
  z
    .object(
      {
        autoType: z.enum(['NOW', 'DATE', 'DAILY', 'MONTHLY'], { error: 'Pilih jadwal transaksi' }),
        dateTransaction: z.optional(z.string({ error: 'Tanggal transaksi tidak valid' })),
        startPeriode: z.optional(z.string({ error: 'Periode awal tidak valid' })),
        endPeriode: z.optional(z.string({ error: 'Periode akhir tidak valid' })),
        transactionOnHoliday: z.optional(z.boolean({ error: 'Pilihan hari libur tidak valid' })),
        note: z.optional(note),
      },
      { error: 'Pilih jadwal transaksi' },
    )
    .check(together((schedule) => scheduleFields({ ...schedule, today })));

const listed = (field: string) => validated(({ value }) => listRequired({ field, value }));

/** The name of a payee at another bank, which its rail limits more than a saved list does. */
const name = listed('name').check(
  z.refine((value) => value.length <= LIMITS.payeeName, { error: `Nama maksimal ${LIMITS.payeeName} karakter` }),
);

/** The check of each field; the schedule's check depends on today. */
const CHECKS: Record<EntryField, (today: string) => z.ZodMiniType> = {
  source: () => accountNumber('Masukan rekening sumber'),
  product: () => required('Pilih produk'),
  payee: () => accountNumber('Masukan rekening tujuan'),
  bank: () => listed('bank'),
  account: () => validated(listOnlineAccount),
  name: () => name,
  recvType: () => listed('recvType'),
  recvResident: () => listed('recvResident'),
  recvCitizen: () => listed('recvCitizen'),
  transferType: () => listed('transferType'),
  areaCode: () => listed('areaCode'),
  customer: () => validated(customerNumber),
  billingCode: () => validated(({ value }) => taxBillingCode({ code: value })),
  denom: () => required('Pilih denominasi'),
  merchant: () => required('Pilih merchant'),
  virtualAccount: () => listed('vaNumber'),
  selection: () => required('Pilih tagihan'),
  referenceChannel: () => required('Isi atau unggah daftar penerima, lalu periksa'),
  amount: () => nominal,
  note: () => note,
  schedule: scheduleForm,
  // Its required value depends on the schedule.
  maxAmount: () => z.nullish(z.number({ error: 'Nominal tidak valid' })),
};

/** The fields that are compared with each other. */
interface Compared {
  product?: string;
  customer?: unknown;
  payee?: unknown;
  source?: unknown;
  schedule?: ScheduleFields;
  maxAmount?: number | null;
}

/**
 * The form of an entry screen, composed of the checks of its fields.
 *
 * @param today `YYYY-MM-DD` in the profile's zone
 * @source 001 §2.1, 001 §2.7, 001 §5
 */
export const entryForm = (screen: EntryScreen, today: string) =>
  z.object(Object.fromEntries(screen.fields.map((field) => [field, CHECKS[field](today)]))).check(
    together((form: Compared) => ({
      customer: wrongDigits(form.product ?? screen.start ?? '', form.customer),
      payee: form.payee && form.payee === form.source ? 'Rekening tujuan sama dengan rekening sumber' : null,
      maxAmount: scheduleMaxAmount({
        autoType: form.schedule?.autoType ?? 'NOW',
        isBill: screen.fields.includes('maxAmount'),
        maxAmount: form.maxAmount ?? null,
      }),
    })),
  );
