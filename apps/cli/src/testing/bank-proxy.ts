import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { forwardUpgrade } from './forward-upgrade.ts';

/** How the proxy treats a call: it passes it on, delays the answer, or cuts the connection before or after the bank. */
interface Treatment {
  /** Milliseconds until the answer goes back. */
  delayMs?: number;
  cut?: 'before' | 'after';
}

/** A proxy in front of a bank that records every call without changing it. */
export interface BankProxy {
  url: string;
  /** Method, path and query of every call, in order. */
  calls: string[];
  /** The account numbers that were asked for, in order. */
  accountNumbers: () => string[];
  /** The x-id of the last call that carried one. */
  keyId: () => string;
  /** Decides how later calls are treated. */
  treatment: (call: string) => Treatment;
  /** Whether a request for a WebSocket is refused, as by a proxy that supports only HTTP. */
  refusesUpgrade: boolean;
  /** Breaks every live connection; new ones are accepted. */
  dropLive: () => void;
  close: () => Promise<void>;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A plain HTTP proxy on a free port, so that tests see which calls reached the bank and which answers were lost. */
export async function openBankProxy(bankUrl: string): Promise<BankProxy> {
  const calls: string[] = [];
  let keyId = '';
  const server = createServer((incoming, outgoing) => {
    const call = `${incoming.method ?? ''} ${incoming.url ?? ''}`;
    calls.push(call);
    keyId = incoming.headers['x-id']?.toString() ?? keyId;
    const { delayMs = 0, cut } = proxy.treatment(call);
    if (cut === 'before') return void incoming.destroy();
    const forwarded = request(`${bankUrl}${incoming.url ?? ''}`, {
      method: incoming.method,
      headers: incoming.headers,
    });
    forwarded.on('error', () => outgoing.destroy());
    forwarded.on('response', (answer) => void deliver(answer, outgoing, delayMs, cut));
    incoming.pipe(forwarded);
  });
  const live = new Set<Duplex>();
  server.on('upgrade', (incoming, near: Duplex) => {
    if (proxy.refusesUpgrade) return void near.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n');
    forwardUpgrade(bankUrl, incoming, near, (end) => live.add(end));
  });
  const dropLive = (): void => {
    for (const socket of live) socket.destroy();
    live.clear();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const proxy: BankProxy = {
    url: `http://127.0.0.1:${port}`,
    calls,
    accountNumbers: () =>
      calls
        .filter((call) => call.startsWith('GET /api/banking/valid-account'))
        .map((call) => new URL(call.slice(4), bankUrl).searchParams.get('accountNumber') ?? ''),
    keyId: () => keyId,
    treatment: () => ({}),
    refusesUpgrade: false,
    dropLive,
    close: () =>
      new Promise((resolve) => {
        dropLive();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return proxy;
}

async function deliver(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  delayMs: number,
  cut: Treatment['cut'],
): Promise<void> {
  await wait(delayMs);
  if (cut === 'after') return void outgoing.destroy();
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.pipe(outgoing);
}
