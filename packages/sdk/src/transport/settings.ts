import type { Profile } from '../profile/profile.ts';
import type { CookiePort } from './cookie-port.ts';
import type { Cipher } from './cipher.ts';
import type { Clock, Timers } from './clock.ts';
import type { Events } from './events.ts';
import type { Operations } from './operations.ts';
import type { HttpClient } from './http-client.ts';

/** What the stages work with; made once a bank. */
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
  /** Chance from 0 to below 1, for the jitter. */
  random: () => number;
  retry: 'standard' | 'off';
  timeoutMs: number;
  deadlineMs: number;
  maxAnswerBytes: number;
  eventBodies: boolean;
}
