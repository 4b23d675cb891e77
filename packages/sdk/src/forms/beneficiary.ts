import * as z from 'zod/mini';
import { listInternalName, listOnlineAccount, listRequired } from '../rules/lists/list-entries.ts';
import { LIST_VARIANTS, type ListField, listPlaces, type ListVariant } from '../rules/lists/list-variants.ts';
import type { Verdict } from '../rules/rule.ts';
import { says } from './says.ts';

/** What an add form holds: text by field; a field that the variant does not ask for is absent. */
export type BeneficiaryForm = Partial<Record<ListField, string>>;

type Check = (facts: { value: string }) => Verdict;

/** Fields with a rule of their own; all others ask `list.required`. */
const OWN: Partial<Record<ListVariant, Partial<Record<ListField, Check>>>> = {
  'online transfer': { account: listOnlineAccount },
  'internal transfer': { name: ({ value }) => listInternalName({ name: value }) },
};

const fieldOf = (variant: ListVariant, field: ListField) => {
  const own = OWN[variant]?.[field];
  return says(({ value }) => own?.({ value }) ?? listRequired({ field, value }));
};

const formOf = (variant: ListVariant): z.ZodMiniType<BeneficiaryForm> =>
  z.object(
    Object.fromEntries(
      (Object.keys(listPlaces(variant)) as ListField[]).map((field) => [field, fieldOf(variant, field)]),
    ),
  );

/**
 * The eight add forms of a saved list. A purchase's prefix and a number that the list has already are for the bank to
 * say: `listPrefix` and `listDuplicate`.
 *
 * @source 001 §2.1, 001 §5
 */
export const BENEFICIARY_FORMS = Object.fromEntries(
  LIST_VARIANTS.map((variant) => [variant, formOf(variant)]),
) as Record<ListVariant, ReturnType<typeof formOf>>;
