import type { Connection } from '@ibk/sdk';
import { sessionGuard } from '@ibk/sdk/rules';
import { go } from './place.ts';

/** Where a visitor without a session is led from an address that needs one; null if the address may be shown. @source 000 §2 */
export function redirectFrom(place: string, { session }: Connection): string | null {
  const guarded = sessionGuard({ path: place, accessToken: session.isLive() ? 'live' : null });
  return guarded.cleared ? guarded.redirect : null;
}

/** Clears what is left of a session and leads there. The requested address is kept for after the login. */
export function lead(redirect: string, place: string, { session }: Connection): void {
  session.clear();
  go(redirect, { replace: true, after: place });
}
