import type { Beneficiary } from '../contract/index.ts';
import type { EntryValues } from '../rules/entry/entry-inquiry.ts';
import type { EntryField, EntryScreen } from '../rules/entry/entry-screens.ts';
import type { ListField, ListVariant } from '../rules/lists/list-variants.ts';
import { beneficiaryForm } from './beneficiary-entry.ts';

/** The entry fields that a field of a saved beneficiary fills; the first one that the screen has takes it. */
const FILLS: Partial<Record<ListField, readonly EntryField[]>> = {
  customerId: ['customer'],
  vaNumber: ['customer'],
  areaCode: ['areaCode'],
  account: ['payee', 'account'],
  bank: ['bank'],
  name: ['name'],
  recvType: ['recvType'],
  recvResident: ['recvResident'],
  recvCitizen: ['recvCitizen'],
};

/**
 * What a saved beneficiary fills in of an entry form: whom to pay, and never an amount.
 *
 * @param beneficiary of a product that the screen enters
 * @param variant of the list that it is saved in
 * @source 001 §2.1, 001 §3
 */
export function entryOfBeneficiary(
  { fields }: EntryScreen,
  beneficiary: Beneficiary,
  variant: ListVariant,
): Partial<EntryValues> {
  const { productId } = beneficiary;
  const form = beneficiaryForm(variant, beneficiary);
  const filled = (Object.entries(form) as [ListField, string][]).flatMap(([field, value]) => {
    const target = FILLS[field]?.find((each) => fields.includes(each));
    return target === undefined ? [] : [[target, value]];
  });
  const product = fields.includes('product') ? { product: productId } : {};
  return { ...product, ...(Object.fromEntries(filled) as Partial<EntryValues>) };
}
