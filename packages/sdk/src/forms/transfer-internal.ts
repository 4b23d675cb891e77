import * as z from 'zod/mini';
import { isRupiah } from '../format/money.ts';
import { scheduleFields } from '../rules/schedule-fields.ts';
import { says, together } from './says.ts';

const NOTE_MAX = 40;
/** Control, direction and zero-width characters, with which a note could pretend to be something else. */
const HIDDEN = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069]/u;

const accountNumber = (missing: string) =>
  says(({ value }) => (value === '' ? missing : /^\d{1,34}$/.test(value) ? null : 'Nomor rekening tidak valid'));

/** Amount in rupiah, more than zero and exact to the sen. @source 001 §5 */
const amount = z
  .number({
    error: ({ input }) => (input == null || input === '' ? 'Masukan nominal transaksi' : 'Nominal tidak valid'),
  })
  .check(z.refine((value) => isRupiah(value) && value > 0, { error: 'Nominal tidak valid' }));

const note = z._default(z.string({ error: 'Berita tidak valid' }), '').check(
  z.maxLength(NOTE_MAX, { error: `Berita maksimal ${NOTE_MAX} karakter` }),
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
      },
      { error: 'Pilih jadwal transaksi' },
    )
    .check(together((schedule) => scheduleFields({ ...schedule, today })));

/**
 * Transfer between accounts of the bank.
 *
 * @param today `YYYY-MM-DD` in the profile's zone
 * @source 001 §2.7, 001 §5
 */
export const transferInternalForm = (today: string) =>
  z
    .object({
      source: accountNumber('Masukan rekening sumber'),
      dest: accountNumber('Masukan rekening tujuan'),
      amount,
      note,
      schedule: scheduleForm(today),
    })
    .check(
      together((form) => ({
        dest: form.dest && form.dest === form.source ? 'Rekening tujuan sama dengan rekening sumber' : null,
      })),
    );
