import * as z from 'zod/mini';
import type { PayTypeFlags } from '../rules/tax-billing/pay-type.ts';
import { taxBillingFields } from '../rules/tax-billing/tax-billing-check.ts';
import { billingNewCode } from '../rules/treasury/billing-answers.ts';
import { validated, together } from './text-fields.ts';

const TEXT_MAX = 200;
/** An empty text may be null, since a billing from the bank has null in its empty fields. */
const text = z.nullish(
  z
    .string({ error: 'Isian tidak valid' })
    .check(z.maxLength(TEXT_MAX, { error: `Isian maksimal ${TEXT_MAX} karakter` })),
);

const given = z.nullish(z.string({ error: 'Isian tidak valid' }));
/** Fields that only the bank fills in; their values stay unchanged. */
const FROM_BANK = {
  billNumber: given,
  expiredDate: given,
  kodePemda: given,
  status: given,
  errorMessage: given,
  jumlahDetail: z.nullish(z.number({ error: 'Isian tidak valid' })),
  additionalData: z.nullish(z.record(z.string(), z.unknown(), { error: 'Isian tidak valid' })),
};

/**
 * Tax billing, with or without an NPWP. `taxBillingRequiredByNpwp` lists the read-only fields,
 * `taxBillingLookupPrecondition` the values that a lookup needs.
 *
 * @param options.payType flags of the chosen pay type in either spelling; null before one is chosen
 * @param options.pack id of the pack of rules in force. @default that of the documents
 * @source 001 §2.6, 001 §3, 001 §5, 002 §3
 */
export const taxBillingForm = ({ payType, pack }: { payType: PayTypeFlags | null; pack?: string }) =>
  z
    .object({
      useNpwp: z._default(z.boolean({ error: 'Pilihan tidak valid' }), true),
      npwp: text,
      kpp: text,
      mapTransaction: text,
      jenisSetor: text,
      nama: text,
      alamat: text,
      kota: text,
      npwpRekanan: text,
      nikRekanan: text,
      periode1: text,
      periode2: text,
      tahun: text,
      idWajibPajak: text,
      noKetetapan: text,
      nop: text,
      noFaktur: text,
      npwpSetor: text,
      namaSetor: text,
      amount: z._default(z.nullable(z.number({ error: 'Nominal tidak valid' })), null),
      uraian: text,
      noTransaksi: text,
      ...FROM_BANK,
    })
    .check(together((form) => taxBillingFields({ ...form, payType, pack })));

/**
 * A billing code that replaces the old one; the family's call names it newBillNum or idBilling.
 *
 * @source 002 §2.5, 002 §5
 */
export const newBillingCodeForm = z.object({ code: validated(({ value }) => billingNewCode({ code: value })) });
