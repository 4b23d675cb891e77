import { invalid, isEmptyText, type Typed, type Verdict } from '../verdict.ts';
import { ask, decide, type Questions, type Table } from '../table.ts';

/** Digits of a billing code. */
const CODE_DIGITS = 15;

// prettier-ignore
const BILLING_CODE: Questions<Verdict, Typed> = /* @__PURE__ */ (() => [
  [invalid('Masukan kode billing'),                    'empty or blank',         isEmptyText],
  [invalid(`Kode billing harus ${CODE_DIGITS} digit`), `not ${CODE_DIGITS} digits`, (code) => !new RegExp(`^\\d{${CODE_DIGITS}}$`).test(code ?? '')],
])();

/** tax.billingCode: the check of a typed billing code that is to be paid. @source 002 §5, 002 §9; decisions P-08 */
export const taxBillingCode = ({ code }: { code: Typed }): Verdict => ask(BILLING_CODE, code) ?? null;

/** The authority that collects the payment of a billing code. */
export type TaxType = 'DJP' | 'DJBC' | 'DJA';

// prettier-ignore
const TAX_TYPES: Table<TaxType, { billingCode: Typed }> = [
  ['DJP',  { billingCode: /^[0-3]/ }],
  ['DJBC', { billingCode: /^[4-6]/ }],
  ['DJA',  { billingCode: /^[7-9]/ }],
];

/**
 * tax.typeByBilling: the collecting authority by a billing code's first digit; null for any other first character.
 *
 * @source 002 §5, 002 §9
 */
export const taxTypeByBilling = (facts: { billingCode: Typed }): TaxType | null => decide(TAX_TYPES, facts) ?? null;
