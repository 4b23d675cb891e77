import type { BankOptions, BankPlatform } from './bank-options.ts';
import { FIRST_OPERATIONS } from './contract/first-operations.gen.ts';
import type { SessionCalls } from './resources/session.ts';
import { type UtilCalls, utilCalls } from './resources/util.ts';
import { unauthorizedRaises } from './rules/session/session-life.ts';
import type { Profile } from './profile/profile.ts';
import { memoryCookies } from './transport/cookie-port.ts';
import { misuse } from './transport/misuse.ts';
import { createSession } from './session/create-session.ts';
import { createSessionCookies, type SessionCookies } from './session/session-cookies.ts';
import { createUnauthorized } from './session/unauthorized.ts';
import { memoryUserDetail } from './session/user-detail-store.ts';
import { type BankApi, createApi, unwrap } from './transport/api.ts';
import { createAttempt } from './transport/attempt.ts';
import { bankTime, systemClock, systemTimers } from './transport/clock.ts';
import { type BankEvents, createEvents } from './transport/events.ts';
import { createEnvelopeKeys } from './transport/envelope-keys.ts';
import { createOperations } from './transport/operations.ts';
import { createPipeline } from './transport/pipeline.ts';
import type { TransportSettings } from './transport/settings.ts';

const NO_ORIGIN = 'baseUrl harus alamat http atau https tanpa jalur, misalnya https://ibk.example.';

/** The origin of a URL. @throws {BankError} invalid: not a URL, or a URL with more than an origin */
export function originOf(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search) throw misuse('baseUrl', NO_ORIGIN);
  return url.origin;
}

/** Whether it has the static token of every profile. The full check is `parseProfile`, which a page need not load. */
const isProfile = (profile: Partial<Profile> | null | undefined): boolean => Boolean(profile?.staticToken?.header);

/** @throws {BankError} invalid: the profile is missing or has no static token */
function checkedProfile(profile: Profile): Profile {
  if (!isProfile(profile))
    throw misuse('profile', 'Profil bank tidak ada atau tidak lengkap. Bacalah dengan parseProfile.');
  return profile;
}

function settingsOf(options: Omit<BankOptions, 'log'>, platform: BankPlatform): TransportSettings {
  const { profile, clock = systemClock, timers = systemTimers } = options;
  return {
    profile: checkedProfile(profile),
    clock,
    timers,
    http: platform.http,
    origin: originOf(options.baseUrl),
    events: createEvents(),
    operations: createOperations(FIRST_OPERATIONS),
    cookies: options.cookies ?? memoryCookies(clock),
    cipher: options.cipher ?? platform.cipher,
    random: options.random ?? Math.random,
    retry: options.retry ?? 'standard',
    callPrefix: Math.floor((options.random ?? Math.random)() * 36 ** 6)
      .toString(36)
      .padStart(6, '0'),
    headersOf: options.headers,
    timeoutMs: options.timeoutMs ?? 15_000,
    deadlineMs: options.deadlineMs ?? 60_000,
    maxAnswerBytes: options.maxAnswerBytes ?? 16 * 1_024 * 1_024,
    eventBodies: options.eventBodies ?? false,
    errorDocs: options.errorDocs ?? `${originOf(options.baseUrl)}/docs/errors`,
  };
}

/** Internals of a connection, for the rest of the bank. */
interface Wiring {
  api: BankApi;
  settings: TransportSettings;
  cookies: SessionCookies;
  loadWebSocket: BankPlatform['loadWebSocket'];
}
/** Internals by session, which a connection shares with the banks built on it. */
const wirings = new WeakMap<SessionCalls, Wiring>();

/** @throws {BankError} invalid: the object is neither a connection nor a bank of this package */
export function wiringOf({ session }: Connection): Wiring {
  const wiring = wirings.get(session);
  if (!wiring) throw misuse('bank', 'Berikan objek dari createBank atau openConnection.');
  return wiring;
}

/** The part of a bank for use before a login: the session itself, and the content of the login page. */
export interface Connection {
  session: SessionCalls;
  util: UtilCalls;
  /**
   * Subscribes to an event. Its details never contain a secret.
   *
   * @returns a function that ends the subscription
   */
  on: <E extends keyof BankEvents>(event: E, listener: (detail: BankEvents[E]) => void) => () => void;
  /** Stops timers and closes connections. The session stays in its cookies. */
  close: () => Promise<void>;
}

/** Builds a connection from the host's options and the parts of a platform. */
export function connect(options: Omit<BankOptions, 'log'>, platform: BankPlatform): Connection {
  const settings = settingsOf(options, platform);
  const { origin, profile, events, clock, timers, cookies: cookiePort } = settings;

  const cookies = createSessionCookies(cookiePort);
  const raiseUnauthorized = createUnauthorized(events, clock);
  const keys = createEnvelopeKeys(cookiePort, () => unwrap(api.GET('/x-key')));
  const time = bankTime(clock);
  const attempt = createAttempt(settings, keys, (answer, url, callId) => {
    time.hear(answer.header('date'));
    cookiePort.take?.(url, answer.setCookies);
    if (unauthorizedRaises(answer)) raiseUnauthorized({ status: answer.status, callId });
    else cookies.refresh();
  });
  const api = createApi(origin, createPipeline(settings, attempt));

  const util = utilCalls(api);
  const { locate, solveCaptcha, userAgent = '', store = memoryUserDetail() } = options;
  const signing = { locate, solveCaptcha, userAgent, errorDocs: settings.errorDocs };
  const sessionPorts = { api, util, profile, cookies, store, events, clock, timers, bankNow: time.now, ...signing };
  const session = createSession(sessionPorts);

  wirings.set(session, { api, settings, cookies, loadWebSocket: platform.loadWebSocket });
  return {
    session,
    util,
    on: events.on,
    async close() {
      session.stop();
      events.emit('closed', {});
      await platform.close?.();
    },
  };
}
