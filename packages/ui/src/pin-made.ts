import { createContext, useContext } from 'react';

const PinMadeContext = createContext<() => void>(() => undefined);
/** Provides what the host does once a user has a PIN: it reads the user again and shows the toast of the documents. */
export const PinMadeProvider = PinMadeContext.Provider;

/** Reports to the host that the user now has a PIN. @source 000 §4, 001 §7 */
export const usePinMade = (): (() => void) => useContext(PinMadeContext);
