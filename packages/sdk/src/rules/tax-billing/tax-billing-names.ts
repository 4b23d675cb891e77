import type { TaxBillingField } from './tax-billing-fields.ts';

/** Unchecked fields of the form. */
export type TaxBillingName =
  | Exclude<TaxBillingField, 'useNpwp' | 'amount'>
  | 'namaMap'
  | 'namaJenisSetor'
  | 'billNumber'
  | 'expiredDate'
  | 'uraian'
  | 'noTransaksi'
  | 'kodePemda'
  | 'status'
  | 'errorMessage';

const SAME: readonly TaxBillingName[] = /* @__PURE__ */ (() => [
  ...(['npwp', 'kpp', 'npwpRekanan', 'nikRekanan', 'periode1', 'periode2', 'tahun', 'idWajibPajak'] as const),
  ...(['nop', 'noFaktur', 'npwpSetor', 'namaSetor', 'namaMap', 'expiredDate', 'uraian', 'noTransaksi'] as const),
  ...(['kodePemda', 'status', 'errorMessage'] as const),
])();

/**
 * Spellings of a field: the form's own, then that of a deduction's billing, then the others.
 *
 * @source 001 §3, 002 §3, 002 §7
 */
export const TAX_BILLING_NAMES: Readonly<Record<string, readonly string[]>> = /* @__PURE__ */ (() =>
  ({
    ...Object.fromEntries(SAME.map((name) => [name, [name, name]])),
    mapTransaction: ['mapTransaction', 'kodeMap', 'akun'],
    jenisSetor: ['jenisSetor', 'jenisSetoran', 'kodeJenisSetoran'],
    namaJenisSetor: ['namaJenisSetor', 'namaJenisSetoran', 'namaSetoran'],
    nama: ['nama', 'namaWajibPajak'],
    alamat: ['alamat', 'alamatWajibPajak'],
    kota: ['kota', 'kotaWajibPajak'],
    noKetetapan: ['noKetetapan', 'noSk'],
    billNumber: ['billNumber', 'billnum', 'idBilling', 'newBillNum'],
  }) satisfies Partial<Record<TaxBillingName, readonly string[]>>)();

/** A tax billing as the form holds it; a value that the source did not have is absent. */
export type TaxBillingForm = Partial<Record<TaxBillingName, string>> & {
  useNpwp?: boolean;
  amount?: number;
  jumlahDetail?: number;
};

/**
 * The form object for a billing from any call. Among several spellings the form's own wins. A text field with another
 * type is left out. `namaSetor` (the payer) is never read as `namaSetoran` (the payment).
 *
 * @param billing null for a row without a billing
 */
export function taxBillingOf(billing: Readonly<Record<string, unknown>> | null | undefined): TaxBillingForm {
  const source = billing ?? {};
  const form: TaxBillingForm = {};
  for (const [name, spellings] of Object.entries(TAX_BILLING_NAMES)) {
    const texts = spellings.map((spelling) => (Object.hasOwn(source, spelling) ? source[spelling] : null));
    const text = texts.find((value) => typeof value === 'string' && value !== '');
    if (typeof text === 'string') form[name as TaxBillingName] = text;
  }
  if (typeof source.useNpwp === 'boolean') form.useNpwp = source.useNpwp;
  for (const name of ['amount', 'jumlahDetail'] as const) {
    const number = source[name];
    if (typeof number === 'number') form[name] = number;
  }
  return form;
}

/** The form in the names of a deduction's billing. @source 002 §3 */
export function deductionBillingOf(form: TaxBillingForm): Record<string, string | number | boolean> {
  const deductionName = (name: string): string => TAX_BILLING_NAMES[name]?.[1] ?? name;
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [deductionName(name), value]));
}
