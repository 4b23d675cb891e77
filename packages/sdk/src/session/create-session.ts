import type { SessionCalls } from '../resources/session.ts';
import { sessionIdleMs } from '../rules/session/session-life.ts';
import type { BankApi } from '../transport/api.ts';
import { unwrap } from '../transport/api.ts';
import { isBankError } from '../transport/bank-error.ts';
import type { Clock, Timers } from '../transport/clock.ts';
import type { Events } from '../transport/events.ts';
import type { CallOptions } from '../transport/plain-request.ts';
import { createIdleClock, leftOf } from './idle-clock.ts';
import type { SessionCookies } from './session-cookies.ts';
import type { signIn } from './sign-in.ts';
import type { UserDetailStore } from './user-detail-store.ts';

interface SessionPorts extends Omit<Parameters<typeof signIn>[0], 'cookies'> {
  api: BankApi;
  cookies: SessionCookies;
  store: UserDetailStore;
  events: Events;
  clock: Clock;
  timers: Timers;
  bankNow: SessionCalls['bankNow'];
}

/** The calls are described at `SessionCalls`. */
export function createSession(ports: SessionPorts): SessionCalls {
  const { api, cookies, store, events, clock, timers, bankNow } = ports;
  const isLive = (): boolean => cookies.accessToken() !== undefined;
  const idle = createIdleClock({
    clock,
    timers,
    events,
    isLive,
    idleMs: () => sessionIdleMs({ idleTimeout: store.read()?.idleTimeout }),
    extend: () => extendSession(),
  });

  const extendSession = async (options?: CallOptions) => {
    const life = await unwrap(api.POST('/api/sec/extend', { ...options }));
    if (isLive()) idle.lives(leftOf(life));
    return life;
  };

  /** Counts logins and ends of sessions, so that a late answer can detect that its session is not the current one. */
  let turn = 0;
  const clear = (): void => {
    turn += 1;
    idle.stop();
    cookies.clear();
    store.clear();
    events.emit('signed-out', {});
  };

  const loadReset = async () => (await import('./password-reset.ts')).passwordReset(api);

  return {
    async login(credentials, options) {
      // A page loads it after it is drawn.
      const loaded = await import('./sign-in.ts');
      const answer = await loaded.signIn(ports, credentials, options);
      turn += 1;
      cookies.saveLogin(answer);
      store.write(answer.userDetails);
      idle.begin();
      return answer;
    },
    async logout(options) {
      const username = store.read()?.username;
      const mine = turn;
      try {
        if (!isLive()) return true;
        if (!username) return false;
        await unwrap(api.GET('/api/sec/logout', { params: { query: { username } }, ...options }));
        return true;
      } catch (error) {
        // The bank ends the session by itself once it is no longer used.
        return isBankError(error) && error.kind === 'unauthorized';
      } finally {
        if (turn === mine) clear();
      }
    },
    extendSession,
    requestPasswordReset: async (...asked) => (await loadReset()).requestPasswordReset(...asked),
    confirmPasswordReset: async (...asked) => (await loadReset()).confirmPasswordReset(...asked),
    user: () => (isLive() ? store.read() : null),
    isLive,
    clear,
    touch: () => idle.touch(),
    idleForMs: () => idle.idleForMs(),
    bankNow,
    pinWasSet() {
      const user = store.read();
      if (user) store.write({ ...user, user: { ...user.user, firstPin: false } });
    },
    stop: () => idle.stop(),
  };
}
