import { createContext, useContext } from 'react';

const ZoneContext = createContext('Asia/Jakarta');
/** The profile's time zone for the screens below. */
export const ZoneProvider = ZoneContext.Provider;
/** IANA zone in which days begin and dates are shown. */
export const useZone = () => useContext(ZoneContext);
