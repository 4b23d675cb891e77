import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { inspect } from 'node:util';
import { ProxyAgent } from 'undici';
import { afterEach, describe, expect, it, vi } from 'vitest';
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
  const credentials: string[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer();
  server.on('connect', (request, near: Socket) => {
    hosts.push(request.url ?? '');
    credentials.push(request.headers['proxy-authorization'] ?? '');
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
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  closing.push(close);
  return { url: `http://127.0.0.1:${port}`, hosts, credentials, close };
}

async function openRawBank(onRequest: (request: string) => void = () => undefined) {
  const bank = await rawBank((request, socket) => {
    onRequest(request);
    socket.write(request.includes(' /x-key ') ? keyAnswer : sealed([]));
  });
  closing.push(bank.close);
  return bank;
}

function clientOf(proxy?: string, baseUrl = 'http://bank.example') {
  const bank = createBank({ baseUrl, profile: PROFILE, random: () => 0, ...(proxy && { proxy: { http: proxy } }) });
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

  it.each([
    { status: 407, code: 'ERR_PROXY_CREDENTIALS', says: 'Proxy meminta nama pengguna dan kata sandi', attempts: 1 },
    { status: 403, code: 'ERR_PROXY_REFUSED', says: 'Proxy menolak sambungan ke bank.', attempts: 1 },
    { status: 503, code: 'ERR_PROXY_GATEWAY', says: 'Proxy tidak dapat mencapai bank.', attempts: 3 },
  ])('explains the answer $status of a proxy, and leaves no write in doubt', async (row) => {
    const proxy = await openProxy('http://127.0.0.1:9', row.status);
    const bank = clientOf(proxy.url);
    const refused = {
      kind: 'network',
      retryable: row.attempts > 1,
      message: expect.stringContaining(row.says) as string,
      cause: { code: row.code },
    };
    await expect(bank.util.listBanners()).rejects.toMatchObject({ ...refused, attempts: row.attempts });
    const login = bank.session.login({ username: 'dimasN1', password: 'Sandi12345' });
    await expect(login).rejects.toMatchObject(refused);
  });

  it('reports an unreachable proxy as a fault of the proxy, with the network error code', async () => {
    const proxy = await openProxy('http://127.0.0.1:9');
    await proxy.close();
    await expect(clientOf(proxy.url).util.listBanners()).rejects.toMatchObject({
      kind: 'network',
      retryable: true,
      message: expect.stringContaining('Proxy tidak dapat dihubungi.') as string,
      cause: { code: 'ECONNREFUSED' },
    });
  });

  it.each([
    ['staf:kata-rahasia', 'staf:kata-rahasia'],
    ['staf%40kantor:k%C3%A4ta%3Arahasia', 'staf@kantor:käta:rahasia'],
    ['staf:100%', 'staf:100%'],
    ['staf', 'staf:'],
  ])('sends the credentials "%s" of its address only to the proxy', async (credentials, sent) => {
    const requests: string[] = [];
    const { baseUrl } = await openRawBank((request) => requests.push(request));
    const proxy = await openProxy(baseUrl);
    await clientOf(proxy.url.replace('//', `//${credentials}@`)).util.listBanners();
    const [header = ''] = proxy.credentials;
    expect(Buffer.from(header.slice('Basic '.length), 'base64').toString()).toBe(sent);
    expect(requests.join('')).not.toMatch(/proxy-authorization/i);
  });

  it.each([200, 407])('keeps the password of the proxy out of every error when it answers %i', async (status) => {
    const proxy = await openProxy('http://127.0.0.1:9', status);
    const bank = clientOf(proxy.url.replace('//', '//staf:kata-rahasia@'));
    const error: unknown = await bank.util.listBanners().catch((thrown: unknown) => thrown);
    expect(inspect(error, { depth: null, showHidden: true })).not.toMatch(/kata-rahasia|Basic /);
  });

  it('takes the proxy of the environment unless the options name one', async () => {
    const { baseUrl } = await openRawBank();
    const proxy = await openProxy(baseUrl);
    vi.stubEnv('HTTP_PROXY', proxy.url.replace('http://', ''));
    closing.push(() => vi.unstubAllEnvs());
    await expect(clientOf().util.listBanners()).resolves.toEqual([]);
    expect(proxy.hosts).toContain('bank.example:80');
    const other = await openProxy(baseUrl);
    await clientOf(other.url).util.listBanners();
    expect(other.hosts).toContain('bank.example:80');
  });

  it('uses the dispatcher of the caller and leaves it open when it closes', async () => {
    const { baseUrl } = await openRawBank();
    const proxy = await openProxy(baseUrl);
    const dispatcher = new ProxyAgent(proxy.url);
    closing.push(() => dispatcher.destroy());
    const network = { baseUrl: 'http://bank.example', profile: PROFILE, dispatcher };
    const bank = createBank(network);
    await expect(bank.util.listBanners()).resolves.toEqual([]);
    await bank.close();
    await expect(bank.util.listBanners()).rejects.toMatchObject({ cause: { code: 'ERR_CLIENT_CLOSED' } });
    const another = createBank(network);
    await expect(another.util.listBanners()).resolves.toEqual([]);
    await another.close();
  });

  it("reports the refusal of a proxy that the caller's dispatcher uses", async () => {
    const proxy = await openProxy('http://127.0.0.1:9', 407);
    const dispatcher = new ProxyAgent(proxy.url);
    closing.push(() => dispatcher.destroy());
    const bank = createBank({ baseUrl: 'http://bank.example', profile: PROFILE, dispatcher });
    await expect(bank.util.listBanners()).rejects.toMatchObject({
      retryable: false,
      cause: { code: 'ERR_PROXY_CREDENTIALS' },
    });
  });

  it('fetches other resources through the proxy too', async () => {
    const { baseUrl } = await openRawBank();
    const proxy = await openProxy(baseUrl);
    expect((await createFetch({ proxy: { http: proxy.url } })('http://bank.example/x-key ')).ok).toBe(true);
    expect(proxy.hosts).toEqual(['bank.example:80']);
  });
});
