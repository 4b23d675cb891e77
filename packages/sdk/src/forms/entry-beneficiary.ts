import type { Beneficiary } from '../contract/index.ts';
import { type EntryValues, plainEntry } from '../rules/entry/entry-inquiry.ts';
import { type EntryField, type EntryScreen, isPaidOnce } from '../rules/entry/entry-screens.ts';
import { type ListField, listPlaces, type ListVariant } from '../rules/lists/list-variants.ts';
import type { BeneficiaryForm } from './beneficiary.ts';
import { beneficiaryForm } from './beneficiary-entry.ts';

/** Text fields of an entry form, the only ones that a saved beneficiary fills. */
type TextField = Exclude<EntryField, 'amount' | 'schedule'>;

/** Entry fields for each field of a saved beneficiary; the value fills the first of them that the screen has. */
const FILLS: Partial<Record<ListField, readonly TextField[]>> = {
  customerId: ['customer', 'billingCode'],
  vaNumber: ['virtualAccount'],
  merchantId: ['merchant'],
  areaCode: ['areaCode'],
  transferType: ['transferType'],
  account: ['payee', 'account'],
  bank: ['bank'],
  name: ['name'],
  recvType: ['recvType'],
  recvResident: ['recvResident'],
  recvCitizen: ['recvCitizen'],
};
const FILLED: readonly EntryField[] = ['product', ...Object.values(FILLS).flat()];

/** The field of an entry screen that a field of a saved beneficiary fills. */
const filledBy = ({ fields }: EntryScreen, field: ListField): TextField | undefined =>
  FILLS[field]?.find((each) => fields.includes(each));

/**
 * The first field of an entry screen that a saved beneficiary fills: a form offers its saved list there.
 *
 * @returns undefined for a screen whose numbers are paid only once
 */
export const firstFilledField = (screen: EntryScreen): EntryField | undefined =>
  isPaidOnce(screen) ? undefined : screen.fields.find((field) => FILLED.includes(field));

/**
 * Values of an entry form from a saved beneficiary: the payee, and never an amount.
 *
 * @param beneficiary an entry of one of the screen's products
 * @param variant the variant of its saved list
 * @source 001 §2.1, 001 §3
 */
export function entryOfBeneficiary(
  screen: EntryScreen,
  beneficiary: Beneficiary,
  variant: ListVariant,
): Partial<EntryValues> {
  const form = beneficiaryForm(variant, beneficiary);
  const filled = (Object.entries(form) as [ListField, string][]).flatMap(([field, value]) => {
    const target = filledBy(screen, field);
    return target === undefined ? [] : [[target, value]];
  });
  return {
    ...(screen.fields.includes('product') ? { product: beneficiary.productId } : {}),
    ...(Object.fromEntries(filled) as Partial<EntryValues>),
  };
}

/**
 * The change of an entry form when the user selects a saved beneficiary: it sets the values of `entryOfBeneficiary` and
 * clears choices made for another one.
 */
export const takenBeneficiary = ({ fields }: EntryScreen, filled: Partial<EntryValues>): Partial<EntryValues> => ({
  ...(fields.includes('denom') ? { denom: '' } : {}),
  ...(fields.includes('selection') ? { selection: '', amount: null } : {}),
  ...filled,
});

/**
 * Form of a saved list from the values of an entry form; the inverse of `entryOfBeneficiary`. Fields that the entry
 * form does not ask for are absent, such as the description.
 *
 * @param variant the variant of the list of `entryProduct(screen, values)`
 * @source 001 §2.1, 001 §3
 */
export function beneficiaryOfEntry(screen: EntryScreen, values: EntryValues, variant: ListVariant): BeneficiaryForm {
  const typed = plainEntry(screen, values);
  const known = (Object.keys(listPlaces(variant)) as ListField[]).flatMap((field) => {
    const source = filledBy(screen, field);
    return source === undefined ? [] : [[field, typed[source]]];
  });
  return Object.fromEntries(known) as BeneficiaryForm;
}

/**
 * The saved beneficiary whose values an entry form holds: the first of several.
 *
 * @param saved each with the values of `entryOfBeneficiary`
 */
export function chosenBeneficiary<Saved extends { filled: Partial<EntryValues> }>(
  screen: EntryScreen,
  values: EntryValues,
  saved: readonly Saved[],
): Saved | undefined {
  const typed = plainEntry(screen, values);
  return saved.find(({ filled }) =>
    (Object.keys(filled) as (keyof EntryValues)[]).every((field) => typed[field] === filled[field]),
  );
}
