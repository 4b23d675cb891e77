import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { UNENCRYPTED } from '../testing/clerk.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import { listen, PortInUse } from './listen.ts';
import type { Live } from './live-port.ts';

const nobody: Live = {
  upgrade: (_, socket) => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'),
  announce: () => undefined,
  ended: () => undefined,
  close: () => Promise.resolve(),
};
const SHORT_TIMEOUTS = {
  headersTimeout: 200,
  requestTimeout: 400,
  keepAliveTimeout: 200,
  connectionsCheckingInterval: 50,
};

/** Sends a raw text, then drops at an interval; returns everything that the bank sends until it hangs up. */
async function exchange(url: string, text: string, drop = ''): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('data', (bytes: Buffer) => (received += bytes.toString()));
  socket.on('error', () => undefined);
  socket.write(text);
  const dripping = setInterval(() => socket.writable && socket.write(drop), 10);
  await once(socket, 'close');
  clearInterval(dripping);
  return received;
}

describe('On a port, the bank', () => {
  let bank: Sandbox;
  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED });
  });
  afterAll(() => bank.close());

  it('answers calls', async () => {
    const url = await bank.listen();
    const answer = await fetch(`${url}/x-key`, { headers: { token: 'ibk-sumut' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('server')).toBeNull();
  });

  it('reports a port that is taken and says how to free it', async () => {
    const { port } = new URL(await bank.listen());
    const again = listen(bank.fetch, nobody, { port: Number(port), host: '127.0.0.1' });
    await expect(again).rejects.toThrow(PortInUse);
    await expect(again).rejects.toThrow(`Port ${port} is in use`);
  });

  const POST =
    'POST /api/sec/login HTTP/1.1\r\nhost: localhost\r\ntoken: ibk-sumut\r\ncontent-type: application/json\r\n';

  // prettier-ignore
  it.each([
    ['its headers',                      'GET /x-key HTTP/1.1\r\nhost: bank\r\n', 'x-more: x\r\n'],
    ['its body',                         `${POST}content-length: 9999\r\n\r\n`,    'x'],
    ['its body in chunks',               `${POST}transfer-encoding: chunked\r\n\r\n`, '1\r\nx\r\n'],
    ['the body of a second request',     `GET /x-key HTTP/1.1\r\nhost: bank\r\n\r\n${POST}content-length: 9999\r\n\r\n`, 'x'],
  ])('hangs up on a client that sends %s drop by drop', async (_, head, drop) => {
    const { url, close } = await listen(bank.fetch, nobody, { port: 0, host: '127.0.0.1' }, SHORT_TIMEOUTS);
    expect(await exchange(url, head, drop)).toMatch(/HTTP\/1\.1 503 (?!.*HTTP\/1\.1 ).*Retry-After: 2.*bank\.overloaded/s);
    await close();
  });

  const FORM = POST.replace('application/json', 'multipart/form-data; boundary=x');
  const SLOW = { ...SHORT_TIMEOUTS, partMs: 100, leastPartBytes: 100 };
  const echo = async (request: Request) => new Response(String((await request.arrayBuffer()).byteLength));
  const STEADY = 'x'.repeat(400);

  // prettier-ignore
  it.each([
    ['takes form data that comes slowly and steadily, however late',     FORM, STEADY, {},             200],
    ['hangs up on form data that comes drop by drop',                    FORM, 'x',    {},             503],
    ['hangs up on form data that is steady and longer than any file',    FORM, STEADY, { formMs: 300 }, 503],
    ['hangs up on a body other than form data, however steadily it comes', POST, STEADY, {},             503],
  ])('%s', async (_, head, drop, more, status) => {
    const { url, close } = await listen(echo, nobody, { port: 0, host: '127.0.0.1' }, { ...SLOW, ...more });
    // As much as arrives in five times the limit of a request, which is more than the grace of a late one.
    const text = `${head}connection: close\r\ncontent-length: ${STEADY.length * 200}\r\n\r\n`;
    expect(await exchange(url, text, drop)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    await close();
  });

  // Browsers open connections in advance and would read a refusal there as the answer to their first request.
  it('closes a connection without a request, and sends nothing', async () => {
    const { url, close } = await listen(bank.fetch, nobody, { port: 0, host: '127.0.0.1' }, SHORT_TIMEOUTS);
    expect(await exchange(url, '')).toBe('');
    const again = `GET /x-key HTTP/1.1\r\nhost: bank\r\n\r\n`;
    expect((await exchange(url, again)).match(/HTTP\/1\.1 \d+/g)).toHaveLength(1);
    await close();
  });

  it('waits for the rest of a request that is late because the bank was busy', async () => {
    let begin: () => void;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const answer = async (request: Request) => {
      begin();
      return new Response(await request.text());
    };
    const { url, close } = await listen(answer, nobody, { port: 0, host: '127.0.0.1' }, SHORT_TIMEOUTS);
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    let received = '';
    socket.on('data', (bytes: Buffer) => (received += bytes.toString()));
    const closed = once(socket, 'close');
    const parts = Array.from({ length: 20 }, (_, at) => String(at % 10));
    socket.write(`${POST}connection: close\r\ncontent-length: ${parts.length}\r\n\r\n`);
    await begun;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    for (const part of parts) {
      socket.write(part);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await closed;
    expect(received).toMatch(/^HTTP\/1\.1 200 .*\r\n01234567890123456789$/s);
    await close();
  });

  it('answers a request that arrived in time although the bank was too busy to read it', async () => {
    const { url, close } = await listen(bank.fetch, nobody, { port: 0, host: '127.0.0.1' }, SHORT_TIMEOUTS);
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    let received = '';
    socket.on('data', (bytes: Buffer) => (received += bytes.toString()));
    await once(socket, 'connect');
    await new Promise(setImmediate);
    socket.write(`GET /x-key HTTP/1.1\r\nhost: ${hostname}:${port}\r\ntoken: ibk-sumut\r\nconnection: close\r\n\r\n`);
    // Blocks the whole process for longer than a sender may take.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    await once(socket, 'close');
    expect(received).toMatch(/^HTTP\/1\.1 200 /);
    await close();
  });

  it('refuses calls beyond the limit of open calls, and accepts new ones once those are over', async () => {
    await using busy = await startSandbox({ changes: UNENCRYPTED, limits: { openCalls: 1 } });
    const url = await busy.listen();
    const ask = () => fetch(`${url}/x-key`, { headers: { token: 'ibk-sumut' } });
    const { hostname, port } = new URL(url);
    const held = connect(Number(port), hostname).on('error', () => undefined);
    held.write(`${POST}content-length: 9999\r\n\r\n`);
    const refused = await vi.waitFor(async () => {
      const answer = await ask();
      expect(answer.status).toBe(503);
      return answer;
    });
    expect(refused.headers.get('Retry-After')).toBe('2');
    expect(await refused.json()).toMatchObject({ ruleId: 'bank.overloaded' });
    held.destroy();
    await vi.waitFor(async () => expect((await ask()).status).toBe(200));
  });

  it('does not cut a client while its answer is being made', async () => {
    const late = () => new Promise<Response>((resolve) => setTimeout(resolve, 300, new Response('selesai')));
    const { url, close } = await listen(late, nobody, { port: 0, host: '127.0.0.1' }, { idleMs: 100 });
    expect(await (await fetch(url)).text()).toBe('selesai');
    await close();
  });

  it('does not wait for the rest of a large body when there is no session', async () => {
    const url = await bank.listen();
    const large = (path: string) => `${POST.replace('/api/sec/login', path)}content-length: 1000000\r\n\r\n`;
    expect(await exchange(url, large('/api/sec/login') + 'x'.repeat(17_000))).toContain('contract.tooLarge');
    expect(await exchange(url, large('/api/transaction/inquiry'))).toContain('session.required');
    const form = large('/api/file/upload').replace('application/json', 'multipart/form-data; boundary=x');
    expect(await exchange(url, form, STEADY)).toContain('session.required');
  });

  it('stops in time although calls are open and clients send new calls on their connections', async () => {
    const slow = () => new Promise<Response>(() => undefined);
    const quick = () => new Response('ok');
    const answer = (request: Request) => (request.url.endsWith('/slow') ? slow() : quick());
    const { url, close } = await listen(answer, nobody, { port: 0, host: '127.0.0.1' }, { drainMs: 300 });
    const { hostname, port } = new URL(url);
    const sender = connect(Number(port), hostname);
    const ask = () => sender.writable && sender.write('GET / HTTP/1.1\r\nhost: bank\r\n\r\n');
    sender.on('data', ask).on('error', () => undefined);
    ask();
    const hung = exchange(url, 'GET /slow HTTP/1.1\r\nhost: bank\r\n\r\n');
    await once(sender, 'data');
    await close();
    expect(await hung).toBe('');
  });

  it('cuts off a client that does not read its answer', async () => {
    const endless = () => new Response(new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(65_536)) }));
    const { url, close } = await listen(
      endless,
      nobody,
      { port: 0, host: '127.0.0.1' },
      { readMs: 200, drainMs: 60_000 },
    );
    const { hostname, port } = new URL(url);
    const deaf = connect(Number(port), hostname).on('error', () => undefined);
    deaf.write('GET / HTTP/1.1\r\nhost: bank\r\n\r\n');
    await once(deaf, 'readable');
    await close();
    deaf.destroy();
  });

  it('closes the connection of a client that requests an upgrade to another protocol and never hangs up', async () => {
    const { url, close } = await listen(bank.fetch, nobody, { port: 0, host: '127.0.0.1' });
    const { hostname, port } = new URL(url);
    const held = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    held.on('error', () => undefined).resume();
    held.write('GET /elsewhere HTTP/1.1\r\nhost: bank\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
    await once(held, 'end');
    await close();
    held.destroy();
  });

  it('upgrades only /socket, and only through the live service', async () => {
    const { url, close } = await listen(bank.fetch, nobody, { port: 0, host: '127.0.0.1' });
    const upgrade = (path: string) =>
      exchange(url, `GET ${path} HTTP/1.1\r\nhost: bank\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`);
    expect(await upgrade('/socket')).toMatch(/^HTTP\/1\.1 403 /);
    expect(await upgrade('/api/sec/login')).toMatch(/^HTTP\/1\.1 404 /);
    await close();
  });
});
