import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import { listen, PortInUse } from './listen.ts';
import type { Live } from './live-port.ts';

const nobody: Live = {
  upgrade: (_, socket) => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'),
  announce: () => undefined,
  ended: () => undefined,
  close: () => Promise.resolve(),
};
const HASTE = { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 };

/** Everything that the bank sends in reply to this raw text until it hangs up. */
async function saidTo(url: string, words: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let heard = '';
  socket.on('data', (bytes: Buffer) => (heard += bytes.toString()));
  socket.on('error', () => undefined);
  socket.write(words);
  await once(socket, 'close');
  return heard;
}

describe('On a port, the bank', () => {
  let bank: Sandbox;
  beforeAll(async () => {
    bank = await startSandbox();
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

  it('hangs up on clients that drip their headers or their body', async () => {
    const { url, close } = await listen(bank.fetch, nobody, { port: 0, host: '127.0.0.1' }, HASTE);
    const heard = await Promise.all([
      saidTo(url, 'GET /x-key HTTP/1.1\r\nhost: bank\r\n'),
      saidTo(
        url,
        'POST /api/sec/login HTTP/1.1\r\nhost: bank\r\ntoken: ibk-sumut\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
      ),
    ]);
    expect(heard[0]).toMatch(/^HTTP\/1\.1 408 /);
    expect(heard[1]).toMatch(/^HTTP\/1\.1 4\d\d /);
    await close();
  });

  it('stops in time although calls are open and clients send new calls on their connections', async () => {
    const slow = () => new Promise<Response>(() => undefined);
    const quick = () => new Response('ok');
    const answer = (request: Request) => (request.url.endsWith('/slow') ? slow() : quick());
    const { url, close } = await listen(answer, nobody, { port: 0, host: '127.0.0.1' }, { drainMs: 300 });
    const { hostname, port } = new URL(url);
    const talker = connect(Number(port), hostname);
    const ask = () => talker.writable && talker.write('GET / HTTP/1.1\r\nhost: bank\r\n\r\n');
    talker.on('data', ask).on('error', () => undefined);
    ask();
    const hung = saidTo(url, 'GET /slow HTTP/1.1\r\nhost: bank\r\n\r\n');
    await once(talker, 'data');
    await close();
    expect(await hung).toBe('');
  });

  it('cuts off a client that does not read its answer', async () => {
    const endless = () => new Response(new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(65_536)) }));
    const { url, close } = await listen(
      endless,
      nobody,
      { port: 0, host: '127.0.0.1' },
      { idleMs: 200, drainMs: 60_000 },
    );
    const { hostname, port } = new URL(url);
    const deaf = connect(Number(port), hostname).on('error', () => undefined);
    deaf.write('GET / HTTP/1.1\r\nhost: bank\r\n\r\n');
    await once(deaf, 'readable');
    await close();
    deaf.destroy();
  });

  it('closes the connection of a client that asks to upgrade to another protocol and never hangs up', async () => {
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
      saidTo(url, `GET ${path} HTTP/1.1\r\nhost: bank\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`);
    expect(await upgrade('/socket')).toMatch(/^HTTP\/1\.1 403 /);
    expect(await upgrade('/api/sec/login')).toMatch(/^HTTP\/1\.1 404 /);
    await close();
  });
});
