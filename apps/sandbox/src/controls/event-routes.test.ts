import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../testing/index.ts';

const PUBLIC = ['93.184.215.14'];
const HOSTS: Record<string, string[]> = {
  'erp.test': PUBLIC,
  'rumah.test': ['127.0.0.1'],
  'kantor.test': ['10.0.0.7'],
};
const ORDER = { corporateId: 'DINKESSU', url: 'https://erp.test/event' };

describe('The controls of endpoints', () => {
  let bank: Sandbox;
  beforeAll(async () => {
    bank = await startSandbox({ eventsLocal: false, resolveHost: (host) => Promise.resolve(HOSTS[host] ?? []) });
  });
  afterAll(() => bank.close());
  beforeEach(() => bank.reset());

  const ask = async (method: string, path: string, body?: unknown) => {
    const init = { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const answer = await bank.fetch(new Request(`http://bank.test/sandbox${path}`, init));
    return { status: answer.status, body: (await answer.json()) as Record<string, string> };
  };
  const create = async (order: object = ORDER) => (await ask('POST', '/endpoint', order)).body;

  it('add, list and remove one; its secret is shown once', async () => {
    const { status, body } = await ask('POST', '/endpoint', { ...ORDER, types: ['account.posted'] });
    expect([status, Object.keys(body)]).toEqual([201, ['endpointId', 'secret']]);
    expect(Buffer.from(body.secret?.replace('whsec_', '') ?? '', 'base64')).toHaveLength(32);
    const listed = await ask('GET', '/endpoint?corporateId=DINKESSU');
    expect(listed.body).toMatchObject([{ endpointId: body.endpointId, url: ORDER.url, types: ['account.posted'] }]);
    expect(JSON.stringify(listed.body)).not.toContain(body.secret);
    expect((await ask('GET', '/endpoint?corporateId=BPKADSU')).body).toEqual([]);
    expect((await ask('DELETE', `/endpoint/${body.endpointId}`)).status).toBe(200);
    expect((await ask('DELETE', `/endpoint/${body.endpointId}`)).body.ruleId).toBe('event.endpoint');
  });

  it.each([
    ['http', 'http://erp.test/event', 'harus https'],
    ['a password', 'https://bank:rahasia@erp.test/event', 'password'],
    ['an unknown host', 'https://hilang.test/event', 'tidak ditemukan'],
    ['this machine by its name', 'https://rumah.test/event', 'tertutup'],
    ['this machine by its address', 'https://127.0.0.1/event', 'tertutup'],
    ['a private network', 'https://kantor.test/event', 'tertutup'],
  ])('refuse an address with %s', async (_, url, words) => {
    const { status, body } = await ask('POST', '/endpoint', { ...ORDER, url });
    expect([status, body.ruleId, body.message]).toEqual([422, 'event.address', expect.stringContaining(words)]);
    expect((await ask('GET', '/endpoint')).body).toEqual([]);
  });

  it('refuse an unknown corporate, a sixth endpoint and unknown endpoints by their rules', async () => {
    expect(await ask('POST', '/endpoint', { ...ORDER, corporateId: 'X' })).toMatchObject({
      status: 404,
      body: { ruleId: 'event.corporate' },
    });
    for (let made = 0; made < 5; made += 1) await create();
    expect(await ask('POST', '/endpoint', ORDER)).toMatchObject({ status: 422, body: { ruleId: 'event.endpoints' } });
    const time = { from: '2026-07-14T00:00:00Z', to: '2026-07-14T01:00:00Z' };
    for (const [path, body] of [
      ['/endpoint/ep_x/secret', undefined],
      ['/endpoint/ep_x/on', undefined],
      ['/event', { endpointId: 'ep_x', ...time }],
    ] as const)
      expect(await ask('POST', path, body)).toMatchObject({ status: 404, body: { ruleId: 'event.endpoint' } });
    const [one] = await bank.events.endpoints();
    const turned = { endpointId: one?.endpointId, from: time.to, to: time.from };
    expect(await ask('POST', '/event', turned)).toMatchObject({ status: 422, body: { ruleId: 'event.range' } });
  });

  it.each([
    ['POST', '/endpoint', { corporateId: 'DINKESSU' }],
    ['POST', '/endpoint', { ...ORDER, types: ['account.closed'] }],
    ['POST', '/endpoint', { ...ORDER, types: ['toString'] }],
    ['POST', '/endpoint', { ...ORDER, secret: 'x' }],
    ['POST', '/endpoint/ep_x/secret', { hours: -1 }],
    ['GET', '/event?state=GONE', undefined],
    ['POST', '/event', { endpointId: 'ep_x', from: 'kemarin', to: 'sekarang' }],
  ])('answer 400 to %s %s with another form', async (method, path, body) => {
    expect(await ask(method, path, body)).toMatchObject({ status: 400, body: { message: expect.any(String) } });
  });

  it('list a try with its reason and the way on, when a name has moved into a closed network', async () => {
    HOSTS['pindah.test'] = PUBLIC;
    const { endpointId } = await create({ ...ORDER, url: 'https://pindah.test/event', types: ['virtualAccount.paid'] });
    HOSTS['pindah.test'] = ['169.254.169.254'];
    const virtualAccountNumber = '1170032600001127';
    await bank.payVirtualAccount({ virtualAccountNumber, amount: 50_000, payer: 'BUDI', paymentKey: 'a' });
    await bank.events.send();
    expect((await ask('GET', `/event?endpointId=${endpointId}&state=WAITING`)).body).toMatchObject([
      {
        subject: virtualAccountNumber,
        state: 'WAITING',
        attempts: 1,
        lastStatus: null,
        ruleId: 'event.address',
        message: 'Alamat event berada di jaringan tertutup. Pakai alamat yang terbuka di internet.',
      },
    ]);
  });

  it('replace a secret, at once after a leak, and list nothing of what was never told', async () => {
    const { endpointId, secret } = await create();
    const rotated = await ask('POST', `/endpoint/${endpointId}/secret`);
    expect(rotated.body.secret).not.toBe(secret);
    const until = async () => (await bank.events.endpoints())[0]?.rotatesUntil ?? null;
    expect(await until()).toBe('2026-07-15T02:42:00.000Z');
    await ask('POST', `/endpoint/${endpointId}/secret`, { hours: 0 });
    expect(await until()).toBeNull();
    expect((await ask('POST', `/endpoint/${endpointId}/on`)).status).toBe(200);
    expect((await ask('GET', `/event?endpointId=${endpointId}&state=DEAD&subject=A`)).body).toEqual([]);
  });
});
