import type { Beneficiary } from '@ibk/sdk/contract';
import { entryOfBeneficiary } from '@ibk/sdk/forms';
import { type EntryName, entryScreen, type EntryValues } from '@ibk/sdk/rules';
import { useLocation } from 'react-router-dom';
import type { EntryState } from '../list-transaction/entry-link.ts';

const isState = (state: unknown): state is EntryState =>
  typeof state === 'object' && state !== null && 'beneficiary' in state && 'variant' in state;
const isEntered = (name: EntryName, { productId }: Beneficiary): boolean =>
  entryScreen(name).products.includes(productId);

/** The values that a previously selected saved beneficiary fills in; undefined if the screen was opened without one. */
export function useGivenEntry(name: EntryName): Partial<EntryValues> | undefined {
  const state: unknown = useLocation().state;
  if (!isState(state) || !isEntered(name, state.beneficiary)) return undefined;
  return entryOfBeneficiary(entryScreen(name), state.beneficiary, state.variant);
}
