import { decide, pick, type Table } from '../table.ts';
import { ALWAYS_REQUIRED, type TaxBillingField } from './tax-billing-fields.ts';

/**
 * A pay type or deposit type from the bank, with flags in the spelling of 001 (validate…) or of 002 (val…).
 *
 * @source 001 §3, 002 §3
 */
export type PayTypeFlags = Readonly<Record<string, unknown>>;

/** The flag of a field, in both spellings. */
export const PAY_TYPE_FLAGS: Partial<Record<TaxBillingField, readonly [validate: string, val: string]>> = {
  noKetetapan: ['validateNoSk', 'valNoSk'],
  nop: ['validateNop', 'valNop'],
  idWajibPajak: ['validateIdPeserta', 'valIdPeserta'],
  npwp: ['validateNpwp', 'valNpwp'],
  noFaktur: ['validateNoFaktur', 'valFaktur'],
  npwpRekanan: ['validateNpwpRekanan', 'valNpwpRekanan'],
  nikRekanan: ['validateNikRekanan', 'valNikRekanan'],
};

/** Effect of a pay type on a field. */
export interface PayTypeField {
  required: boolean;
  shown: boolean;
}

// prettier-ignore
/**
 * Only an explicit false has an effect: a false validate… flag makes the field optional, a false val… flag hides it
 * too.
 */
const BY_FLAG: Table<PayTypeField, { validate: unknown; val: unknown }> = [
  [{ required: false, shown: false }, { val: false }],
  [{ required: false, shown: true },  { validate: false }],
  [{ required: true,  shown: true },  {}],
];

interface PayTypeFacts {
  field: string;
  payType?: PayTypeFlags | null;
}
const flagged = ({ field, payType }: PayTypeFacts): PayTypeField | undefined => {
  const flags = pick(PAY_TYPE_FLAGS, field);
  return flags && decide(BY_FLAG, { validate: payType?.[flags[0]] ?? null, val: payType?.[flags[1]] ?? null });
};

/**
 * taxBilling.required: whether a pay type requires a field: yes, unless its flag is false. `taxBilling.requiredByNpwp`
 * decides the fields that depend on the NPWP.
 *
 * @param facts.payType flags in either spelling; null before a pay type is chosen
 * @source 001 §5, 002 §5
 */
export const taxBillingRequired = (facts: PayTypeFacts): boolean =>
  flagged(facts)?.required ?? ALWAYS_REQUIRED.includes(facts.field);

/** taxBilling.shown: whether a form has the field; only a false flag of a deposit type hides a field. @source 002 §5 */
export const taxBillingShown = (facts: PayTypeFacts): boolean => flagged(facts)?.shown ?? true;

/** The effect of a pay type on every flagged field, in either spelling of the flags. */
export const payTypeFields = (
  payType: PayTypeFlags | null | undefined,
): Partial<Record<TaxBillingField, PayTypeField>> =>
  Object.fromEntries(Object.keys(PAY_TYPE_FLAGS).map((field) => [field, flagged({ field, payType: payType ?? null })]));
