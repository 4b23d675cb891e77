import { memoryCookies } from '@ibk/sdk';
import { nodeCipher } from '@ibk/sdk/node';
import { parseProfile } from '@ibk/sdk/profile';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readFile } from 'node:fs/promises';
import { operation } from './contract.ts';
import { createWire } from './wire.ts';

const profile = parseProfile(
  JSON.parse(await readFile(new URL('../../../../profiles/default.json', import.meta.url), 'utf8')),
);
const KEY = 'kunci-amplop-untuk-uji';
const json = (body: unknown, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' }, ...init });

/** A wire to a bank that returns these answers in turn and repeats the last one. */
function wireTo(...answers: (() => Response)[]) {
  const requests: { url: string; options: Record<string, unknown> }[] = [];
  const fetch = async (url: string, options: object = {}) => {
    requests.push({ url, options: { ...options } });
    return (answers[requests.length - 1] ?? answers.at(-1))!();
  };
  const signal = new AbortController().signal;
  const wire = createWire({
    origin: 'https://bank.test',
    profile,
    fetch,
    signal,
    timeoutMs: 1_000,
    log: () => undefined,
  });
  const cookies = memoryCookies(Date);
  cookies.set('x-key', KEY);
  cookies.set('x-id', 'k_1');
  return { wire, cookies, requests };
}
const busy = (): Response => json({}, { status: 429, headers: { 'retry-after': '2' } });

describe('A call of the comparison', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('waits as long as Retry-After requires, and returns the 429 after three retries', async () => {
    const { wire, cookies, requests } = wireTo(busy, () => json([]));
    const answer = wire.call(operation('listBanners'), cookies);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect((await answer).status).toBe(200);

    const always = wireTo(busy);
    const refused = always.wire.call(operation('listBanners'), always.cookies);
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await refused).status).toBe(429);
    expect(always.requests).toHaveLength(4);
  });

  it('returns a redirect without following it', async () => {
    const { wire, cookies, requests } = wireTo(() => new Response(null, { status: 302 }));
    expect((await wire.call(operation('listBanners'), cookies)).status).toBe(302);
    expect(requests[0]?.options).toMatchObject({ redirect: 'manual' });
  });

  it('seals its body, sends the id of the key, and sends an unencrypted body only on request', async () => {
    const { wire, cookies, requests } = wireTo(() => json({}));
    await wire.call(operation('login'), cookies, { body: { granType: 'password' } });
    await wire.call(operation('login'), cookies, { body: { a: 1 } }, { inClear: true, headers: { 'x-id': null } });
    const [sealed, clear] = requests.map(({ options }) => options as { body: string; headers: Record<string, string> });
    expect(await nodeCipher.open(KEY, (JSON.parse(sealed!.body) as { body: string }).body)).toBe(
      '{"granType":"password"}',
    );
    expect(sealed!.headers['x-id']).toBe('k_1');
    expect(clear!.body).toBe('{"a":1}');
    expect(clear!.headers).not.toHaveProperty('x-id');
  });

  it.each([
    [
      'opens a sealed answer',
      async () => ({ body: await nodeCipher.seal(KEY, '{"a":1}') }),
      { isSealed: true, json: { a: 1 }, fault: null },
    ],
    ['returns an unsealed answer unchanged', async () => ({ a: 1 }), { isSealed: false, json: { a: 1 }, fault: null }],
    [
      'reports an answer sealed with another key',
      async () => ({ body: await nodeCipher.seal('kunci-lain', '{}') }),
      { isSealed: true, fault: 'seal' },
    ],
  ])('%s', async (_, body, expected) => {
    const sent = await body();
    const { wire, cookies } = wireTo(() => json(sent));
    expect(await wire.call(operation('readMenu'), cookies)).toMatchObject(expected);
  });

  it('reports a body that claims to be JSON but is not', async () => {
    const { wire, cookies } = wireTo(() => new Response('<html>', { headers: { 'content-type': 'application/json' } }));
    expect(await wire.call(operation('readMenu'), cookies)).toMatchObject({ json: undefined, fault: 'json' });
  });
});
