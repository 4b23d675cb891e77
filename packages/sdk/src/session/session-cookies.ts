import type { LoginAnswer } from '../contract/index.ts';
import type { AuditValues } from '../rules/session/login.ts';
import { SESSION_COOKIES, sessionCookieNames, sessionCookieSeconds } from '../rules/session/session-life.ts';
import type { CookiePort } from '../transport/cookie-port.ts';

const EXPIRING = [SESSION_COOKIES.accessToken, SESSION_COOKIES.refreshToken, SESSION_COOKIES.idleTimeout] as const;

/** Writes, prolongs and clears the documents' cookies. @source 000 §3, 000 §7, 000 §9 */
export function createSessionCookies(cookies: CookiePort) {
  return {
    saveAudit({ longitude, latitude, userAgent }: AuditValues): void {
      cookies.set(SESSION_COOKIES.longitude, longitude);
      cookies.set(SESSION_COOKIES.latitude, latitude);
      cookies.set(SESSION_COOKIES.userAgent, userAgent);
    },
    saveLogin({ access_token, refresh_token, userDetails }: LoginAnswer): void {
      const seconds = sessionCookieSeconds(userDetails);
      cookies.set(SESSION_COOKIES.accessToken, access_token, seconds);
      cookies.set(SESSION_COOKIES.refreshToken, refresh_token, seconds);
      cookies.set(SESSION_COOKIES.idleTimeout, String(userDetails.idleTimeout), seconds);
    },
    /** Prolongs the existing cookies; a missing cookie is not restored. */
    refresh(): void {
      const idleTimeout = Number(cookies.get(SESSION_COOKIES.idleTimeout));
      const seconds = sessionCookieSeconds({ idleTimeout });
      for (const name of EXPIRING) {
        const value = cookies.get(name);
        if (value !== undefined) cookies.set(name, value, seconds);
      }
    },
    clear: (): void => sessionCookieNames().forEach((name) => cookies.remove(name)),
    /** The id of the envelope's key, to which the bank binds a captcha. @source 000 §3 */
    keyId: (): string | undefined => cookies.get(SESSION_COOKIES.keyId),
    accessToken: (): string | undefined => cookies.get(SESSION_COOKIES.accessToken),
  };
}

export type SessionCookies = ReturnType<typeof createSessionCookies>;
