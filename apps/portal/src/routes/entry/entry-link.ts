import type { Beneficiary } from '@ibk/sdk/contract';
import { entryRoute, type ListVariant, routeData, type RouteName } from '@ibk/sdk/rules';
import type { AskedAgain } from '@ibk/ui/features';
import { productParams } from '../use-product.ts';

/**
 * State of the history entry that an entry screen reads: a saved beneficiary, the inquiry of an earlier transaction, or a billing code.
 * It is never part of the URL, which others may see.
 */
export type EntryState =
  | {
      beneficiary: Beneficiary;
      /** The variant of the list in which the beneficiary is saved. */
      variant: ListVariant;
    }
  | AskedAgain
  /** A billing code to pay. */
  | { billingCode: string };

/**
 * The address of the entry screen of a product.
 *
 * @param isOpen whether the user's menu contains a route
 * @returns null if the product has no entry screen, or the user may not open it
 */
export function entryLink(productId: string, isOpen: (route: RouteName) => boolean): string | null {
  const route = entryRoute({ productId });
  if (route === null || !isOpen(route)) return null;
  const hasChoice = routeData({ name: route }).choice !== undefined;
  return `/menu/${route}${hasChoice ? `?${new URLSearchParams(productParams(productId))}` : ''}`;
}
