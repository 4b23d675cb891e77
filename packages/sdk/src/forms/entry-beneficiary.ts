import type { Beneficiary } from '../contract/index.ts';
import type { EntryValues } from '../rules/entry/entry-inquiry.ts';
import type { EntryField, EntryScreen } from '../rules/entry/entry-screens.ts';
import type { ListField, ListVariant } from '../rules/lists/list-variants.ts';
import { TRANSFER_TYPES } from '../rules/lists/list-choices.ts';
import { pick } from '../rules/table.ts';
import { beneficiaryForm } from './beneficiary-entry.ts';

/** Entry fields for each field of a saved beneficiary; the value fills the first of them that the screen has. */
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
 * Values of an entry form from a saved beneficiary: the payee, and never an amount.
 *
 * @param beneficiary an entry of one of the screen's products
 * @param variant the variant of its saved list
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
  const transferType = fields.includes('transferType') ? pick(TRANSFER_TYPES, productId) : undefined;
  return {
    ...product,
    ...(transferType === undefined ? {} : { transferType }),
    ...(Object.fromEntries(filled) as Partial<EntryValues>),
  };
}
