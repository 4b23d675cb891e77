import { plainText } from '@ibk/sdk/format';
import { type CriteriaOf, type Criterion, criterionText, type Offered } from '@ibk/sdk/records';
import { ACCOUNT_TYPES } from '../banking/account-types.ts';
import { findGroup, findProduct } from '../products/products.ts';

/** Texts of the options that the bank offers, by id; null if only the id is written. */
const NAMES: { readonly [List in Offered]: (id: string) => string | null } = {
  product: (id) => findProduct(id)?.productDescription ?? null,
  productGroup: (id) => findGroup(id) ?? null,
  corporateGroup: () => null,
  account: () => null,
  accountType: (id) => (Object.hasOwn(ACCOUNT_TYPES, id) ? ACCOUNT_TYPES[id as keyof typeof ACCOUNT_TYPES] : null),
  merchant: () => null,
  adminRole: () => null,
  userRole: () => null,
  validationType: () => null,
};

/** Texts of the criteria without a field, besides the free text; null for one that does not narrow the list. */
export type OtherWords<Criteria, Asked> = {
  readonly [Name in Exclude<keyof Criteria, keyof Asked | 'q'>]-?: (
    value: NonNullable<Criteria[Name]>,
  ) => string | null;
};

/**
 * The criteria of a list in words, ready to print, in the order of their fields.
 *
 * @param asked the criteria that have a field
 * @param others writes the others, which stand first; the free text follows
 */
export function criteriaWords<Criteria extends object, Asked extends CriteriaOf<Criteria>>(
  { asked, others }: { asked: Asked; others: OtherWords<Criteria, Asked> },
  criteria: Criteria,
  zone: string,
): string[] {
  const values = criteria as Readonly<Record<string, string | number | undefined>>;
  const options = { zone, nameOf: (list: Offered, id: string) => NAMES[list](id) };
  const other = Object.entries<(value: never) => string | null>(others).flatMap(([name, write]) => {
    const value = values[name];
    return value === undefined ? [] : (write(value as never) ?? []);
  });
  const named = Object.entries<Criterion>(asked as Record<string, Criterion>).flatMap(([name, criterion]) => {
    const value = values[name];
    return value === undefined ? [] : [criterionText(criterion, value, options)];
  });
  const text = plainText(String(values['q'] ?? ''));
  return [...other, ...(text === '' ? [] : [`Pencarian: ${text}`]), ...named];
}
