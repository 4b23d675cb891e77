import { type Connection, documentCookies, openConnection, storedUserDetail } from '@ibk/sdk';
import type { Profile } from '@ibk/sdk/profile';

/** The browser's place, asked of the user once; null where it is refused or unknown. @source 000 §5 */
const locate = () =>
  new Promise<{ latitude: number; longitude: number } | null>((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(null),
      { timeout: 10_000, maximumAge: 60_000 },
    );
  });

/** The bank on this origin as far as a login needs it, with the browser's cookies, storage and place. */
export const openBank = (profile: Profile): Connection =>
  openConnection({
    baseUrl: location.origin,
    profile,
    cookies: documentCookies(document),
    userAgent: navigator.userAgent,
    store: storedUserDetail(localStorage),
    locate,
  });
