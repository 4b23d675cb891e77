import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { PROFILE } from '../testing/scripted-bank.ts';
import { isBankError } from '../transport/bank-error.ts';
import { nobleCipher } from '../transport/noble-cipher.ts';
import { createBank } from './create-bank.ts';

const KEY = 'kunci-Pertama-0123456789-0123456789-0123456';
const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

const head = (status: string, headers: Record<string, string | number>): string =>
  [`HTTP/1.1 ${status}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n');
const whole = (status: string, type: string, body: string): string =>
  head(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) }) + body;
const json = (value: unknown): string => whole('200 OK', 'application/json', JSON.stringify(value));
const sealed = (value: unknown, key = KEY): string =>
  json({ body: nobleCipher.seal(key, JSON.stringify(value)) as string });
const NAME = { name: 'CV BERKAH' };

/** What the bank does to the connection once a request is in. */
type Fault = (socket: Socket) => void;
const writes =
  (text: string): Fault =>
  (socket) =>
    socket.write(text);
const long = head('200 OK', { 'content-type': 'application/json', 'transfer-encoding': 'chunked' });
const FAULTS: [string, Fault, string[]][] = [
  ['a reset before the headers', (socket) => socket.resetAndDestroy(), ['network', 'outcome-unknown']],
  [
    'a reset after the headers',
    (socket) => socket.write(head('200 OK', { 'content-length': 50 }), () => socket.resetAndDestroy()),
    ['network', 'outcome-unknown'],
  ],
  ['a stall', () => undefined, ['timeout', 'outcome-unknown']],
  [
    'a byte a second',
    (socket) => {
      socket.write(head('200 OK', { 'content-type': 'application/json', 'content-length': 50 }));
      const drip = setInterval(() => socket.write(' '), 100);
      socket.on('close', () => clearInterval(drip));
    },
    ['timeout', 'outcome-unknown'],
  ],
  ['a body cut short', (socket) => socket.end(sealed(NAME).slice(0, -9)), ['network', 'outcome-unknown']],
  [
    'a length that is too small',
    writes(sealed(NAME).replace(/(content-length: )\d+/, '$19')),
    ['bad-response', 'outcome-unknown'],
  ],
  [
    'cipher garbage',
    writes(json({ body: 'U2FsdGVkX18AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=' })),
    ['sealed', 'outcome-unknown'],
  ],
  ['another key', writes(sealed(NAME, 'kunci-lain')), ['sealed', 'outcome-unknown']],
  ['HTML with 200', writes(whole('200 OK', 'text/html', '<html>')), ['bad-response', 'outcome-unknown']],
  ['204', writes(head('204 No Content', {})), ['bad-response', 'outcome-unknown']],
  ['a 503 of a proxy', writes(whole('503 Busy', 'text/html', '<html>')), ['bad-response', 'outcome-unknown']],
  [
    'a redirect to itself',
    writes(head('302 Found', { location: '/api/banking/valid-account', 'content-length': 0 })),
    ['bad-response', 'outcome-unknown'],
  ],
  [
    '20 MB',
    (socket) => {
      socket.write(head('200 OK', { 'content-type': 'application/json', 'content-length': 20_000_000 }));
      socket.write(Buffer.alloc(20_000_000));
    },
    ['bad-response', 'outcome-unknown'],
  ],
  [
    '20 MB in chunks',
    (socket) => {
      const size = 1_000_000;
      const chunk = Buffer.concat([Buffer.from(`${size.toString(16)}\r\n`), Buffer.alloc(size), Buffer.from('\r\n')]);
      socket.write(long);
      for (let sent = 0; sent < 20; sent += 1) socket.write(chunk);
    },
    ['bad-response', 'outcome-unknown'],
  ],
  ['no HTTP at all', writes('SSH-2.0-OpenSSH\r\n\r\n'), ['network', 'outcome-unknown']],
];

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A bank that gives its key and does `fault` to every other request. */
async function faulty(fault: Fault, timeoutMs = 10_000) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    socket.on('data', (data) => {
      if (data.toString('latin1').includes(' /x-key ')) socket.write(json({ key: KEY, id: 'k_1' }));
      else fault(socket);
    });
  });
  const baseUrl = await listen(server);
  const bank = createBank({ baseUrl, profile: PROFILE, timeoutMs, retry: 'off' });
  open.push(async () => {
    await bank.close();
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return bank;
}

it.each(FAULTS)('%s is a typed error, for a question and for a write', async (_what, fault, kinds) => {
  // Only what is meant to run out of time is given little of it.
  const bank = await faulty(fault, kinds[0] === 'timeout' ? 300 : undefined);
  const move = { items: [], authorisation: { authorisationId: 'au_1', code: '000000' } };
  const calls = [() => bank.accounts.validateAccount('1'), () => bank.transactions.approve(move)];
  const errors: unknown[] = [];
  for (const call of calls) errors.push(await call().catch((error: unknown) => error));
  expect(errors.map((error) => (isBankError(error) ? error.kind : error))).toEqual(kinds);
});

it('No connection is a network error, for a write too: nothing was sent', async () => {
  const server = createServer();
  const baseUrl = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  const bank = createBank({ baseUrl, profile: { ...PROFILE, encryption: false }, retry: 'off' });
  open.push(() => bank.close());
  const move = { items: [], authorisation: { authorisationId: 'au_1', code: '000000' } };
  await expect(bank.transactions.approve(move)).rejects.toMatchObject({
    kind: 'network',
    cause: { code: 'ECONNREFUSED' },
  });
});

it('A redirect to another origin takes no header along', async () => {
  let visits = 0;
  const trap = createServer((socket) => {
    visits += 1;
    socket.destroy();
  });
  const elsewhere = await listen(trap);
  open.push(() => new Promise((resolve) => trap.close(resolve)));
  const bank = await faulty(writes(head('307 Moved', { location: `${elsewhere}/x`, 'content-length': 0 })));
  await expect(bank.accounts.validateAccount('1')).rejects.toMatchObject({ kind: 'bad-response', status: 307 });
  expect(visits).toBe(0);
});

it('From Node the user-agent header and the cookies arrive', async () => {
  const requests: string[] = [];
  const server = createServer((socket) => {
    socket.on('data', (data) => {
      const text = data.toString('latin1');
      requests.push(text);
      socket.write(text.includes(' /x-key ') ? json({ key: KEY, id: 'k_1' }) : sealed([]));
    });
  });
  const baseUrl = await listen(server);
  const bank = createBank({ baseUrl, profile: PROFILE });
  open.push(async () => {
    await bank.close();
    await new Promise((resolve) => server.close(resolve));
  });
  await bank.util.listBanners();
  await bank.session.login({ username: 'dimasN1', password: 'Sandi12345' }).catch(() => undefined);
  expect(requests.at(-1)).toMatch(/^user-agent: Not Secured Connection\r$/m);
  expect(requests.at(-1)).toMatch(/^cookie: .*x-id=k_1/m);
});
