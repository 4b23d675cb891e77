import * as z from 'zod/mini';
import { HIDDEN } from '../rules/hidden-characters.ts';
import { scheduleFields } from '../rules/transactions/schedule-fields.ts';
import { nominal } from './nominal.ts';
import { says, together } from './says.ts';

const NOTE_MAX = 40;

const accountNumber = (missing: string) =>
  says(({ value }) => (value === '' ? missing : /^\d{1,34}$/.test(value) ? null : 'Nomor rekening tidak valid'));

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
      amount: nominal,
      note,
      schedule: scheduleForm(today),
    })
    .check(
      together((form) => ({
        dest: form.dest && form.dest === form.source ? 'Rekening tujuan sama dengan rekening sumber' : null,
      })),
    );
