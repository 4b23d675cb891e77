import { createContext, useContext } from 'react';

const PacksContext = createContext<readonly string[]>(['documents']);
/** Provides the profile's packs of dated rules to the screens below. */
export const RulePacksProvider = PacksContext.Provider;
/** Ids of the packs of dated rules that the deployment has. */
export const useRulePacks = () => useContext(PacksContext);
