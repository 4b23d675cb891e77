import type { IStompSocket } from '@stomp/stompjs';
import type { Profile } from './profile/profile.ts';
import type { CookiePort } from './transport/cookie-port.ts';
import type { Place } from './session/sign-in.ts';
import type { UserDetailStore } from './session/user-detail-store.ts';
import type { Cipher } from './transport/cipher.ts';
import type { Retry } from './transport/backoff.ts';
import type { Clock, Timers } from './transport/clock.ts';
import type { CallEvent } from './transport/events.ts';
import type { BankLog } from './transport/log.ts';
import type { HttpClient } from './transport/http-client.ts';

/** Options of a bank. The client reads no global of the host: the host passes everything that the client may use. */
export interface BankOptions {
  /** The origin: `https://ibk.example`. All calls go to this origin. */
  baseUrl: string;
  profile: Profile;
  /** @default the platform's fetch */
  fetch?: (request: Request) => Promise<Response>;
  /** `documentCookies(document)` in a page. @default cookies in memory */
  cookies?: CookiePort;
  /** @default crypto-js form by WebCrypto in browsers (noble if WebCrypto is missing), by node:crypto in Node */
  cipher?: Cipher;
  /** Requests the user's place if the profile has geolocation; null if the user refuses. */
  locate?: () => Promise<Place | null>;
  /**
   * Name of the program in the audit: `navigator.userAgent` in a page, `payroll/2.3` elsewhere. In Node the client's own
   * name follows it: `payroll/2.3 ibk-sdk/0.1.0 node/20.20.2`.
   */
  userAgent?: string;
  /**
   * Solves a captcha's PNG if the profile requires a captcha and the login has no captcha text. `xId` is the id to which
   * the bank binds the captcha; a sandbox returns the answer for that id.
   */
  solveCaptcha?: (png: Uint8Array, xId: string) => Promise<string>;
  /**
   * `storedUserDetail(localStorage)` in a page. A host that saves the cookies for another process must save the user
   * detail too: a logout and the live notices need the user. @default in memory
   */
  store?: UserDetailStore;
  clock?: Clock;
  timers?: Timers;
  /** Random number from 0 to below 1, for the jitter between attempts. */
  random?: () => number;
  /** @default 'standard': three attempts for calls that may be sent twice */
  retry?: Retry;
  /**
   * The host's own headers for each attempt, such as `traceparent`. A header that the client sets itself keeps the
   * client's value.
   */
  headers?: (call: CallEvent) => Readonly<Record<string, string>>;
  /** Time limit of each attempt. @default 15_000 */
  timeoutMs?: number;
  /** Time limit of all attempts and waits of a call. @default 60_000 */
  deadlineMs?: number;
  /** A longer answer is refused. @default 16_777_216 */
  maxAnswerBytes?: number;
  /** Logs every attempt, without secrets. @default no log */
  log?: BankLog;
  /** Address of the page that explains errors, for `docsUrl` of a `BankError`. @default `/docs/errors` of the bank */
  errorDocs?: string;
  /** Whether request and response events carry bodies, decrypted and redacted. @default `log` is 'trace' */
  eventBodies?: boolean;
}

/** Opens a live connection. */
export type OpenSocket = (url: string) => IStompSocket;

/** Platform parts that an entry of this package adds to the host's options. */
export interface BankPlatform {
  http: HttpClient;
  /** Default cipher; the options may replace it. */
  cipher: Cipher;
  /** Loads the function that opens the live connection. @default the platform's WebSocket */
  loadWebSocket?: () => Promise<OpenSocket>;
  close?: () => Promise<void>;
}
