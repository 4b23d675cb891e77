import type { Notices } from '@ibk/sdk/live';
import { createContext, useContext } from 'react';

/** What screens hear of the live connection of a session. */
export type Live = Pick<Notices, 'onBatch' | 'onState'>;

const LiveContext = createContext<Live | null>(null);
/** Provides the live connection to the screens below; null until its code has loaded. */
export const LiveProvider = LiveContext.Provider;

/** The live connection; null without one, and a screen then asks the bank instead. */
export const useLive = (): Live | null => useContext(LiveContext);
