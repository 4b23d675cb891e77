import type { IStompSocket } from '@stomp/stompjs';
import type { Profile } from './profile/profile.ts';
import type { CookiePort } from './transport/cookie-port.ts';
import type { Place } from './session/sign-in.ts';
import type { UserDetailStore } from './session/user-detail-store.ts';
import type { Cipher } from './transport/cipher.ts';
import type { Clock, Timers } from './transport/clock.ts';
import type { BankLog } from './transport/log.ts';
import type { HttpClient } from './transport/http-client.ts';

/** What a bank is made of. Nothing is read from the surroundings: the host passes what the client may use. */
export interface BankOptions {
  /** The origin: `https://ibk.example`. Calls go nowhere else. */
  baseUrl: string;
  profile: Profile;
  /** @default the platform's fetch */
  fetch?: (request: Request) => Promise<Response>;
  /** `documentCookies(document)` in a page. @default cookies in memory */
  cookies?: CookiePort;
  /** @default crypto-js form by WebCrypto in browsers (noble where that is missing), by node:crypto in Node */
  cipher?: Cipher;
  /** Asks for the place where the profile has geolocation; null where it is refused. */
  locate?: () => Promise<Place | null>;
  /** What the audit says of the program: `navigator.userAgent` in a page. */
  userAgent?: string;
  /** Reads a captcha's PNG where the profile has one and the login names none. */
  solveCaptcha?: (png: Uint8Array) => Promise<string>;
  /**
   * `storedUserDetail(localStorage)` in a page. Who keeps the cookies for another process keeps it with them: a logout
   * names the user, and live notices are the user's. @default in memory
   */
  store?: UserDetailStore;
  clock?: Clock;
  timers?: Timers;
  /** Chance from 0 to below 1, for the jitter between tries. */
  random?: () => number;
  /** @default 'standard': three tries of what may be sent twice */
  retry?: 'standard' | 'off';
  /** Of each attempt. @default 15_000 */
  timeoutMs?: number;
  /** Of all attempts and waits of a call. @default 60_000 */
  deadlineMs?: number;
  /** A longer answer is refused. @default 16_777_216 */
  maxAnswerBytes?: number;
  /** Writes every attempt, without secrets. @default nothing is written */
  log?: BankLog;
  /** Whether request and response events carry bodies, opened and redacted. @default `log` is 'trace' */
  eventBodies?: boolean;
}

/** Opens a live connection. */
export type OpenSocket = (url: string) => IStompSocket;

/** What an entry of this package adds to the host's options. */
export interface BankPlatform {
  http: HttpClient;
  /** Unless the options name one. */
  cipher: Cipher;
  /** Brings what opens the live connection. @default the platform's WebSocket */
  loadWebSocket?: () => Promise<OpenSocket>;
  close?: () => Promise<void>;
}
