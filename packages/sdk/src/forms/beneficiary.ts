import * as z from 'zod/mini';
import { listInternalName, listOnlineAccount, listRequired } from '../rules/lists/list-entries.ts';
import { LIST_VARIANTS, type ListField, listPlaces, type ListVariant } from '../rules/lists/list-variants.ts';
import type { Verdict } from '../rules/verdict.ts';
import { validated } from './text-fields.ts';

/** Values of an add form: text by field; a field that the variant does not have is absent. */
export type BeneficiaryForm = Partial<Record<ListField, string>>;

type Check = (facts: { value: string }) => Verdict;

/** Fields with a separate rule; all others use `list.required`. */
const OWN: Partial<Record<ListVariant, Partial<Record<ListField, Check>>>> = {
  'online transfer': { account: listOnlineAccount },
  'internal transfer': { name: ({ value }) => listInternalName({ name: value }) },
};

const fieldOf = (variant: ListVariant, field: ListField) => {
  const own = OWN[variant]?.[field];
  return validated(({ value }) => own?.({ value }) ?? listRequired({ field, value }));
};

const formOf = (variant: ListVariant): z.ZodMiniType<BeneficiaryForm> =>
  z.object(
    Object.fromEntries(
      (Object.keys(listPlaces(variant)) as ListField[]).map((field) => [field, fieldOf(variant, field)]),
    ),
  );

/**
 * The eight add forms of a saved list. The bank checks a purchase's prefix (`listPrefix`) and a number that is already
 * in the list (`listDuplicate`).
 *
 * @source 001 §2.1, 001 §5
 */
export const BENEFICIARY_FORMS = Object.fromEntries(
  LIST_VARIANTS.map((variant) => [variant, formOf(variant)]),
) as Record<ListVariant, ReturnType<typeof formOf>>;
