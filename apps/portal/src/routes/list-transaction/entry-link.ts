import type { Beneficiary } from '@ibk/sdk/contract';
import { entryRoute, type ListVariant, type RouteName } from '@ibk/sdk/rules';

/** What an entry screen finds in the state of its address; never in the address itself, which others may see. */
export interface EntryState {
  beneficiary: Beneficiary;
  /** Of the list that it is saved in. */
  variant: ListVariant;
}

/**
 * Where choosing a saved beneficiary leads.
 *
 * @param isOpen whether the user's menu holds a route
 * @returns null where the product has no entry screen, or the user may not enter
 */
export function entryLink(productId: string, isOpen: (route: RouteName) => boolean): string | null {
  const route = entryRoute({ productId });
  return route !== null && isOpen(route) ? `/menu/${route}` : null;
}
