import {
  type PayTypeFlags,
  RULE_PACKS,
  rulePack,
  type RulePackId,
  type TaxBillingField,
  taxBillingLengthOf,
  taxBillingRequired,
  taxBillingRequiredByNpwp,
  taxBillingShown,
} from '@ibk/sdk/rules';
import { taxOfficesQuery } from '../../queries/tax.ts';
import { type FieldSpec, optionsOf } from '../form/field-spec.ts';
import { SELECTORS } from '../form/selectors.ts';
import { type BillingValues, WITH_NPWP, WITHOUT_NPWP } from './billing-values.ts';
import { TAXPAYER_NAME } from '../form/use-taxpayer.ts';

/** What a field of the form depends on. */
export interface BillingFacts {
  values: BillingValues;
  /** Flags of the chosen pay type; null before one is chosen. */
  payType: PayTypeFlags | null;
  /** Whether the corporate is one of a regional government. */
  isPemda: boolean;
  /** The pack of rules in force. */
  pack: RulePackId;
}
/** A fieldset of the form. */
export type BillingPart = 'taxpayer' | 'payment';
/** A field of the form. */
export type BillingField = FieldSpec<BillingFacts> & {
  name: keyof BillingValues;
  part: BillingPart;
  /** Whether it takes the whole width of its fieldset. @default false */
  isWide?: true;
};

const hasNpwp = ({ values: { useNpwp } }: BillingFacts): boolean => useNpwp !== WITHOUT_NPWP;
const hasNone = (facts: BillingFacts): boolean => !hasNpwp(facts);
const filled = (field: TaxBillingField) => (facts: BillingFacts) =>
  taxBillingRequiredByNpwp({ useNpwp: hasNpwp(facts), field }).readOnly;
const OPTIONAL = 'opsional';

/** The most characters of a field by any pack. */
function limitOf(name: TaxBillingField): number {
  const all = RULE_PACKS.map((pack) => taxBillingLengthOf(name, pack));
  return Math.max(0, ...all.map((rule) => rule?.or ?? rule?.length ?? 0));
}
const npwpNote = ({ pack }: BillingFacts): string => rulePack(pack).texts.npwp;

/** A field that only some pay types have, or require. @source 001 §5, 002 §5 */
const ofPayType = (name: TaxBillingField & keyof BillingValues, label: string): BillingField => ({
  name,
  kind: 'text',
  part: 'payment',
  label,
  limit: limitOf(name),
  note: ({ payType }) => (taxBillingRequired({ field: name, payType }) ? undefined : OPTIONAL),
  isShown: ({ payType }) => payType !== null && taxBillingShown({ field: name, payType }),
});

// prettier-ignore
/** The fields of a billing, in the order of the form. @source 001 §2.6, 001 §3, 001 §5 */
export const BILLING_FIELDS: readonly BillingField[] = [
  { name: 'mapTransaction', kind: 'search', part: 'taxpayer', label: 'Kode map', resets: { jenisSetor: '' },
    options: SELECTORS.map },
  { name: 'jenisSetor', kind: 'search', part: 'taxpayer', label: 'Jenis setoran',
    options: (bank, { values }) => SELECTORS.payType(bank, values.mapTransaction) },
  { name: 'useNpwp', kind: 'radio', part: 'taxpayer', label: 'NPWP wajib pajak', isWide: true,
    options: [{ id: WITH_NPWP, text: 'Dengan NPWP' }, { id: WITHOUT_NPWP, text: 'Tanpa NPWP' }],
    resets: { npwp: '', kpp: '', nama: '', alamat: '', kota: '' } },
  { name: 'kpp', kind: 'search', part: 'taxpayer', label: 'KPP', isShown: hasNone,
    options: (bank) => optionsOf(taxOfficesQuery(bank), (offices) => offices.map(({ kpp, name }) => ({ id: kpp, text: `${kpp} ${name}` }))) },
  { name: 'npwp', kind: 'digits', part: 'taxpayer', label: (facts) => (hasNpwp(facts) ? 'NPWP' : 'NPWP pengganti'), note: npwpNote, isReadOnly: filled('npwp') },
  { name: 'nama', ...TAXPAYER_NAME, part: 'taxpayer', isShown: hasNpwp, isReadOnly: filled('nama') },
  { name: 'nama', kind: 'text', part: 'taxpayer', label: 'Nama wajib pajak', isShown: hasNone },
  { name: 'alamat', kind: 'text', part: 'taxpayer', label: 'Alamat wajib pajak', isReadOnly: filled('alamat') },
  { name: 'kota', kind: 'text', part: 'taxpayer', label: 'Kota', note: (facts) => (hasNpwp(facts) ? undefined : OPTIONAL), isReadOnly: filled('kota') },

  { name: 'periode1', kind: 'select', part: 'payment', label: 'Masa pajak dari', options: SELECTORS.month },
  { name: 'periode2', kind: 'select', part: 'payment', label: 'Masa pajak sampai', options: SELECTORS.month },
  { name: 'tahun', kind: 'digits', part: 'payment', label: 'Tahun pajak' },
  ofPayType('npwpRekanan', 'NPWP rekanan'),
  ofPayType('nikRekanan', 'NIK rekanan'),
  ofPayType('idWajibPajak', 'Nomor identitas'),
  ofPayType('noKetetapan', 'Nomor ketetapan'),
  ofPayType('nop', 'NOP'),
  ofPayType('noFaktur', 'Nomor faktur'),
  { name: 'treasury', kind: 'search', part: 'payment', label: 'Kas daerah', note: OPTIONAL, hint: 'Mengisi nama penyetor.', isShown: ({ isPemda }) => isPemda,
    options: SELECTORS.treasury },
  { name: 'npwpSetor', kind: 'digits', part: 'payment', label: 'NPWP penyetor', note: npwpNote },
  { name: 'namaSetor', kind: 'text', part: 'payment', label: 'Nama penyetor' },
  { name: 'amount', kind: 'amount', part: 'payment', label: 'Nominal' },
  { name: 'uraian', kind: 'text', part: 'payment', label: 'Uraian', note: OPTIONAL, isWide: true },
  { name: 'noTransaksi', kind: 'text', part: 'payment', label: 'Nomor transaksi', note: OPTIONAL },
];

/** The fields that the form has now. */
export const billingFields = (facts: BillingFacts): BillingField[] =>
  BILLING_FIELDS.filter(({ isShown }) => isShown?.(facts) ?? true);
