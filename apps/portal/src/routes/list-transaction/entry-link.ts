import type { Beneficiary } from '@ibk/sdk/contract';
import type { RouteName } from '@ibk/sdk/rules';

/** Entry screens that can begin with a saved beneficiary, by product. */
const ENTRY_ROUTES: Partial<Record<string, RouteName>> = { TRF_INT: 'transfer-internal' };

/** What an entry screen finds in the state of its address; never in the address itself, which others may see. */
export interface EntryState {
  beneficiary: Beneficiary;
}

/**
 * Where choosing a saved beneficiary leads.
 *
 * @param isOpen whether the user's menu holds a route
 * @returns null where the product has no entry screen, or the user may not enter
 */
export function entryLink(productId: string, isOpen: (route: RouteName) => boolean): string | null {
  const route = Object.hasOwn(ENTRY_ROUTES, productId) ? ENTRY_ROUTES[productId] : undefined;
  return route !== undefined && isOpen(route) ? `/menu/${route}` : null;
}
