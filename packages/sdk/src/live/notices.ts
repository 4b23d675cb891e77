import type { OpenSocket } from '../bank-options.ts';
import { wiringOf } from '../connection.ts';
import type { Notice } from '../contract/index.ts';
import { notificationSocketUrl } from '../rules/shell/notification.ts';
import { BankError, explained } from '../transport/bank-error.ts';
import { NetworkFault } from '../transport/http-client.ts';
import { createCountChannel } from './count-channel.ts';
import { createNoticeFeed } from './notice-feed.ts';
import type { NoticesBank } from './notices-bank.ts';
import { createNoticesFallback } from './notices-fallback.ts';
import { createNoticesState, type NoticesState, type StateListener } from './notices-state.ts';
import { platformSocket } from './open-stomp-socket.ts';
import { createPersonalFeed, type PersonalListener, type ProgressListener } from './personal-feed.ts';
import { type ConnectionLimits, createStompConnection } from './stomp-connection.ts';

/** The fault that listeners get on a platform without a WebSocket, which only polls. */
const noWebSocket = (settings: { errorDocs: string }): BankError =>
  explained(
    new BankError({
      kind: 'network',
      message: 'Sambungan langsung tidak didukung program ini; bank ditanya berkala.',
      cause: new NetworkFault('NotConnected', { code: 'ERR_NO_WEBSOCKET', message: 'No WebSocket' }),
    }),
    settings,
  );

/** The bank whose user gets the notices, and how the connection is maintained. */
export interface NoticesOptions extends ConnectionLimits {
  bank: NoticesBank;
  /** Opens the connection. @default the platform's WebSocket, undici's in `@ibk/sdk/node` */
  webSocket?: OpenSocket;
  /** How often the bank is polled while there is no connection. @default 30_000 */
  pollMs?: number;
  /**
   * Whether to poll now. Each poll keeps the session alive, so a page should return false while it is not used:
   * `() => bank.session.idleForMs() < 60_000`. @default always
   */
  pollWhile?: () => boolean;
}

/** The number of requests that wait for the signed-in user, and its changes. */
export interface Notices {
  /**
   * Reads the count and connects with the first listener; the last known notice comes at once. The returned function
   * ends the subscription.
   */
  subscribe(listener: (notice: Notice) => void): () => void;
  /** Each notice as it comes; a slow reader gets only the newest. */
  [Symbol.asyncIterator](): AsyncGenerator<Notice>;
  /**
   * Calls the listener with each notice to the signed-in user from now on, once, and again when a sum of a minute grows;
   * what a gap missed is read by `after` and comes first to last. It connects with the first listener. The returned
   * function ends the subscription.
   */
  onPersonal(listener: PersonalListener): () => void;
  /**
   * Calls the listener with how far batches are while their rows are paid, at most once a second a batch. What a gap
   * missed is not told again, so a listener reads the batch when the state is `live` again, and by polling without a
   * connection. It connects with the first listener. The returned function ends the subscription.
   *
   * @source ours: uploads, Calls
   */
  onBatch(listener: ProgressListener): () => void;
  /** How notices arrive now. */
  state(): NoticesState;
  /**
   * Calls the listener with the state at once and at each change, without connecting. The second argument is the reason
   * why notices do not come live: a `BankError` whose `cause.code` is ERR_NO_WEBSOCKET on a platform without a
   * WebSocket, or the error that makes the bank unreachable. The returned function ends the subscription.
   */
  onState(listener: StateListener): () => void;
  /** Ends the connection and every iterator; a logout does the same. */
  close(): void;
}

/**
 * The live notices of a session. The count is read from `stomp-data` first, before any connection. Each connection is
 * made with the current access token; after a gap the subscription is renewed and the missed notice is read from
 * `stomp-data`. If no WebSocket can pass (a proxy, a firewall, a platform without one), `stomp-data` is polled at an
 * interval instead, until a connection succeeds. Notices of other users are dropped here too, although the bank does
 * not send them.
 *
 * @example
 * const live = notices({ bank });
 * const stop = live.subscribe(({ notifCount }) => showBadge(notifCount));
 * @source 000 §6, 000 §7
 */
export function notices({ bank, pollMs = 30_000, pollWhile = () => true, ...options }: NoticesOptions): Notices {
  const { settings, cookies, loadWebSocket } = wiringOf(bank);
  const { timers } = settings;
  const feed = createNoticeFeed(bank.session.user);
  const state = createNoticesState();
  const reading = new AbortController();
  const count = createCountChannel(bank, feed, reading.signal);
  const personal = createPersonalFeed({
    read: (query) => bank.notices.listNotices(query, { signal: reading.signal }),
    ...{ timers, retryMs: pollMs, mayRead: pollWhile },
  });
  const ports = { bank, feed, state, timers, pollMs, pollWhile, onPolled: personal.refresh, onSignedOut: close };
  const fallback = createNoticesFallback(ports);

  const connection = createStompConnection({
    url: notificationSocketUrl({ pageUrl: settings.origin }),
    channels: () => [count.channel, ...personal.channels()],
    timers,
    limits: options,
    accessToken: cookies.accessToken,
    onOpen() {
      fallback.stop();
      state.moveTo('live');
      // A failure shows in the bank's events; the next gap or notice brings the count up to date.
      count.catchUp().catch(() => undefined);
    },
    onLost() {
      if (state.now() === 'live') state.moveTo('connecting');
      else if (state.now() !== 'closed') fallback.replace();
    },
    onSignedOut: close,
  });

  function close(): void {
    if (!state.moveTo('closed')) return;
    reading.abort();
    fallback.stop();
    connection.close();
    for (const stop of stopListening) stop();
    feed.end();
    personal.end();
  }
  const stopListening = [bank.on('signed-out', close), bank.on('closed', close)];

  let isStarted = false;
  async function start(): Promise<void> {
    if (isStarted) return;
    isStarted = true;
    if (cookies.accessToken() === undefined) return close();
    const loading = options.webSocket ? undefined : loadWebSocket?.().catch(() => undefined);
    await fallback.start();
    const openSocket = options.webSocket ?? (await loading) ?? platformSocket();
    if (state.now() === 'closed') return;
    if (openSocket) return connection.open(openSocket);
    fallback.replace(noWebSocket(settings));
  }

  /** Subscribes the connection to the user's own queue while anybody listens to it. */
  function hear(subscribe: () => () => void): () => void {
    const before = personal.channels();
    const stop = subscribe();
    if (before.length === 0) for (const channel of personal.channels()) connection.add(channel);
    if (isStarted) personal.refresh();
    void start();
    return () => {
      const during = personal.channels();
      stop();
      if (personal.channels().length === 0) for (const channel of during) connection.remove(channel);
    };
  }

  return {
    subscribe(listener) {
      void start();
      return feed.subscribe(listener);
    },
    onPersonal: (listener) => hear(() => personal.subscribe(listener)),
    onBatch: (listener) => hear(() => personal.subscribeProgress(listener)),
    state: () => state.now(),
    onState: (listener) => state.subscribe(listener),
    close,
    [Symbol.asyncIterator]() {
      void start();
      return feed.read();
    },
  };
}
