import type { KasdaInfo } from '../contract/index.ts';
import type { DocumentDeduction } from '../rules/deductions/deduction-row.ts';
import { taxBillingShown } from '../rules/tax-billing/pay-type.ts';
import type { RulePackId } from '../rules/tax-billing/rule-packs.ts';
import { taxBillingFields } from '../rules/tax-billing/tax-billing-check.ts';
import {
  taxBillingComposeNpwp,
  type TaxBillingField,
  taxBillingLookupPrecondition,
} from '../rules/tax-billing/tax-billing-fields.ts';
import type { TaxBillingForm, TaxBillingName } from '../rules/tax-billing/tax-billing-names.ts';

/** Fields of the form whose value is text. */
type TextName = Extract<
  TaxBillingName,
  | 'jenisSetor'
  | 'npwp'
  | 'nama'
  | 'kpp'
  | 'alamat'
  | 'kota'
  | 'periode1'
  | 'periode2'
  | 'tahun'
  | 'noKetetapan'
  | 'nop'
  | 'noFaktur'
  | 'npwpRekanan'
  | 'nikRekanan'
  | 'idWajibPajak'
  | 'npwpSetor'
  | 'namaSetor'
  | 'uraian'
>;
/** The typed values of a deduction's billing; '' is a value that was not typed. Map and amount are those of the deduction. */
export type DeductionBillingValues = Record<TextName, string> & { useNpwp: boolean };

/** The map whose tax is that of the vendor; any other one is that of the office. */
const OF_VENDOR = '411122';

const payTypeOf = (row: DocumentDeduction, { jenisSetor }: Pick<DeductionBillingValues, 'jenisSetor'>) =>
  row.listJenisSetoran.find(({ jenisSetoran }) => jenisSetoran === jenisSetor) ?? null;

/**
 * The values that the billing of a deduction begins with.
 *
 * @param today by the bank's clock, `YYYY-MM-DD`; its month is that of the billing
 * @source 002 §4.4, 002 §5
 */
export function deductionBillingStart(
  { npwp, namaSkpd, namaPenerima, tahun, keterangan }: KasdaInfo,
  row: DocumentDeduction,
  today: string,
): DeductionBillingValues {
  const month = today.slice(5, 7);
  const [only, ...others] = row.listJenisSetoran;
  const isOfVendor = row.kodeMap === OF_VENDOR;
  return {
    jenisSetor: only && others.length === 0 ? only.jenisSetoran : '',
    useNpwp: true,
    npwp: isOfVendor ? '' : npwp,
    nama: isOfVendor ? namaPenerima : namaSkpd,
    ...{ kpp: '', alamat: '', kota: '', periode1: month, periode2: month, tahun },
    ...{ noKetetapan: '', nop: '', noFaktur: '', npwpRekanan: '', nikRekanan: '', idWajibPajak: '' },
    npwpSetor: npwp,
    namaSetor: namaSkpd,
    uraian: keterangan,
  };
}

/**
 * The billing of a deduction as the rules and the bank read it: a value that was not typed is absent. Without an NPWP,
 * the number is composed of the KPP.
 *
 * @param pack id of the pack of rules in force
 * @source 001 §5, 002 §7
 */
export function deductionBillingForm(
  row: DocumentDeduction,
  { useNpwp, ...values }: DeductionBillingValues,
  pack: RulePackId,
): TaxBillingForm {
  const npwp = useNpwp ? values.npwp : taxBillingComposeNpwp({ kpp: values.kpp, pack });
  const names = { namaMap: row.namaMap, namaJenisSetor: payTypeOf(row, values)?.namaSetoran };
  const stated = Object.entries({ ...values, ...names, npwp }).filter(([, text]) => Boolean(text));
  return { ...Object.fromEntries(stated), useNpwp, mapTransaction: row.kodeMap, amount: row.nilai };
}

/**
 * The messages by field of a deduction's billing; those of valid fields are absent or null.
 *
 * @source 001 §5
 */
export function deductionBillingFaults(
  row: DocumentDeduction,
  values: DeductionBillingValues,
  pack: RulePackId,
): Partial<Record<TaxBillingField, string | null>> {
  const form = deductionBillingForm(row, values, pack);
  const payType = payTypeOf(row, values);
  const messages = taxBillingFields({ ...form, payType: payType && { ...payType }, pack });
  const { jenisSetor, npwp, useNpwp } = values;
  const early = useNpwp ? taxBillingLookupPrecondition({ map: row.kodeMap, jenisSetor, npwp }) : null;
  return { ...messages, npwp: messages.npwp ?? early };
}

/** Whether the form has a field that depends on the deposit type, by the flags of the chosen one. @source 002 §5 */
export function deductionBillingShown(
  row: DocumentDeduction,
  field: TaxBillingField,
  values: DeductionBillingValues,
): boolean {
  const payType = payTypeOf(row, values);
  return payType !== null && taxBillingShown({ field, payType: { ...payType } });
}
