import type { components } from '../contract/schema.gen.ts';
import { parseAccount } from '../format/account.ts';
import { plainText } from '../format/plain-text.ts';
import { entryCustomerNumber } from '../rules/entry/entry-screens.ts';
import { TRANSFER_TYPES } from '../rules/lists/list-choices.ts';
import { type ListField, listPlaces, type ListVariant } from '../rules/lists/list-variants.ts';
import type { BeneficiaryForm } from './beneficiary.ts';

type Beneficiary = components['schemas']['Beneficiary'];

/** Nested object of texts, like a saved entry. */
interface Branch {
  [name: string]: string | Branch;
}

/** An entry saves an external transfer's type as its product. @source 001 §2.1, 001 §9 */
const PRODUCTS = Object.fromEntries(Object.entries(TRANSFER_TYPES).map(([productId, type]) => [type, productId]));

const TO_PLACE: Partial<Record<ListField, Readonly<Record<string, string>>>> = { transferType: PRODUCTS };
const TO_FIELD: Partial<Record<ListField, Readonly<Record<string, string>>>> = { transferType: TRANSFER_TYPES };

function put(tree: Branch, place: string, value: string): void {
  const [name = '', ...rest] = place.split('.');
  if (rest.length === 0) tree[name] = value;
  else {
    const below = tree[name];
    const branch = typeof below === 'object' ? below : {};
    tree[name] = branch;
    put(branch, rest.join('.'), value);
  }
}

/** Every text of an entry by its path, parts joined by a point: `data.dest.account`. */
export function placesOf(entry: object, before = ''): Record<string, string> {
  const places: Record<string, string> = {};
  for (const [name, value] of Object.entries(entry) as [string, unknown][]) {
    if (typeof value === 'string') places[before + name] = value;
    else if (typeof value === 'object' && value !== null) Object.assign(places, placesOf(value, `${before}${name}.`));
  }
  return places;
}

const fieldsOf = (variant: ListVariant) => Object.entries(listPlaces(variant)) as [ListField, readonly string[]][];

const NUMBERS: readonly string[] = ['account', 'vaNumber', 'areaCode', 'bank'] satisfies ListField[];

/**
 * A form as it is checked, saved and compared: each text in its plain form, and each number as its digits. A text that
 * is not exactly one number stays unchanged, and the form refuses it.
 */
export function plainBeneficiary(productId: string, form: BeneficiaryForm): BeneficiaryForm {
  const plain = Object.entries(form).map(([field, text]) => {
    const digits =
      field === 'customerId'
        ? entryCustomerNumber({ productId, number: text })
        : NUMBERS.includes(field)
          ? parseAccount(text)
          : null;
    return [field, digits ?? plainText(text)];
  });
  return Object.fromEntries(plain) as BeneficiaryForm;
}

/**
 * Builds the entry to save from a filled form.
 *
 * @param list the list of the entry; for an external transfer the chosen transfer type determines the productId
 * @source 001 §3, 001 §7
 */
export function beneficiaryOf(
  list: Pick<Beneficiary, 'corporateId' | 'corporateGroupId' | 'productId'>,
  variant: ListVariant,
  form: BeneficiaryForm,
): Beneficiary {
  const { corporateId, corporateGroupId, productId } = list;
  const entry: Branch = { corporateId, corporateGroupId, productId, customerId: '', description: '', data: {} };
  for (const [field, places] of fieldsOf(variant)) {
    const value = form[field] ?? '';
    if (value === '') continue;
    for (const place of places) put(entry, place, TO_PLACE[field]?.[value] ?? value);
  }
  return entry as Beneficiary;
}

/** The form values of a saved entry; the inverse of `beneficiaryOf`. */
export function beneficiaryForm(variant: ListVariant, entry: object): BeneficiaryForm {
  const texts = placesOf(entry);
  const form: BeneficiaryForm = {};
  for (const [field, places] of fieldsOf(variant)) {
    const value = texts[places[0] ?? ''];
    if (value !== undefined) form[field] = TO_FIELD[field]?.[value] ?? value;
  }
  return form;
}

/**
 * The form field for a path in the bank's refusal.
 *
 * @param path a field name, or a path in the entry: `customerId`, `data.merchantId`
 * @returns undefined if the form has no such field
 */
export const beneficiaryField = (variant: ListVariant, path: string): ListField | undefined =>
  fieldsOf(variant).find(([field, places]) => field === path || places.includes(path))?.[0];
