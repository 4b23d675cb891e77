import type { Bank } from '../bank.ts';
import type { OpenSocket } from '../bank-options.ts';
import { wiringOf } from '../connection.ts';
import type { Notice } from '../contract/index.ts';
import { LIVE_DESTINATIONS } from '../contract/live.gen.ts';
import { notificationSocketUrl } from '../rules/shell/notification.ts';
import { isBankError } from '../transport/bank-error.ts';
import { createNoticeFeed, parseNotice } from './notice-feed.ts';
import { createNoticesState, type NoticesState } from './notices-state.ts';
import { platformSocket } from './open-stomp-socket.ts';
import { createPolling } from './polling.ts';
import { type ConnectionLimits, createStompConnection } from './stomp-connection.ts';

const MOST_REREADS = 3;

/** The bank whose user gets the notices, and how the connection is maintained. */
export interface NoticesOptions extends ConnectionLimits {
  bank: Bank;
  /** Opens the connection. @default the platform's WebSocket, undici's in `@ibk/sdk/node` */
  webSocket?: OpenSocket;
  /** How often the bank is asked while there is no connection. @default 30_000 */
  pollMs?: number;
  /**
   * Whether the bank may be asked now. Each question keeps the session alive, so a page says no while nobody uses it:
   * `() => bank.session.idleForMs() < 60_000`. @default always
   */
  pollWhile?: () => boolean;
}

/** How many requests wait for the signed-in user, as it changes. */
export interface Notices {
  /** Connects with the first listener; the last known notice comes at once. The returned function ends the subscription. */
  subscribe(listener: (notice: Notice) => void): () => void;
  /** Each notice as it comes; a slow reader gets only the newest. */
  [Symbol.asyncIterator](): AsyncGenerator<Notice>;
  /** How notices come now. */
  state(): NoticesState;
  /** Tells the state at once and at each change, without connecting. The returned function ends the subscription. */
  onState(listener: (state: NoticesState) => void): () => void;
  /** Ends the connection and every iterator; a logout does the same. */
  close(): void;
}

/**
 * The live notices of a session. Each connection is made with the access token of that moment; after a gap the
 * subscription is renewed and the missed notice is read from `stomp-data`. Where no WebSocket passes (a proxy, a
 * firewall, a platform without one), `stomp-data` is asked at an interval instead, until a connection succeeds. Notices
 * of other users are dropped here too, although the bank sends none.
 *
 * @example
 * const live = notices({ bank });
 * const stop = live.subscribe(({ notifCount }) => showBadge(notifCount));
 * @source 000 §6, 000 §7
 */
export function notices({ bank, pollMs = 30_000, pollWhile = () => true, ...options }: NoticesOptions): Notices {
  const { settings, cookies, loadWebSocket } = wiringOf(bank);
  const feed = createNoticeFeed(bank.session.user);
  const state = createNoticesState();
  const reading = new AbortController();
  let received = 0;

  /** Reads what was missed. A notice that arrives meanwhile may be older or newer than the answer, so it asks again. */
  async function catchUp(): Promise<void> {
    for (let read = 0; read < MOST_REREADS; read += 1) {
      const before = received;
      const notice = await bank.system.readNotice({ signal: reading.signal });
      if (before === received) return feed.publish(notice);
    }
  }

  async function poll(signal: AbortSignal): Promise<void> {
    try {
      const notice = await bank.system.readNotice({ signal, retry: 'off' });
      if (signal.aborted) return;
      state.moveTo('polling');
      if (notice.notifCount !== feed.lastCount()) feed.publish(notice);
    } catch (error) {
      if (signal.aborted) return;
      if (isBankError(error) && error.kind === 'unauthorized') close();
      else state.moveTo('offline');
    }
  }
  const polling = createPolling({ timers: settings.timers, everyMs: pollMs, mayAsk: pollWhile, ask: poll });

  const connection = createStompConnection({
    url: notificationSocketUrl({ pageUrl: settings.origin }),
    topic: LIVE_DESTINATIONS.noticesTopic,
    timers: settings.timers,
    limits: options,
    accessToken: cookies.accessToken,
    onOpen() {
      polling.stop();
      state.moveTo('live');
      // A failure shows in the bank's events; the next gap or notice brings the count up to date.
      catchUp().catch(() => undefined);
    },
    onMessage(body) {
      received += 1;
      feed.publish(parseNotice(body));
    },
    onLost() {
      if (state.now() === 'live') state.moveTo('connecting');
      else if (state.now() !== 'closed') polling.start();
    },
    onSignedOut: close,
  });

  function close(): void {
    if (!state.moveTo('closed')) return;
    reading.abort();
    polling.stop();
    connection.close();
    for (const stop of stopListening) stop();
    feed.end();
  }
  const stopListening = [bank.on('signed-out', close), bank.on('closed', close)];

  let isStarted = false;
  async function start(): Promise<void> {
    if (isStarted) return;
    isStarted = true;
    const openSocket = options.webSocket ?? (await loadWebSocket?.().catch(() => undefined)) ?? platformSocket();
    if (cookies.accessToken() === undefined) close();
    if (state.now() === 'closed') return;
    if (openSocket) connection.open(openSocket);
    else polling.start();
  }

  return {
    subscribe(listener) {
      void start();
      return feed.subscribe(listener);
    },
    state: () => state.now(),
    onState: (listener) => state.subscribe(listener),
    close,
    [Symbol.asyncIterator]() {
      void start();
      return feed.read();
    },
  };
}
