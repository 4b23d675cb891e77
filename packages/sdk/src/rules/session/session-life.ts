import { CONSTANTS } from '../constants.ts';
import { ask, type Questions } from '../table.ts';

/** Storage that a logout or the end of a session clears. @source 000 §2, 000 §4 */
const CLEARED: readonly string[] = /* @__PURE__ */ (() => ['session cookies', CONSTANTS.userDetailStorageKey])();

/** Cookie name of each value of a session. @source 000 §3 */
export const SESSION_COOKIES = {
  accessToken: 'access_token_ibk',
  refreshToken: 'refresh_token_ibk',
  idleTimeout: 'idleTimeoutIbk',
  longitude: 'longitudeIbk',
  latitude: 'latitudeIbk',
  userAgent: 'userAgentIbk',
  key: 'x-key',
  keyId: 'x-id',
} as const;

interface IdleFacts {
  /** Minutes, from the user detail. @default 5 */
  idleTimeout?: number | null | undefined;
}

/** session.idleMs: milliseconds that a session may be idle. @source 000 §9 */
export const sessionIdleMs = ({ idleTimeout }: IdleFacts): number =>
  idleTimeout != null && idleTimeout > 0 ? idleTimeout * 60_000 : CONSTANTS.defaultIdleMs;

/** session.cookieSeconds: the session cookies outlive the idle time by a minute. @source 000 §9 */
export const sessionCookieSeconds = (facts: IdleFacts): number => sessionIdleMs(facts) / 1_000 + 60;

/** session.idleReached: whether the timeout dialog opens. @source 000 §4, 000 §9 */
export const sessionIdleReached = (facts: IdleFacts & { idleForMs: number }): boolean =>
  facts.idleForMs >= sessionIdleMs(facts);

/** Decision of the navigation guard; `cleared` lists the storage cleared before the redirect. */
export type SessionGuard =
  | { allow: true; redirect?: never; cleared?: never }
  | { allow?: never; redirect: '/login'; cleared?: readonly string[] };

// prettier-ignore
const GUARD: Questions<SessionGuard, { path: string; accessToken?: string | null | undefined }> = [
  [{ redirect: '/login' },                      'the empty path',            ({ path }) => /^\/*(?=[?#]|$)/.test(path)],
  [{ redirect: '/login', cleared: CLEARED },    '/menu without a token',     ({ path, accessToken }) => !accessToken && /^\/*menu(?=[/?#]|$)/.test(path)],
  [{ allow: true },                             'a session, or another path', () => true],
];

/**
 * session.guard: the empty path leads to the login. Routes under /menu need an access token; without one the rest of
 * the session is cleared.
 *
 * @source 000 §2
 */
export const sessionGuard = (facts: { path: string; accessToken?: string | null | undefined }): SessionGuard =>
  // The last row fits always.
  ask(GUARD, facts) as SessionGuard;

/** session.cookieNames: the cookies that logout and session clear remove. @source 000 §3, 000 §9 */
export const sessionCookieNames = (): string[] => Object.values(SESSION_COOKIES);

/** unauthorized.raises: a 401 or 403 raises the unauthorized-access event. @source 000 §4, 000 §7, 002 §6 */
export const unauthorizedRaises = ({ status }: { status: number }): boolean => status === 401 || status === 403;

/**
 * cache.valid: whether a cached list may still be used. A negative age, after a clock was set back, is never valid.
 *
 * @source 000 §9, 002 §9
 */
export const cacheValid = ({ ageMs }: { ageMs: number }): boolean =>
  Number.isFinite(ageMs) && ageMs >= 0 && ageMs < CONSTANTS.cacheValidityMs;

/** Whether the event may be raised again; a clock set back must not silence it for longer than the throttle. */
export const mayRaise = (lastMs: number, nowMs: number): boolean =>
  nowMs < lastMs || nowMs - lastMs >= CONSTANTS.unauthorizedThrottleMs;

/**
 * unauthorized.throttle: the times at which the event is really raised, out of all times at which an answer would raise
 * it: the first one, then at most one in 10 s.
 *
 * @source 000 §4, 000 §9
 */
export function unauthorizedThrottle({ timesMs }: { timesMs: readonly number[] }): number[] {
  const raised: number[] = [];
  for (const nowMs of timesMs) if (mayRaise(raised.at(-1) ?? -Infinity, nowMs)) raised.push(nowMs);
  return raised;
}

/**
 * logout.effect: a logout clears the session whatever the server answers, closes the live connection and leads to the
 * login page.
 *
 * @source 000 §4
 */
export const logoutEffect = () => ({
  cleared: CLEARED,
  liveClosed: true,
  to: '/login',
});
