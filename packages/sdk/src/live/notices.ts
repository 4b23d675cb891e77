import { Client, ReconnectionTimeMode } from '@stomp/stompjs';
import type { Bank } from '../bank.ts';
import type { OpenSocket } from '../bank-options.ts';
import { wiringOf } from '../connection.ts';
import type { Notice } from '../contract/index.ts';
import { LIVE_DESTINATIONS } from '../contract/live.gen.ts';
import { notificationMatches, notificationSocketUrl } from '../rules/shell/notification.ts';
import { createBroadcast } from './broadcast.ts';

const TOPIC = LIVE_DESTINATIONS.noticesTopic;
const MOST_REREADS = 3;

/** The bank whose user is told, and how the connection is kept. */
export interface NoticesOptions {
  bank: Bank;
  /** Opens the connection. @default the platform's WebSocket, undici's in Node */
  webSocket?: OpenSocket;
  /** Waits before the second and following tries, doubling. @default 1_000 and 30_000 */
  reconnectMs?: { first: number; longest: number };
  /** A connection that is not there by then is given up. @default 10_000 */
  connectionTimeoutMs?: number;
  /** How often either side must be heard of. @default 10_000 */
  heartbeatMs?: number;
}

/** How many requests wait for the signed-in user, as it changes. */
export interface Notices {
  /** Connects with the first listener; the last known notice comes at once. The answer ends the subscription. */
  subscribe(listener: (notice: Notice) => void): () => void;
  /** Each notice as it comes; a slow reader is given the newest only. */
  [Symbol.asyncIterator](): AsyncGenerator<Notice>;
  /** Ends the connection and every iterator; a logout does the same. */
  close(): void;
}

function parse(text: string): Notice | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'notifCount' in value ? (value as Notice) : null;
  } catch {
    return null; // a frame that is none of ours
  }
}

/**
 * The live connection of a session. It connects with a fresh access token every time, takes up its subscription again
 * after each gap and then reads what it missed from `stomp-data`. Notices of others are dropped here too, although the
 * bank sends none.
 *
 * @example
 * const live = notices({ bank });
 * const stop = live.subscribe(({ notifCount }) => showBadge(notifCount));
 * @source 000 §6, 000 §7
 */
export function notices({ bank, connectionTimeoutMs = 10_000, ...options }: NoticesOptions): Notices {
  const { settings, cookies, loadWebSocket } = wiringOf(bank);
  const socketUrl = notificationSocketUrl({ pageUrl: settings.origin });
  const told = createBroadcast<Notice>();
  let received = 0;
  let isClosed = false;
  /** The client's own watch would outlast its end, and keep a process alive so long. */
  let stopWaiting = (): void => undefined;

  function deliver(notice: Notice | null): void {
    const user = bank.session.user();
    if (!notice || !user || isClosed) return;
    const { corporateId, corporateGroup } = user.corporate;
    const address = { roleId: user.user.roleId, corporateId, corporateGroupId: corporateGroup.corporateGroupId };
    if (notificationMatches({ user: address, message: notice })) told.tell(notice);
  }

  /** What was missed. A notice that comes while the bank is asked may be older or newer, so it is asked again. */
  async function catchUp(): Promise<void> {
    for (let read = 0; read < MOST_REREADS; read += 1) {
      const before = received;
      const notice = await bank.system.readNotice();
      if (before === received) return deliver(notice);
    }
  }

  const client = new Client({
    brokerURL: socketUrl,
    reconnectDelay: options.reconnectMs?.first ?? 1_000,
    maxReconnectDelay: options.reconnectMs?.longest ?? 30_000,
    reconnectTimeMode: ReconnectionTimeMode.EXPONENTIAL,
    heartbeatIncoming: options.heartbeatMs ?? 10_000,
    heartbeatOutgoing: options.heartbeatMs ?? 10_000,
    discardWebsocketOnCommFailure: true, // a stalled connection would not answer a close either
    async beforeConnect() {
      const token = cookies.accessToken();
      if (token === undefined) return close();
      client.connectHeaders = { 'access-token': token };
      const openSocket = options.webSocket ?? (await loadWebSocket?.());
      if (openSocket) client.webSocketFactory = () => openSocket(socketUrl);
      stopWaiting();
      if (!isClosed) stopWaiting = settings.timers.after(connectionTimeoutMs, () => client.forceDisconnect());
    },
    onConnect() {
      stopWaiting();
      client.subscribe(TOPIC, ({ body }) => {
        received += 1;
        deliver(parse(body));
      });
      // A failure shows in the bank's events; the next gap or notice brings the count up to date.
      catchUp().catch(() => undefined);
    },
  });

  function close(): void {
    if (isClosed) return;
    isClosed = true;
    for (const stop of [stopWaiting, ...stopListening]) stop();
    void client.deactivate({ force: true });
    told.end();
  }
  const stopListening = [bank.on('signed-out', close), bank.on('closed', close)];

  const connect = (): void => {
    if (!isClosed && !client.active) client.activate();
  };
  return {
    subscribe(listener) {
      connect();
      return told.subscribe(listener);
    },
    close,
    [Symbol.asyncIterator]() {
      connect();
      return told.read();
    },
  };
}
