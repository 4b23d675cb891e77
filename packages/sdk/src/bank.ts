import type { BankOptions, BankPlatform } from './bank-options.ts';
import { accountCalls } from './resources/accounts.ts';
import { corporateCalls } from './resources/corporate.ts';
import { systemCalls } from './resources/system.ts';
import { transactionCalls } from './resources/transactions.ts';
import { userCalls } from './resources/user.ts';
import { utilCalls } from './resources/util.ts';
import { memoryCookies } from './session/cookie-port.ts';
import { createSession } from './session/session.ts';
import { createSessionCookies } from './session/session-cookies.ts';
import { createUnauthorized } from './session/unauthorized.ts';
import { memoryUserDetail } from './session/user-detail-store.ts';
import { unauthorizedRaises } from './rules/session.ts';
import { createApi, unwrap } from './transport/api.ts';
import { createAttempt } from './transport/attempt.ts';
import { systemClock, systemTimers } from './transport/clock.ts';
import { createEvents } from './transport/events.ts';
import { createKeys } from './transport/keys.ts';
import { createPipeline } from './transport/pipeline.ts';
import type { TransportSettings } from './transport/settings.ts';
import { registerLive } from './live/live-port.ts';

/** The origin of an address. @throws {TypeError} it is none, or has more than an origin */
function originOf(baseUrl: string): string {
  const { origin, pathname, search, protocol } = new URL(baseUrl);
  if (!/^https?:$/.test(protocol) || pathname !== '/' || search)
    throw new TypeError('baseUrl must be an http(s) origin.');
  return origin;
}

/** Puts a bank together on what a platform brings. */
export function assembleBank(options: BankOptions, platform: BankPlatform) {
  const { profile, clock = systemClock, timers = systemTimers } = options;
  const origin = originOf(options.baseUrl);
  const events = createEvents();
  const cookiePort = options.cookies ?? memoryCookies(clock);
  const settings: TransportSettings = {
    ...{ origin, profile, events, clock, timers, cookies: cookiePort, wire: platform.wire },
    cipher: options.cipher ?? platform.cipher,
    random: options.random ?? Math.random,
    retry: options.retry ?? 'standard',
    timeoutMs: options.timeoutMs ?? 15_000,
    deadlineMs: options.deadlineMs ?? 60_000,
    maxAnswerBytes: options.maxAnswerBytes ?? 16 * 1_024 * 1_024,
    eventBodies: options.eventBodies ?? false,
  };

  const cookies = createSessionCookies(cookiePort);
  const raiseUnauthorized = createUnauthorized(events, clock);
  const keys = createKeys(cookiePort, () => unwrap(api.GET('/x-key')));
  const attempt = createAttempt(settings, keys, (answer, url) => {
    cookiePort.take?.(url, answer.setCookies);
    if (unauthorizedRaises(answer)) raiseUnauthorized(answer.status);
    else cookies.refresh();
  });
  const api = createApi(origin, createPipeline(settings, attempt));

  const util = utilCalls(api);
  const { locate, solveCaptcha, userAgent = '', store = memoryUserDetail() } = options;
  const sessionPorts = { api, util, profile, cookies, store, events, clock, timers, locate, solveCaptcha, userAgent };
  const session = createSession(sessionPorts);

  const bank = {
    session,
    util,
    user: userCalls(api, session),
    system: systemCalls(api),
    transactions: transactionCalls(api),
    accounts: accountCalls(api),
    corporate: corporateCalls(api),
    /** Hears of an event until the answer is called. Details never carry a secret. */
    on: events.on,
    /** The contract's calls by method and path, through the same pipeline. */
    raw: api,
    /** Lets go of timers and connections. The session stays where its cookies are. */
    async close(): Promise<void> {
      session.stop();
      events.emit('closed', {});
      await platform.close?.();
    },
  };
  registerLive(bank, { origin, accessToken: cookies.accessToken, webSocket: platform.webSocket, clock, timers });
  return bank;
}

/** A bank as the host sees it. */
export type Bank = ReturnType<typeof assembleBank>;
