import type { LoginAnswer, SessionLife, UserDetails } from '../contract/index.ts';
import type { CallOptions } from '../transport/plain-request.ts';

/** Credentials of a user. */
export interface Credentials {
  username: string;
  password: string;
  /** The captcha text that the user typed; without it `solveCaptcha` is called if the profile requires a captcha. */
  captcha?: string;
}

/** The user's session from login to logout, its lifetime, and a forgotten password. @source 000 §4, 000 §7, 000 §9 */
export interface SessionCalls {
  /**
   * Signs in: checks the form, requests the place, validates the captcha, then logs in and stores the session.
   *
   * @returns the bank's answer; `loginAfterDialog` of the rules gives the next dialog
   * @throws {BankError} invalid, refused, rate-limited, network, timeout
   * @source 000 §4, 000 §5, 000 §7
   */
  login: (credentials: Credentials, options?: CallOptions) => Promise<LoginAnswer>;

  /**
   * Ends the local session whatever the bank answers, and notifies the bank. A login during that call stays.
   *
   * @returns whether the bank confirmed; otherwise its session expires by itself
   * @source 000 §4, 000 §7
   */
  logout: (options?: CallOptions) => Promise<boolean>;

  /**
   * Notifies the bank that the user is still active.
   *
   * @returns the remaining lifetime of the session
   * @throws {BankError} unauthorized, network, timeout
   * @source ours
   */
  extendSession: (options?: CallOptions) => Promise<SessionLife>;

  /**
   * Requests a code for setting a new password. The answer is the same whether or not the user exists.
   *
   * @throws {BankError} invalid, rate-limited, network
   * @source ours
   */
  requestPasswordReset: (
    body: { username: string; email: string },
    options?: CallOptions,
  ) => Promise<{ message: string }>;

  /**
   * Sets a new password with the code of `requestPasswordReset`.
   *
   * @throws {BankError} invalid, refused (code, password), rate-limited, outcome-unknown
   * @source ours
   */
  confirmPasswordReset: (
    body: { username: string; code: string; newPassword: string; confirmPassword: string },
    options?: CallOptions,
  ) => Promise<{ message: string }>;

  /** The signed-in user, as stored at login; null without a session. */
  user: () => UserDetails | null;

  /** Whether there is an access token. Only the bank knows whether it is still valid. */
  isLive: () => boolean;

  /** Ends the local session without notifying the bank. */
  clear: () => void;

  /** Reports user input, which keeps the session alive; sends at most one call a minute. */
  touch: () => void;

  /** Milliseconds since the last input; Infinity before the first. */
  idleForMs: () => number;

  /**
   * The bank's time in milliseconds since 1970, by its latest answer, whatever the clock of this device shows. Before the first
   * answer it is the device's.
   */
  bankNow: () => number;

  /** Records that the first PIN is set, so that the user is not asked again. @source 000 §4 */
  pinWasSet: () => void;

  /** Stops the timers; the session itself stays. `close` of the bank stops them too. */
  stop: () => void;
}
