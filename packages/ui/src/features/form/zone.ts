import { createContext, useContext } from 'react';

const ZoneContext = createContext('Asia/Jakarta');
/** Provides the profile's time zone to the screens below. */
export const ZoneProvider = ZoneContext.Provider;
/** IANA time zone in which days begin and dates are shown. */
export const useZone = () => useContext(ZoneContext);
