import type { DepositType, PayType, TaxBillingForm, TaxMap } from '@ibk/sdk/contract';
import { fieldErrors, taxBillingForm } from '@ibk/sdk/forms';
import { type PayTypeFlags, type RulePackId, taxBillingComposeNpwp, type TaxBillingField } from '@ibk/sdk/rules';
import type { FieldValue } from '../form/field-spec.ts';
import type { Messages } from '../form/form-state.ts';

/** The choices of the radio about the NPWP. */
export const WITH_NPWP = 'dengan';
export const WITHOUT_NPWP = 'tanpa';

/** The texts of the form; '' is a missing value. */
type Texts = Record<Exclude<TaxBillingField, 'useNpwp' | 'amount'> | 'uraian' | 'noTransaksi' | 'treasury', string>;
/** The values of the form. */
export interface BillingValues extends Texts {
  useNpwp: string;
  /** Rupiah. */
  amount: number | null;
}

const EMPTY: BillingValues = {
  useNpwp: WITH_NPWP,
  ...{ mapTransaction: '', jenisSetor: '', npwp: '', kpp: '', nama: '', alamat: '', kota: '' },
  ...{ npwpRekanan: '', nikRekanan: '', idWajibPajak: '', noKetetapan: '', nop: '', noFaktur: '' },
  ...{ periode1: '', periode2: '', tahun: '', npwpSetor: '', namaSetor: '', treasury: '' },
  ...{ amount: null, uraian: '', noTransaksi: '' },
};
/** An empty form. @param today `YYYY-MM-DD`; its year is that of most billings */
export const emptyBilling = (today: string): BillingValues => ({ ...EMPTY, tahun: today.slice(0, 4) });

/** Reads a stored draft of any version. Fields with an unexpected shape start as in an empty form. */
export function billingDraft(stored: unknown, today: string): BillingValues {
  const empty = emptyBilling(today);
  if (typeof stored !== 'object' || stored === null) return empty;
  const known = Object.keys(empty).flatMap((name) => {
    const value: unknown = Reflect.get(stored, name);
    const fits = name === 'amount' ? value === null || typeof value === 'number' : typeof value === 'string';
    return fits ? [[name, value]] : [];
  });
  return { ...empty, ...(Object.fromEntries(known) as Partial<BillingValues>) };
}

/** The lists from which the tax was chosen. */
export interface TaxLists {
  maps: readonly TaxMap[];
  payTypes: readonly PayType[];
  depositTypes: readonly DepositType[];
}
/** The flags of the chosen pay type in both spellings; null before one is chosen. @source 001 §3, 002 §3 */
export function payTypeOf({ jenisSetor }: BillingValues, { payTypes, depositTypes }: TaxLists): PayTypeFlags | null {
  const payType = payTypes.find((each) => each.payType === jenisSetor);
  const depositType = depositTypes.find((each) => each.jenisSetoran === jenisSetor);
  return jenisSetor !== '' && (payType || depositType) ? { ...payType, ...depositType } : null;
}

const digits = (text: string): string => text.replace(/[\s.-]/g, '');
const NUMBERS = ['npwp', 'npwpSetor', 'npwpRekanan', 'nikRekanan', 'nop', 'tahun'] as const;

/**
 * The form as rules and bank read it. A field that it does not show is empty.
 *
 * @param shown names of the fields in it
 */
export function billingFormOf({ treasury: _, ...values }: BillingValues, shown: readonly string[]): TaxBillingForm {
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, digits(values[name])]));
  const fields = Object.entries({ ...values, ...numbers }).map(([name, value]) => [
    name,
    shown.includes(name) && value !== '' ? value : null,
  ]);
  return { ...(Object.fromEntries(fields) as TaxBillingForm), useNpwp: values.useNpwp !== WITHOUT_NPWP };
}

/** The messages of the form. @source 001 §5 */
export const billingMessages = (
  values: BillingValues,
  { payType, shown, pack }: { payType: PayTypeFlags | null; shown: readonly string[]; pack: RulePackId },
): Messages =>
  Object.fromEntries(
    Object.entries(fieldErrors(taxBillingForm({ payType, pack }), billingFormOf(values, shown))).filter(([name]) =>
      shown.includes(name),
    ),
  );

/** A change with its effect: the tax office composes the NPWP of a taxpayer without one. @source 001 §5 */
export function withComposed(
  part: Readonly<Record<string, FieldValue>>,
  { useNpwp }: BillingValues,
  pack: RulePackId,
): Partial<BillingValues> {
  const changed: Partial<BillingValues> = { ...part };
  const { kpp } = changed;
  return kpp === undefined || useNpwp !== WITHOUT_NPWP
    ? changed
    : { ...changed, npwp: taxBillingComposeNpwp({ kpp, pack }) ?? '' };
}
