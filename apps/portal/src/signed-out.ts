import type { Connection } from '@ibk/sdk';
import { sessionGuard } from '@ibk/sdk/rules';
import { pageNameOf } from './page-name.ts';
import { go } from './place.ts';

/** Where a visitor without access is sent, and whether what is left of a session is cleared. */
interface Redirect {
  to: '/login';
  endsSession: boolean;
}

/** Leads to the login from an address without a page, and from one that needs a session; null if it is shown. @source 000 §2 */
export function redirectFrom(place: string, isLive: boolean): Redirect | null {
  const { redirect, cleared } = sessionGuard({ path: place, accessToken: isLive ? 'live' : null });
  if (redirect === undefined && pageNameOf(place) !== null) return null;
  return { to: '/login', endsSession: cleared !== undefined };
}

/** Follows a redirect. An address that needs a session is kept for after the login. */
export function lead({ to, endsSession }: Redirect, place: string, { session }: Connection): void {
  if (endsSession) session.clear();
  go(to, { replace: true, ...(endsSession ? { after: place } : {}) });
}
