import { deductionBillingShown, type DeductionBillingValues } from '@ibk/sdk/forms';
import { rulePack, type RulePackId, selectorMonths } from '@ibk/sdk/rules';
import type { Option } from '../../primitives/option-list/option-list.tsx';
import { keys } from '../../queries/keys.ts';
import type { ListQuery } from '../../queries/list-query.ts';
import type { FieldSpec } from '../form/field-spec.ts';
import { TAXPAYER_NAME } from '../form/use-taxpayer.ts';
import type { Deduction } from './deduction-row.ts';

interface BillingFacts {
  values: DeductionBillingValues;
}
/** A field of the billing form. */
export type BillingField = FieldSpec<BillingFacts> & { name: keyof DeductionBillingValues };

const MONTHS: readonly Option[] = Array.from({ length: 12 }, (_, at) => {
  const id = String(at + 1).padStart(2, '0');
  return { id, text: selectorMonths({ id }) ?? id };
});
/** Options that are known without a request. */
const known = (name: string, options: readonly Option[]): ListQuery<readonly Option[]> => ({
  queryKey: keys.reference(name),
  queryFn: () => Promise.resolve(options),
  staleTime: Infinity,
  meta: { silent: true },
});

const whenShown =
  (row: Deduction, field: Parameters<typeof deductionBillingShown>[1]) =>
  ({ values }: BillingFacts): boolean =>
    deductionBillingShown(row, field, values);
const withNpwp = ({ values }: BillingFacts): boolean => values.useNpwp;
const withoutNpwp = ({ values }: BillingFacts): boolean => !values.useNpwp;

// prettier-ignore
/** The fields of a row's billing, in the order of the documents. @source 001 §5, 002 §5 */
export const billingFieldsOf = (row: Deduction, pack: RulePackId): readonly BillingField[] => [
  { name: 'jenisSetor', kind: 'select', label: 'Jenis setoran', options: () => known(`deposit-types ${row.kodeMap}`, row.listJenisSetoran.map(({ jenisSetoran, namaSetoran }) => ({ id: jenisSetoran, text: `${jenisSetoran} ${namaSetoran}` }))) },
  { name: 'useNpwp', kind: 'flag', label: 'Wajib pajak memiliki NPWP', resets: { npwp: '', kpp: '', nama: '', alamat: '', kota: '' } },
  { name: 'npwp', kind: 'digits', label: 'NPWP', note: rulePack(pack).texts.npwp, isShown: withNpwp },
  { name: 'kpp',  kind: 'digits', label: 'KPP', note: '3 digit', isShown: withoutNpwp },
  { name: 'nama', ...TAXPAYER_NAME, isShown: withNpwp },
  { name: 'nama',   kind: 'text', label: 'Nama wajib pajak', isShown: withoutNpwp },
  { name: 'alamat', kind: 'text', label: 'Alamat wajib pajak', isReadOnly: withNpwp },
  { name: 'kota',   kind: 'text', label: 'Kota wajib pajak', isReadOnly: withNpwp },
  { name: 'periode1', kind: 'select', label: 'Periode awal', options: () => known('months', MONTHS) },
  { name: 'periode2', kind: 'select', label: 'Periode akhir', options: () => known('months', MONTHS) },
  { name: 'tahun',  kind: 'digits', label: 'Tahun pajak' },
  { name: 'noKetetapan',  kind: 'text',   label: 'Nomor ketetapan', isShown: whenShown(row, 'noKetetapan') },
  { name: 'nop',          kind: 'digits', label: 'NOP',             isShown: whenShown(row, 'nop') },
  { name: 'noFaktur',     kind: 'text',   label: 'Nomor faktur',    isShown: whenShown(row, 'noFaktur') },
  { name: 'npwpRekanan',  kind: 'digits', label: 'NPWP rekanan',    isShown: whenShown(row, 'npwpRekanan') },
  { name: 'nikRekanan',   kind: 'digits', label: 'NIK rekanan',     isShown: whenShown(row, 'nikRekanan') },
  { name: 'idWajibPajak', kind: 'digits', label: 'Nomor identitas', isShown: whenShown(row, 'idWajibPajak') },
  { name: 'npwpSetor', kind: 'digits', label: 'NPWP penyetor', note: rulePack(pack).texts.npwp },
  { name: 'namaSetor', kind: 'text',   label: 'Nama penyetor' },
  { name: 'uraian',    kind: 'text',   label: 'Uraian', limit: 200 },
];
