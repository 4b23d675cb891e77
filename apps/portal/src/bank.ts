import { type Connection, documentCookies, openConnection, storedUserDetail } from '@ibk/sdk';
import type { Profile } from '@ibk/sdk/profile';
import { firstKeyFor } from './first-key.ts';

/** The browser's position; null if the user refuses it or it is unknown. @source 000 §5 */
const locate = () =>
  new Promise<{ latitude: number; longitude: number } | null>((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(null),
      { timeout: 10_000, maximumAge: 60_000 },
    );
  });

/** Connects to the bank on this origin, with the browser's cookies, storage and position. */
export const openBank = (profile: Profile): Connection =>
  openConnection({
    baseUrl: location.origin,
    fetch: (request) => firstKeyFor(request) ?? fetch(request),
    profile,
    cookies: documentCookies(document),
    userAgent: navigator.userAgent,
    store: storedUserDetail(localStorage),
    locate,
  });
