import { Client, ReconnectionTimeMode, type StompSubscription } from '@stomp/stompjs';
import type { OpenSocket } from '../bank-options.ts';
import type { Timers } from '../transport/clock.ts';
import { openStompSocket } from './open-stomp-socket.ts';

/** How a connection is maintained. */
export interface ConnectionLimits {
  /** Waits before the second and following tries, doubling. @default 1_000 and 30_000 */
  reconnectMs?: { first: number; longest: number };
  /** Time limit for making a connection. @default 10_000 */
  connectionTimeoutMs?: number;
  /** How often either side must send something. @default 10_000 */
  heartbeatMs?: number;
}

/** A destination with its messages. */
export interface Channel {
  destination: string;
  onMessage: (body: string) => void;
  /** Called once the bank has confirmed the subscription: from then on it sends every message. */
  onSubscribed?: () => void;
}

interface StompPorts {
  url: string;
  /** What each connection subscribes to. */
  channels: () => readonly Channel[];
  timers: Timers;
  limits: ConnectionLimits;
  /** The current access token; undefined ends the connection for good. */
  accessToken: () => string | undefined;
  onOpen: () => void;
  /** Called when a connection closed or did not open; the next try follows by itself. */
  onLost: () => void;
  onSignedOut: () => void;
}

/** Subscriptions that are renewed on a new connection after each gap. */
export interface StompConnection {
  open(openSocket: OpenSocket): void;
  /** Subscribes to a channel that was added while the connection is open; without one, the next connection does. */
  add(channel: Channel): void;
  /** Ends the subscription to a channel. */
  remove(channel: Channel): void;
  close(): void;
}

export function createStompConnection(ports: StompPorts): StompConnection {
  const { url, channels, timers, accessToken, limits } = ports;
  const { connectionTimeoutMs = 10_000, heartbeatMs = 10_000, reconnectMs } = limits;
  /** Cancels the time limit of the pending connection. The client's own would outlast it and keep a process alive. */
  let cancelLimit = (): void => undefined;

  const client = new Client({
    reconnectDelay: reconnectMs?.first ?? 1_000,
    maxReconnectDelay: reconnectMs?.longest ?? 30_000,
    reconnectTimeMode: ReconnectionTimeMode.EXPONENTIAL,
    heartbeatIncoming: heartbeatMs,
    heartbeatOutgoing: heartbeatMs,
    discardWebsocketOnCommFailure: true, // a stalled connection would not answer a close either
    beforeConnect() {
      const token = accessToken();
      if (token === undefined) return ports.onSignedOut();
      client.connectHeaders = { 'access-token': token };
      cancelLimit();
      cancelLimit = timers.after(connectionTimeoutMs, () => client.forceDisconnect());
    },
    onConnect() {
      cancelLimit();
      for (const channel of channels()) subscribe(channel);
      ports.onOpen();
    },
    onWebSocketClose() {
      cancelLimit();
      ports.onLost();
    },
  });

  let receipts = 0;
  const subscriptions = new Map<Channel, StompSubscription>();
  function subscribe(channel: Channel): void {
    const { destination, onMessage, onSubscribed } = channel;
    const headers: Record<string, string> = {};
    if (onSubscribed) {
      receipts += 1;
      headers.receipt = `subscribed-${receipts}`;
      client.watchForReceipt(headers.receipt, onSubscribed);
    }
    const subscription = client.subscribe(destination, ({ body }) => onMessage(body), headers);
    subscriptions.set(channel, subscription);
  }

  return {
    add(channel) {
      if (client.connected) subscribe(channel);
    },
    remove(channel) {
      if (client.connected) subscriptions.get(channel)?.unsubscribe();
      subscriptions.delete(channel);
    },
    open(openSocket) {
      client.webSocketFactory = () => openStompSocket(openSocket, url);
      client.activate();
    },
    close() {
      cancelLimit();
      void client.deactivate({ force: true });
    },
  };
}
