import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { type Clerk, tokenOf } from './clerk.ts';

/**
 * A client of the live notices that records its frames. It builds STOMP by hand, so that a test can send invalid
 * frames.
 */
export interface LiveClient {
  received: string[];
  send: (command: string, headers?: Record<string, string>, body?: string) => void;
  raw: (text: string) => void;
  /** Waits until a frame contains this text. */
  receives: (what: string) => Promise<void>;
  /** Waits until the bank has ended the connection. */
  ends: () => Promise<void>;
  /** The number of frames that contain this text. */
  count: (what: string) => number;
}

/** The live clients of a test, which are closed together. */
export function liveClients(urlOf: () => string) {
  const opened: WebSocket[] = [];

  async function connect(headers: Record<string, string> = {}, localAddress = '127.0.0.1'): Promise<LiveClient> {
    const socket = new WebSocket(urlOf(), { headers, localAddress });
    opened.push(socket);
    const received: string[] = [];
    let ended: number | null = null;
    socket.on('message', (data) => received.push((data as Buffer).toString()));
    socket.on('close', (code) => (ended = code));
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    const until = async (holds: () => boolean) => {
      for (let tries = 0; tries < 400 && !holds(); tries += 1) await wait(10);
      expect(holds(), received.join('\n')).toBe(true);
    };
    return {
      received,
      send: (command, headers = {}, body = '') =>
        socket.send(`${[command, ...Object.entries(headers).map((pair) => pair.join(':'))].join('\n')}\n\n${body}\0`),
      raw: (text) => socket.send(text),
      receives: (what) => until(() => received.some((each) => each.includes(what))),
      ends: () => until(() => ended !== null),
      count: (what) => received.filter((each) => each.includes(what)).length,
    };
  }
  return {
    connect,
    /** A client with a subscription, signed in as a user. */
    listener: async (clerk: Clerk, destination = '/topic/notif-request'): Promise<LiveClient> => {
      const client = await connect();
      client.send('CONNECT', { 'accept-version': '1.2', 'access-token': tokenOf(clerk) });
      await client.receives('CONNECTED');
      client.send('SUBSCRIBE', { id: 's1', destination, receipt: 'r1' });
      await client.receives('receipt-id:r1');
      return client;
    },
    endAll: () => {
      for (const socket of opened.splice(0)) socket.terminate();
    },
  };
}
