import type { Profile } from '../profile/profile.ts';
import type { CookiePort } from './cookie-port.ts';
import type { Cipher } from './cipher.ts';
import type { Clock, Timers } from './clock.ts';
import type { Retry } from './backoff.ts';
import type { CallEvent, Events } from './events.ts';
import type { Operations } from './operations.ts';
import type { HttpClient } from './http-client.ts';

/** Settings of the stages; made once for each bank. */
export interface TransportSettings {
  /** The one origin that requests go to. */
  origin: string;
  profile: Profile;
  cookies: CookiePort;
  cipher: Cipher;
  http: HttpClient;
  events: Events;
  operations: Operations;
  clock: Clock;
  timers: Timers;
  /** A random number from 0 to below 1, for the jitter. */
  random: () => number;
  retry: Retry;
  /** Prefix of the id of each call. */
  callPrefix: string;
  /** The host's own headers of a call. */
  headersOf: ((call: CallEvent) => Readonly<Record<string, string>>) | undefined;
  timeoutMs: number;
  deadlineMs: number;
  maxAnswerBytes: number;
  eventBodies: boolean;
  /** Address of the catalogue of errors. */
  errorDocs: string;
}
