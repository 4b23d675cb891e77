import { isRupiah } from '../../format/money.ts';
import { isEmptyText } from '../verdict.ts';
import { ask, deciding, type Questions } from '../table.ts';
import { type PayTypeFlags, taxBillingRequired, taxBillingShown } from './pay-type.ts';
import { rulePack } from './rule-packs.ts';
import {
  type TaxBillingField,
  type TaxBillingFields,
  type PackFacts,
  taxBillingLength,
  taxBillingLengthOf,
  taxBillingRequiredByNpwp,
} from './tax-billing-fields.ts';

const AMOUNT: Questions<string, unknown> = [
  ['Nominal tidak valid', 'not above zero, or not exact to the sen', (amount) => !isRupiah(amount) || amount <= 0],
];

/**
 * taxBilling.amount: null for an amount that may be paid, else the message.
 *
 * @param facts.amount in rupiah
 * @source 001 §5
 */
export const taxBillingAmount = ({ amount }: { amount?: unknown }): string | null => ask(AMOUNT, amount) ?? null;

/** Name of each field in its message, with the verb of the message. */
const MESSAGE_PARTS: Record<
  Exclude<TaxBillingField, 'useNpwp' | 'amount' | 'kota'>,
  readonly [verb: string, name: string]
> = {
  mapTransaction: ['Pilih', 'kode map'],
  jenisSetor: ['Pilih', 'jenis setoran'],
  npwp: ['Input', 'NPWP'],
  kpp: ['Input', 'KPP'],
  nama: ['Input', 'nama wajib pajak'],
  alamat: ['Input', 'alamat wajib pajak'],
  periode1: ['Pilih', 'periode awal'],
  periode2: ['Pilih', 'periode akhir'],
  tahun: ['Input', 'tahun pajak'],
  npwpSetor: ['Input', 'NPWP penyetor'],
  namaSetor: ['Input', 'nama penyetor'],
  npwpRekanan: ['Input', 'NPWP rekanan'],
  nikRekanan: ['Input', 'NIK rekanan'],
  idWajibPajak: ['Input', 'nomor identitas'],
  noKetetapan: ['Input', 'nomor ketetapan'],
  nop: ['Input', 'NOP'],
  noFaktur: ['Input', 'nomor faktur'],
};
type CheckedField = keyof typeof MESSAGE_PARTS;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function lengthText(field: CheckedField, pack?: string): string {
  const { length, exact, digits } = taxBillingLengthOf(field, pack) ?? { length: 0 };
  const { lengths, texts } = rulePack(pack);
  const size = exact && field in lengths ? texts.npwp : `${length} ${digits ? 'digit' : 'karakter'}`;
  return `${capital(MESSAGE_PARTS[field][1])} ${exact ? 'harus' : 'maksimal'} ${size}`;
}

/** A billing and its chosen pay type. */
export type TaxBillingCheck = TaxBillingFields & PackFacts & { payType?: PayTypeFlags | null };

/** A billing with an NPWP requires the NPWP whatever its flag; without one, the NPWP is composed. */
const isRequired = (field: CheckedField, { useNpwp = true, payType = null }: TaxBillingCheck): boolean =>
  taxBillingRequiredByNpwp({ useNpwp, field }).required || (field !== 'npwp' && taxBillingRequired({ field, payType }));

/** The form leaves out a composed NPWP, the KPP of a billing with an NPWP, and the fields that a deposit type hides. */
const isInForm = (field: CheckedField, { useNpwp, payType = null }: TaxBillingCheck): boolean =>
  field === 'npwp' || field === 'kpp' ? (field === 'kpp') === (useNpwp === false) : taxBillingShown({ field, payType });

const isMonth = (text: unknown): text is string => typeof text === 'string' && /^\d{2}$/.test(text);
const endsEarly = ({ periode1, periode2 }: TaxBillingCheck): boolean =>
  isMonth(periode1) && isMonth(periode2) && periode2 < periode1;

// prettier-ignore
const questions = (field: CheckedField, pack?: string): Questions<string, TaxBillingCheck> => [
  [MESSAGE_PARTS[field].join(' '),                                'required and empty', (form) => isRequired(field, form) && isEmptyText(form[field])],
  [lengthText(field, pack),                               'of a wrong length',  (form) => isInForm(field, form) && !isEmptyText(form[field]) && !taxBillingLength({ field, value: form[field], pack })],
  ['Periode akhir tidak boleh sebelum periode awal',      'ends before it begins', (form) => field === 'periode2' && endsEarly(form)],
];

/**
 * taxBilling.fields: messages by field of a tax billing; empty for a valid one. Form and bank both run this rule.
 *
 * @param facts.payType flags in either spelling; null requires every flagged field
 * @param facts.pack id of the pack in force. @default that of the documents
 * @source 001 §5
 */
export function taxBillingFields(facts: TaxBillingCheck): Partial<Record<TaxBillingField, string>> {
  const messages: Partial<Record<TaxBillingField, string>> = {};
  for (const field of Object.keys(MESSAGE_PARTS) as CheckedField[]) {
    const message = deciding(field, () => ask(questions(field, facts.pack), facts));
    if (message) messages[field] = message;
  }
  const amount = deciding('amount', () => taxBillingAmount(facts));
  return amount ? { ...messages, amount } : messages;
}
