import { type BankApi, unwrap } from '../transport/api.ts';
import { BankError, explained } from '../transport/bank-error.ts';
import type { CallOptions } from '../transport/plain-request.ts';
import type { SessionCalls } from './session.ts';

/** The signed-in user's own credentials. The username is always that of the session. */
export interface UserCalls {
  /**
   * Replaces the default username and password. The session ends: the user signs in again.
   *
   * @throws {BankError} invalid, refused, unauthorized, outcome-unknown
   * @source 000 §4, 000 §7
   */
  firstLogin: (
    body: { newUsername: string; newPassword: string; confirmPassword: string },
    options?: CallOptions,
  ) => Promise<{ message: string }>;

  /**
   * Sets a new password. The session ends: the user signs in again.
   *
   * @throws {BankError} invalid, refused (`session.loginAgain` among others), unauthorized, outcome-unknown
   * @source 000 §4, 000 §7
   */
  changePassword: (
    body: { newPassword: string; confirmPassword: string },
    options?: CallOptions,
  ) => Promise<{ message: string }>;

  /**
   * Sets a new PIN. The user is then no longer asked for a first PIN.
   *
   * @param body the same 6 digits twice
   * @throws {BankError} invalid, refused (`session.loginAgain` among others), unauthorized, outcome-unknown
   * @source 000 §4, 000 §7
   */
  changePin: (body: { newPin: string; confirmPin: string }, options?: CallOptions) => Promise<{ message: string }>;
}

export function userCalls(api: BankApi, session: SessionCalls, settings: { errorDocs: string }): UserCalls {
  const withUsername = <B extends object>(body: B): B & { username: string } => {
    const username = session.user()?.username;
    if (username === undefined) throw explained(new BankError({ kind: 'unauthorized' }), settings);
    return { ...body, username };
  };

  return {
    async firstLogin(body, options) {
      const done = await unwrap(api.POST('/api/user/first-login', { body: withUsername(body), ...options }));
      session.clear();
      return done;
    },

    async changePassword(body, options) {
      const done = await unwrap(api.POST('/api/user/change-pass', { body: withUsername(body), ...options }));
      session.clear();
      return done;
    },

    async changePin(body, options) {
      const done = await unwrap(api.POST('/api/user/change-pin', { body: withUsername(body), ...options }));
      session.pinWasSet();
      return done;
    },
  };
}
