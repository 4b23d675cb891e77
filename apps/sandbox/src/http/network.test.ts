import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNENCRYPTED } from '../testing/clerk.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import { Visitor } from '../testing/visitor.ts';

interface Answer {
  status: number | undefined;
  policy: string | undefined;
  hsts: string | undefined;
  text: string;
}
/** GET with Host headers that fetch would refuse to send; a list sends a line for each value. */
const get = (url: string, path: string, headers: Record<string, string | string[]>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const lines = Object.entries(headers).flatMap(([name, value]) => [value].flat().flatMap((text) => [name, text]));
    const call = request({ hostname, port, path, headers: lines, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (bytes: Buffer) => (text += bytes.toString()));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode,
          policy: answer.headers['content-security-policy']?.toString(),
          hsts: answer.headers['strict-transport-security'],
          text,
        }),
      );
    });
    call.on('upgrade', (answer, socket) => {
      socket.destroy();
      resolve({ status: answer.statusCode, policy: undefined, hsts: undefined, text: '' });
    });
    call.on('error', reject).end();
  });
const UPGRADE = {
  connection: 'upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

describe('A bank that is reached as bank.example', () => {
  let bank: Sandbox;
  let url: string;
  beforeAll(async () => {
    bank = await startSandbox({ hosts: ['bank.example'] });
    url = await bank.listen();
  });
  afterAll(() => bank.close());

  it.each(['/', '/login', '/x-key', '/api/sec/login', '/docs', '/profile.json', '/sandbox/clock', '/unknown'])(
    'does not answer at %s under a foreign name',
    async (path) => {
      for (const foreign of ['evil.example', 'bank.example.evil.example', 'localhost.evil.example:4010']) {
        const answer = await get(url, path, { host: foreign });
        expect(answer.status).toBe(421);
        expect(answer.policy ?? '').not.toContain('evil');
        expect(answer.text).toContain('Gunakan alamat resmi internet banking.');
      }
    },
  );

  it('names the rule when the caller is a program', async () => {
    const { text } = await get(url, '/x-key', { host: 'evil.example' });
    expect(JSON.parse(text)).toMatchObject({ ruleId: 'transport.hostUnknown' });
  });

  it.each([
    ['a foreign name after its own', ['bank.example', 'evil.example']],
    ['a foreign name before its own', ['evil.example', 'bank.example']],
    ['its own name twice', ['bank.example', 'bank.example']],
  ])('answers 400 to a request that names %s', async (_, host) => {
    for (const path of ['/docs', '/x-key', '/sandbox/clock', 'http://bank.example/x-key'])
      expect([path, (await get(url, path, { host })).status]).toEqual([path, 400]);
    expect(JSON.parse((await get(url, '/x-key', { host })).text)).toMatchObject({ ruleId: 'transport.hostTwice' });
    const live = { ...UPGRADE, host, origin: `https://${host[0]}` };
    expect((await get(url, '/socket', live)).status).toBe(400);
  });

  it('prefers the host of an absolute request address to the Host header', async () => {
    expect((await get(url, 'http://evil.example/x-key', { host: 'bank.example' })).status).toBe(421);
  });

  it.each(['bank.example', 'BANK.example:443', 'localhost:4010', '127.0.0.1', '[::1]:4010'])(
    'answers as %s',
    async (host) => expect((await get(url, '/docs', { host })).status).toBe(200),
  );

  it('opens no live connection under a foreign name, whatever the origin of the page', async () => {
    const foreign = { ...UPGRADE, host: 'evil.example', origin: 'http://evil.example' };
    expect((await get(url, '/socket', foreign)).status).toBe(421);
    const own = { ...UPGRADE, host: 'bank.example', origin: 'https://bank.example' };
    expect((await get(url, '/socket', own)).status).toBe(101);
  });
});

describe.each([
  ['a trusted proxy', ['127.0.0.1'], true],
  ['a proxy that is not a trusted hop', [], false],
] as const)('A bank whose users come by https to %s', (_, trustedHops, isTrusted) => {
  const proxied = { host: 'bank.example', 'x-forwarded-proto': 'https' };
  let bank: Sandbox;
  let url: string;
  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED, hosts: ['bank.example'], trustedHops });
    url = await bank.listen();
  });
  afterAll(() => bank.close());

  it.each(['/docs', '/profile.json', '/docs/sdk', '/x-key', '/api/unknown', '/sandbox/clock', '/unknown'])(
    `sends ${isTrusted ? '' : 'no '}HSTS at %s`,
    async (path) => {
      const { hsts } = await get(url, path, proxied);
      expect(hsts).toBe(isTrusted ? 'max-age=31536000; includeSubDomains' : undefined);
      expect((await get(url, path, { host: 'bank.example' })).hsts).toBeUndefined();
    },
  );

  it(`${isTrusted ? 'refuses' : 'accepts'} a page of its own name that came over plain http`, async () => {
    const socket = (origin: string) => get(url, '/socket', { ...UPGRADE, ...proxied, origin });
    expect((await socket('https://bank.example')).status).toBe(101);
    expect((await socket('http://bank.example')).status).toBe(isTrusted ? 403 : 101);
    const setClock = (origin: string) =>
      fetch(`${url}/sandbox/clock`, {
        method: 'POST',
        headers: { 'x-forwarded-proto': 'https', origin },
        body: '{"advanceMs":1}',
      });
    const [, place = ''] = url.split('//');
    expect((await setClock(`https://${place}`)).status).toBe(200);
    expect((await setClock(`http://${place}`)).status).toBe(isTrusted ? 400 : 200);
  });

  it('reads the body of a call and binds the session to the cookie of the browser', async () => {
    const answer = await fetch(`${url}/api/sec/login`, {
      method: 'POST',
      headers: {
        [bank.profile.staticToken.header]: bank.profile.staticToken.value,
        'content-type': 'application/json',
        'x-forwarded-proto': 'https',
        origin: url.replace('http:', 'https:'),
      },
      body: JSON.stringify({ granType: 'password', username: 'ekoS1', password: 'Sandi12345' }),
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-ibk_fp=.*; Secure/);
  });
});

describe('Wrong passwords', () => {
  let bank: Sandbox;
  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED, trustedHops: ['10.0.0.0/8'] });
  });
  afterAll(() => bank.close());

  const tries = async (address: string, forwardedFor: (each: number) => string, count: number) => {
    const visitor = new Visitor(bank);
    const ruleIds: string[] = [];
    for (let each = 0; each < count; each += 1) {
      const body = { granType: 'password', username: `salah${address}${each}`, password: 'Salah12345' };
      const headers = { 'x-forwarded-for': forwardedFor(each) };
      ruleIds.push((await visitor.call('login', { body, headers, address })).body.ruleId as string);
    }
    return ruleIds;
  };

  it('lock out only their own address behind a trusted proxy', async () => {
    const locked = await tries('10.0.0.1', () => '203.0.113.1', 101);
    expect([locked[0], locked[99], locked[100]]).toEqual(['login.refused', 'login.refused', 'login.locked']);
    expect(await tries('10.0.0.2', () => '203.0.113.1', 1)).toEqual(['login.locked']);
    expect(await tries('10.0.0.1', () => '203.0.113.2', 1)).toEqual(['login.refused']);
  });

  it('lock out the address they come from, however often it forges another one', async () => {
    for (const [address, forged] of [
      ['198.51.100.1', (each: number) => `203.0.113.${each}`],
      ['10.0.0.3', (each: number) => `203.0.113.${each}, 198.51.100.2`],
    ] as const) {
      expect((await tries(address, forged, 101))[100]).toBe('login.locked');
    }
  });

  it('are also counted by the address from a trusted proxy when the bank is on a port', async () => {
    await using bank = await startSandbox({
      changes: UNENCRYPTED,
      trustedHops: ['127.0.0.1'],
      limits: { address: { perSecond: 1, burst: 2 } },
    });
    const url = await bank.listen();
    const ask = async (client: string) =>
      (await fetch(`${url}/x-key`, { headers: { token: 'ibk-sumut', 'x-forwarded-for': client } })).status;
    expect([await ask('203.0.113.1'), await ask('203.0.113.1'), await ask('203.0.113.1')]).toEqual([200, 200, 429]);
    expect(await ask('203.0.113.2')).toBe(200);
  });
});

it('Pages and files have a limit by address, which affects neither other addresses nor the calls', async () => {
  await using bank = await startSandbox({ limits: { pages: { perSecond: 1, burst: 3 } } });
  const ask = (path: string, address = '203.0.113.1') =>
    bank.fetch(new Request(`http://bank.test${path}`, { headers: { token: 'ibk-sumut' } }), { address });
  for (const path of ['/docs', '/profile.json', '/unknown']) expect((await ask(path)).status).not.toBe(429);
  const refused = await ask('/docs.css');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  expect(await refused.text()).toBe('Terlalu banyak permintaan. Tunggu 1 detik lalu coba lagi.');
  expect((await ask('/docs', '203.0.113.2')).status).toBe(200);
  expect((await ask('/x-key')).status).toBe(200);
  bank.clock.advance(1_000);
  expect((await ask('/docs')).status).toBe(200);
});
