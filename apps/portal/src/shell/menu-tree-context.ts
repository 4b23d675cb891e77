import type { MenuItem } from '@ibk/sdk/contract';
import { createContext, useContext } from 'react';

/** The visible menu; empty until it is known. */
export const MenuTreeContext = createContext<readonly MenuItem[]>([]);
export const useMenu = () => useContext(MenuTreeContext);
