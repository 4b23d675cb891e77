import type { MenuItem } from '@ibk/sdk/contract';
import { createContext, useContext } from 'react';

/** The visible menu. */
interface MenuTree {
  /** Empty until loaded. */
  items: readonly MenuItem[];
  isPending: boolean;
  reload: () => void;
}
export const MenuTreeContext = createContext<MenuTree>({ items: [], isPending: true, reload: () => undefined });
export const useMenu = () => useContext(MenuTreeContext);
