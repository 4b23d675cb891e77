import * as z from 'zod/mini';
import { isDay } from '../format/dates.ts';
import { isRupiah } from '../format/money.ts';
import { CONSTANTS } from '../rules/constants.ts';
import { vaAdditionalData, vaValidate } from '../rules/virtual-account/virtual-account-checks.ts';
import { free, together, typed } from './text-fields.ts';

const flag = z.boolean({ error: 'Pilihan tidak valid' });
/** An optional amount in rupiah. */
const bound = z
  .number({ error: 'Nominal tidak valid' })
  .check(z.refine((value) => isRupiah(value) && value >= 0, { error: 'Nominal tidak valid' }));

const day = (name: string) =>
  z.nullish(
    z
      .string({ error: `Format ${name} tidak valid` })
      .check(z.refine((value) => value === '' || isDay(value), { error: `Format ${name} tidak valid` })),
  );
const time = z.nullish(
  z
    .string({ error: 'Format jam tidak valid' })
    .check(z.regex(/^$|^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, { error: 'Format jam tidak valid' })),
);

/** Fields with a message that depends on other fields. */
const CHECKED = [
  'virtualAccountName',
  'virtualAccountNumber',
  'idMember',
  'invoiceMessage',
  'installmentMessage',
  'amount',
  'tenor',
] as const;

/**
 * Virtual account; `vaExpiry` composes the expiry, `vaAdditionalDataMap` the additional data.
 *
 * @param options.editing whether the virtual account already exists
 * @source 002 §2.9, 002 §3, 002 §5
 */
export const virtualAccountForm = ({ editing }: { editing: boolean }) =>
  z
    .object({
      virtualAccountNumber: free,
      virtualAccountName: free,
      idMember: free,
      virtualAccountType: z.enum(['DBCR', 'CR_ONLY'], { error: 'Pilih jenis virtual account' }),
      virtualAccountFixed: flag,
      virtualAccountOpen: flag,
      virtualAccountSingle: flag,
      virtualAccountInvoice: z._default(z.nullable(flag), false),
      virtualAccountInstallment: z._default(z.nullable(flag), false),
      invoiceMessage: free,
      installmentMessage: free,
      installmentType: z.nullish(z.enum(['OPEN', 'CLOSED'], { error: 'Pilih jenis installment' })),
      tenor: free,
      expiredDate: day('tanggal kedaluwarsa'),
      expiredTime: time,
      minTransaction: z._default(z.nullable(bound), 0),
      maxTransaction: z._default(z.nullable(bound), 0),
      amount: z.nullish(z.number({ error: 'Nominal tidak valid' })),
      additionalData: z._default(
        z.nullable(z.record(z.string(), z.string(), { error: 'Data tambahan tidak valid' })),
        {},
      ),
    })
    .check(
      together((form) => {
        const facts = {
          editing,
          type: form.virtualAccountType,
          fixed: form.virtualAccountFixed,
          open: form.virtualAccountOpen,
          single: form.virtualAccountSingle,
          invoice: form.virtualAccountInvoice,
          installment: form.virtualAccountInstallment,
          installmentType: form.installmentType,
          installmentMessage: form.installmentMessage,
        };
        return Object.fromEntries(CHECKED.map((field) => [field, vaValidate({ ...facts, field, value: form[field] })]));
      }),
    );

/** One row of 'Data Tambahan'. @source 002 §2.8, 002 §5 */
export const additionalDataForm = z.object({ key: typed, value: typed }).check(together(vaAdditionalData));

/**
 * Search of a virtual account's log; `vaLogParams` turns it into parameters. Days may be empty.
 *
 * @source 002 §2.11, 002 §5
 */
export const logSearchForm = z
  .object({
    mode: z._default(z.enum(['limit', 'period'], { error: 'Pilih cara pencarian' }), 'limit'),
    limit: z._default(z.literal(CONSTANTS.logLimits, { error: 'Pilih jumlah transaksi' }), CONSTANTS.logLimitDefault),
    startDate: day('tanggal awal'),
    endDate: day('tanggal akhir'),
  })
  .check(
    together(({ mode, startDate, endDate }) => ({
      endDate:
        mode === 'period' && startDate && endDate && endDate < startDate
          ? 'Tanggal akhir tidak boleh sebelum tanggal awal'
          : null,
    })),
  );
