import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { keyAnswer, rawBank, sealed } from '../testing/network-faults.ts';
import { PROFILE } from '../testing/scripted-bank.ts';
import { createBank } from './create-bank.ts';
import { createFetch } from './create-fetch.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A proxy that tunnels every host to one place, or refuses with a status. */
async function openProxy(target: string, status = 200) {
  const hosts: string[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer();
  server.on('connect', (request, near: Socket) => {
    hosts.push(request.url ?? '');
    sockets.add(near);
    near.on('error', () => undefined);
    if (status !== 200) return void near.end(`HTTP/1.1 ${status} No\r\ncontent-length: 0\r\n\r\n`);
    const far = connect(Number(new URL(target).port), '127.0.0.1', () => {
      near.write('HTTP/1.1 200 Connection established\r\n\r\n');
      near.pipe(far).pipe(near);
    });
    far.on('error', () => near.destroy());
    near.on('close', () => far.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, hosts };
}

async function openRawBank() {
  const bank = await rawBank((request, socket) => {
    socket.write(request.includes(' /x-key ') ? keyAnswer : sealed([]));
  });
  closing.push(bank.close);
  return bank;
}

function clientOf(proxy: string, baseUrl = 'http://bank.example') {
  const bank = createBank({ baseUrl, profile: PROFILE, retry: 'standard', proxy: { http: proxy } });
  closing.push(() => bank.close());
  return bank;
}

describe('A client with a proxy', () => {
  it('reaches a bank with a host name that only the proxy can resolve', async () => {
    const { baseUrl } = await openRawBank();
    const proxy = await openProxy(baseUrl);
    await expect(clientOf(proxy.url).util.listBanners()).resolves.toEqual([]);
    expect(new Set(proxy.hosts)).toEqual(new Set(['bank.example:80']));
  });

  it('reaches the local machine without the proxy', async () => {
    const { baseUrl } = await openRawBank();
    const proxy = await openProxy(baseUrl);
    await expect(clientOf(proxy.url, baseUrl).util.listBanners()).resolves.toEqual([]);
    expect(proxy.hosts).toEqual([]);
  });

  it('reports a refusal by the proxy in words, tries once, and leaves no write in doubt', async () => {
    const proxy = await openProxy('http://127.0.0.1:9', 407);
    const bank = clientOf(proxy.url);
    const refused = {
      kind: 'network',
      retryable: false,
      attempts: 1,
      message: expect.stringContaining('Proxy menolak sambungan ke bank.') as string,
      cause: { code: 'ERR_PROXY_REFUSED' },
    };
    await expect(bank.util.listBanners()).rejects.toMatchObject(refused);
    const login = bank.session.login({ username: 'dimasN1', password: 'Sandi12345' });
    await expect(login).rejects.toMatchObject(refused);
  });

  it('keeps the password of the proxy out of every error', async () => {
    const proxy = await openProxy('http://127.0.0.1:9', 407);
    const bank = clientOf(proxy.url.replace('//', '//staf:kata-rahasia@'));
    const error: unknown = await bank.util.listBanners().catch((thrown: unknown) => thrown);
    expect(`${JSON.stringify(error)} ${String(error)} ${(error as Error).stack ?? ''}`).not.toContain('kata-rahasia');
  });

  it('fetches other resources through the proxy too', async () => {
    const { baseUrl } = await openRawBank();
    const proxy = await openProxy(baseUrl);
    expect((await createFetch({ http: proxy.url })('http://bank.example/x-key ')).ok).toBe(true);
    expect(proxy.hosts).toEqual(['bank.example:80']);
  });
});
