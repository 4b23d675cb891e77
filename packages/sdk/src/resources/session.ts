import type { LoginAnswer, SessionLife, UserDetails } from '../contract/index.ts';
import type { CallOptions } from '../transport/plain-request.ts';

/** What a user signs in with. */
export interface Credentials {
  username: string;
  password: string;
  /** What the user read from the captcha; without it `solveCaptcha` is asked where the profile wants one. */
  captcha?: string;
}

/** The user's session: login to logout, its life, and a lost password. @source 000 §4, 000 §7, 000 §9 */
export interface SessionCalls {
  /**
   * Signs in: checks the form, asks for the place, validates the captcha, then logs in and keeps the session.
   *
   * @returns the bank's answer; `loginAfterDialog` of the rules says which dialog follows
   * @throws {BankError} invalid, refused, rate-limited, network, timeout
   * @source 000 §4, 000 §5
   */
  login: (credentials: Credentials, options?: CallOptions) => Promise<LoginAnswer>;

  /**
   * Ends the session here whatever the bank says, and tells the bank. A login that came while the bank was told stays.
   *
   * @returns whether the bank knows; else the session ends there by itself
   * @source 000 §4
   */
  logout: (options?: CallOptions) => Promise<boolean>;

  /**
   * Tells the bank that the user is still there.
   *
   * @returns what is left of the session
   * @throws {BankError} unauthorized, network, timeout
   */
  extendSession: (options?: CallOptions) => Promise<SessionLife>;

  /**
   * Asks for a code to set a new password. The answer is the same whether or not the user exists.
   *
   * @throws {BankError} invalid, rate-limited, network
   */
  requestPasswordReset: (
    body: { username: string; email: string },
    options?: CallOptions,
  ) => Promise<{ message: string }>;

  /**
   * Sets a new password with the code of `requestPasswordReset`.
   *
   * @throws {BankError} invalid, refused (code, password), rate-limited, outcome-unknown
   */
  confirmPasswordReset: (
    body: { username: string; code: string; newPassword: string; confirmPassword: string },
    options?: CallOptions,
  ) => Promise<{ message: string }>;

  /** The user who is signed in, as kept since the login; null without one. */
  user: () => UserDetails | null;

  /** Whether there is an access token, which is all that can be known without asking the bank. */
  isLive: () => boolean;

  /** Ends the session here without telling the bank. */
  clear: () => void;

  /** The user typed, clicked or touched: keeps the session alive, at most one call a minute. */
  touch: () => void;

  /** Milliseconds since the last input; Infinity before the first. */
  idleForMs: () => number;

  /** The first PIN is set: the user is not asked again. @source 000 §4 */
  pinWasSet: () => void;

  /** Lets go of the timers; the session itself stays. `close` of the bank does it too. */
  stop: () => void;
}
