import type { LoginAnswer, UserDetails } from '../contract/index.ts';
import { sessionIdleMs } from '../rules/session/session.ts';
import type { BankApi } from '../transport/api.ts';
import { unwrap } from '../transport/api.ts';
import type { Clock, Timers } from '../transport/clock.ts';
import type { Events } from '../transport/events.ts';
import type { CallOptions } from '../transport/plain-request.ts';
import { createIdleClock, leftOf } from './idle-clock.ts';
import type { SessionCookies } from './session-cookies.ts';
import { type Credentials, signIn } from './sign-in.ts';
import type { UserDetailStore } from './user-detail-store.ts';

interface SessionPorts extends Omit<Parameters<typeof signIn>[0], 'cookies'> {
  api: BankApi;
  cookies: SessionCookies;
  store: UserDetailStore;
  events: Events;
  clock: Clock;
  timers: Timers;
}

/** The user's session: login to logout, its life, and a lost password. @source 000 §4, 000 §7, 000 §9 */
export function createSession(ports: SessionPorts) {
  const { api, cookies, store, events, clock, timers } = ports;
  const isLive = (): boolean => cookies.accessToken() !== undefined;
  const idle = createIdleClock({
    ...{ clock, timers, events, isLive },
    idleMs: () => sessionIdleMs({ idleTimeout: store.read()?.idleTimeout }),
    extend: () => extendSession(),
  });

  const extendSession = async (options?: CallOptions) => {
    const life = await unwrap(api.POST('/api/sec/extend', { ...options }));
    if (isLive()) idle.lives(leftOf(life));
    return life;
  };

  const clear = (): void => {
    idle.stop();
    cookies.clear();
    store.clear();
    events.emit('signed-out', {});
  };

  return {
    /**
     * Signs in: checks the form, asks for the place, validates the captcha, then logs in and keeps the session.
     *
     * @returns the bank's answer; `loginAfterDialog` of the rules says which dialog follows
     * @throws {BankError} invalid, refused, rate-limited, network, timeout
     * @source 000 §4, 000 §5
     */
    async login(credentials: Credentials, options?: CallOptions): Promise<LoginAnswer> {
      const answer = await signIn(ports, credentials, options);
      cookies.saveLogin(answer);
      store.write(answer.userDetails);
      idle.begin();
      return answer;
    },

    /**
     * Ends the session here whatever the bank says, and tells the bank.
     *
     * @source 000 §4
     */
    async logout(options?: CallOptions): Promise<void> {
      const username = store.read()?.username;
      try {
        if (username && isLive())
          await unwrap(api.GET('/api/sec/logout', { params: { query: { username } }, ...options }));
      } catch {
        // The bank ends the session by itself when nobody uses it any more.
      } finally {
        clear();
      }
    },

    /**
     * Tells the bank that the user is still there.
     *
     * @throws {BankError} unauthorized, network, timeout
     */
    extendSession,

    /**
     * Asks for a code to set a new password. The answer is the same whether or not the user exists.
     *
     * @throws {BankError} invalid, rate-limited, network
     */
    requestPasswordReset: (body: { username: string; email: string }, options?: CallOptions) =>
      unwrap(api.POST('/api/sec/reset-pass', { body, ...options })),

    /**
     * Sets a new password with the code of `requestPasswordReset`.
     *
     * @throws {BankError} invalid, refused (code, password), rate-limited, outcome-unknown
     */
    confirmPasswordReset: (
      body: { username: string; code: string; newPassword: string; confirmPassword: string },
      options?: CallOptions,
    ) => unwrap(api.POST('/api/sec/reset-pass-confirm', { body, ...options })),

    /** The user who is signed in, as kept since the login; null without one. */
    user: (): UserDetails | null => (isLive() ? store.read() : null),
    /** Whether there is an access token, which is all that can be known without asking the bank. */
    isLive,
    /** Ends the session here without telling the bank. */
    clear,
    /** The user typed, clicked or touched: keeps the session alive, at most one call a minute. */
    touch: (): void => idle.touch(),
    /** Milliseconds since the last input; Infinity before the first. */
    idleForMs: (): number => idle.idleForMs(),
    /** The first PIN is set: the user is not asked again. @source 000 §4 */
    pinWasSet(): void {
      const user = store.read();
      if (user) store.write({ ...user, user: { ...user.user, firstPin: false } });
    },
    stop: (): void => idle.stop(),
  };
}

export type Session = ReturnType<typeof createSession>;
