import { Client, ReconnectionTimeMode } from '@stomp/stompjs';
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

interface StompPorts {
  url: string;
  topic: string;
  timers: Timers;
  limits: ConnectionLimits;
  /** The current access token; undefined ends the connection for good. */
  accessToken: () => string | undefined;
  onOpen: () => void;
  onMessage: (body: string) => void;
  /** Called when a connection closed or did not open; the next try follows by itself. */
  onLost: () => void;
  onSignedOut: () => void;
}

/** A subscription that is renewed on a new connection after each gap. */
export interface StompConnection {
  open(openSocket: OpenSocket): void;
  close(): void;
}

export function createStompConnection(ports: StompPorts): StompConnection {
  const { url, topic, timers, accessToken, limits } = ports;
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
      client.subscribe(topic, ({ body }) => ports.onMessage(body));
      ports.onOpen();
    },
    onWebSocketClose() {
      cancelLimit();
      ports.onLost();
    },
  });

  return {
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
