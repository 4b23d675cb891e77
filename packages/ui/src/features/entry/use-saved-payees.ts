import type { Beneficiary, UserDetails } from '@ibk/sdk/contract';
import {
  beneficiaryOf,
  beneficiaryOfEntry,
  chosenBeneficiary,
  entryOfBeneficiary,
  firstFilledField,
  takenBeneficiary,
} from '@ibk/sdk/forms';
import {
  entryProduct,
  type EntryScreen,
  type EntryValues,
  listDuplicate,
  listVariantOf,
  roleOperations,
} from '@ibk/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBank } from '../../bank-context.ts';
import type { Option } from '../../primitives/option-list/option-list.tsx';
import { beneficiariesOfQuery } from '../../queries/beneficiaries.ts';
import { productsQuery } from '../../queries/reference.ts';
import { bankText, numberText } from '../beneficiaries/list-texts.ts';
import type { UnsavedPayee } from './save-payee.tsx';

/** A saved payee as an option, with the values that it fills in. */
interface SavedPayee extends Option {
  filled: Partial<EntryValues>;
}

/** The variant of the saved list of each product of a screen, and the product's name if the screen has several. */
function useListedProducts({ products }: EntryScreen) {
  const { data = [] } = useQuery(productsQuery(useBank()));
  return useMemo(() => {
    const productOf = (id: string) => data.find(({ productId }) => productId === id);
    return {
      variantOf: (productId: string) =>
        listVariantOf({ productId, productGroup: productOf(productId)?.productGroup ?? '' }),
      nameOf: (productId: string) =>
        products.length === 1 ? undefined : (productOf(productId)?.productDescription ?? productId),
    };
  }, [data, products]);
}

/** The texts of a saved payee: its name, then number, bank and product, as far as its list has them. */
function textsOf({ description, customerId }: Beneficiary, details: readonly (string | undefined)[]) {
  const detail = details.filter(Boolean).join(' · ');
  // People search by number with and without separators.
  return { text: `${description} · ${detail}`, title: description, detail, search: customerId };
}

/**
 * The group's saved payees of an entry screen, the one whose values the form holds, and the data to save a new one.
 *
 * @returns null for a screen without a saved list, and for a role that may not use one
 * @source 001 §2.1
 */
export function useSavedPayees(
  screen: EntryScreen,
  values: EntryValues,
  { user, corporate }: Pick<UserDetails, 'user' | 'corporate'>,
) {
  const hasList = firstFilledField(screen) !== undefined;
  const mayUse = hasList && roleOperations({ operationId: 'saveBeneficiary' }).includes(user.roleId);
  const { corporateId } = corporate;
  const { corporateGroupId } = corporate.corporateGroup;
  const { variantOf, nameOf } = useListedProducts(screen);
  const query = beneficiariesOfQuery(useBank(), { corporateId, corporateGroupId, products: screen.products });
  const { data: rows, isPending, isError } = useQuery({ ...query, enabled: mayUse });
  const payees = useMemo(
    () =>
      (rows ?? []).map((row): SavedPayee => {
        const { productId, customerId } = row;
        const variant = variantOf(productId);
        return {
          id: `${productId} ${customerId}`,
          ...textsOf(row, [numberText(variant, row), bankText(row), nameOf(productId)]),
          filled: entryOfBeneficiary(screen, row, variant),
        };
      }),
    [rows, screen, variantOf, nameOf],
  );
  if (!mayUse) return null;

  /** The payee of the form as its list would save it; null if the list has it, or while that is unknown. */
  const unsaved = (): UnsavedPayee | null => {
    const productId = entryProduct(screen, values);
    const variant = variantOf(productId);
    const list = { corporateId, corporateGroupId, productId };
    const form = beneficiaryOfEntry(screen, values, variant);
    const existing = rows?.filter((row) => row.productId === productId);
    const { customerId } = beneficiaryOf(list, variant, form);
    return isPending || listDuplicate({ existing, customerId }) !== null ? null : { list, variant, form };
  };
  return {
    options: payees as readonly Option[],
    chosenId: chosenBeneficiary(screen, values, payees)?.id ?? null,
    valuesOf: (id: string): Partial<EntryValues> =>
      takenBeneficiary(screen, payees.find((payee) => payee.id === id)?.filled ?? {}),
    unsaved,
    isPending,
    isError,
  };
}
export type SavedPayees = NonNullable<ReturnType<typeof useSavedPayees>>;
