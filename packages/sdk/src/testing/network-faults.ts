import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { BankErrorKind } from '../transport/bank-error.ts';
import { nobleCipher } from '../transport/noble-cipher.ts';
import { KEY } from './scripted-bank.ts';

/** A fault of the connection after a request has arrived. */
type Act = (socket: Socket) => void;

interface Fault {
  what: string;
  /** Error kind of a read; a write that may have run ends as outcome-unknown instead. */
  kind: BankErrorKind;
  /** Null if no server listens. */
  act: Act | null;
  /** Only the client's timeout ends the call. */
  stalls?: true;
}

/** Status line and headers of an answer. */
export const head = (status: string, headers: Record<string, string | number>): string =>
  [`HTTP/1.1 ${status}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n');
const whole = (status: string, type: string, body: string): string =>
  head(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) }) + body;
const json = (value: unknown): string => whole('200 OK', 'application/json', JSON.stringify(value));
export const sealed = (value: unknown, key = KEY): string =>
  json({ body: nobleCipher.seal(key, JSON.stringify(value)) as string });
/** A bank's answer to `GET /x-key`. */
export const keyAnswer = json({ key: KEY, id: 'k_1' });

const NAME = { name: 'CV BERKAH' };
const MEGABYTE = 1_000_000;
export const writes =
  (text: string): Act =>
  (socket) =>
    void socket.write(text);

/** Faults that a network, a proxy or a broken bank can cause in an answer. */
export const FAULTS: readonly Fault[] = [
  { what: 'a port without a listener', kind: 'network', act: null },
  { what: 'a reset before the headers', kind: 'network', act: (socket) => void socket.resetAndDestroy() },
  {
    what: 'a reset after the headers',
    kind: 'network',
    act: (socket) => void socket.write(head('200 OK', { 'content-length': 50 }), () => socket.resetAndDestroy()),
  },
  { what: 'a stall', kind: 'timeout', act: () => undefined, stalls: true },
  {
    what: 'a byte now and then',
    kind: 'timeout',
    act: (socket) => {
      socket.write(head('200 OK', { 'content-type': 'application/json', 'content-length': 50 }));
      const drip = setInterval(() => socket.write(' '), 100);
      socket.on('close', () => clearInterval(drip));
    },
    stalls: true,
  },
  { what: 'a body cut short', kind: 'network', act: (socket) => void socket.end(sealed(NAME).slice(0, -9)) },
  {
    what: 'a length that is too small',
    kind: 'bad-response',
    act: writes(sealed(NAME).replace(/(content-length: )\d+/, '$19')),
  },
  {
    what: 'cipher garbage',
    kind: 'sealed',
    act: writes(json({ body: 'U2FsdGVkX18AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=' })),
  },
  { what: 'another key', kind: 'sealed', act: writes(sealed(NAME, 'kunci-lain')) },
  { what: 'HTML with 200', kind: 'bad-response', act: writes(whole('200 OK', 'text/html', '<html>')) },
  { what: '204', kind: 'bad-response', act: writes(head('204 No Content', {})) },
  { what: 'a 503 of a proxy', kind: 'bad-response', act: writes(whole('503 Busy', 'text/html', '<html>')) },
  {
    what: 'a redirect to itself',
    kind: 'bad-response',
    act: writes(head('302 Found', { location: '/api/banking/valid-account', 'content-length': 0 })),
  },
  {
    what: '20 MB',
    kind: 'bad-response',
    act: (socket) => {
      socket.write(head('200 OK', { 'content-type': 'application/json', 'content-length': 20 * MEGABYTE }));
      for (let sent = 0; sent < 20; sent += 1) socket.write(Buffer.alloc(MEGABYTE));
    },
  },
  {
    what: '20 MB in chunks',
    kind: 'bad-response',
    act: (socket) => {
      const chunk = [`${MEGABYTE.toString(16)}\r\n`, Buffer.alloc(MEGABYTE), '\r\n'];
      socket.write(head('200 OK', { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }));
      for (let sent = 0; sent < 20; sent += 1) chunk.forEach((part) => socket.write(part));
    },
  },
  { what: 'no HTTP at all', kind: 'network', act: writes('SSH-2.0-OpenSSH\r\n\r\n') },
];

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A bank on its own port that passes the first bytes and the socket of each request to `answer`. */
export async function rawBank(answer: (request: string, socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    socket.on('data', (data) => answer(data.toString('latin1'), socket));
  });
  return {
    baseUrl: await listen(server),
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A bank that applies `act` to every request. It answers a request for a key correctly unless `keyToo` is set. */
export async function faultyBank(act: Act | null, keyToo = false) {
  const bank = await rawBank((request, socket) => {
    if (!keyToo && request.includes(' /x-key ')) socket.write(keyAnswer);
    else act?.(socket);
  });
  if (!act) await bank.close();
  return bank;
}
