import type { MenuItem } from '@ibk/sdk/contract';
import { createContext, useContext } from 'react';

/** The visible menu; it has only routes with a screen. */
interface MenuTree {
  /** Empty until loaded. */
  items: readonly MenuItem[];
  isPending: boolean;
  reload: () => void;
  /** Returns the address of a route; null if it has no screen, or the user's menu lacks it. */
  hrefOf: (name: string) => string | null;
}
export const MenuTreeContext = createContext<MenuTree>({
  items: [],
  isPending: true,
  reload: () => undefined,
  hrefOf: () => null,
});
export const useMenu = () => useContext(MenuTreeContext);
