import { setImmediate } from 'node:timers/promises';
import { isBankError } from '@ibk/sdk';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, signedIn } from '../sdk/client.ts';
import { inquire } from '../testing/desk.ts';
import { UNENCRYPTED, signIn } from '../testing/clerk.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import { Visitor } from '../testing/visitor.ts';
import type { FaultOrder } from './fault-order.ts';

let bank: Sandbox;
let origin: string;
beforeAll(async () => {
  bank = await startSandbox();
  origin = await bank.listen();
});
afterEach(() => bank.faults.clear());
afterAll(() => bank.close());

const BANNERS = { operationId: 'listBanners' } as const;
/** A client that tries once and waits by the bank's clock. */
const clientFor = (where: 'in process' | 'on a port') =>
  clientOf(bank, { retry: 'off', timers: bank.clock, ...(where === 'on a port' ? { origin } : {}) }).bank;
const kindOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) => (isBankError(error) ? [error.kind, error.status] : error),
  );

describe.each(['in process', 'on a port'] as const)('A fault met %s', (where) => {
  it.each([
    [{ kind: 'drop' }, ['network', undefined]],
    [{ kind: 'http' }, ['bad-response', 503]],
    [{ kind: 'http', status: 504 }, ['bad-response', 504]],
    [{ kind: 'badCipher' }, ['sealed', 200]],
    [{ kind: 'emptyBody' }, ['bad-response', 200]],
    [{ kind: 'cutBody' }, ['network', undefined]],
    [{ kind: 'refuse', status: 401 }, ['unauthorized', 401]],
    [{ kind: 'refuse', status: 409 }, ['conflict', 409]],
    [{ kind: 'refuse', status: 429 }, ['rate-limited', 429]],
  ] as [FaultOrder, unknown][])('of %j reaches the client as its own kind of error, once', async (order, expected) => {
    const client = clientFor(where);
    const fault = bank.faults.add({ ...order, match: BANNERS });
    expect(await kindOf(client.util.listBanners())).toEqual(expected);
    expect(await kindOf(client.util.listBanners())).toBe('answered');
    expect(fault.hits()).toBe(1);
    await client.close();
  });

  it("of latency delays the answer by the bank's clock", async () => {
    const client = clientFor(where);
    const fault = bank.faults.add({ kind: 'latency', delay: '5s', match: BANNERS });
    let isAnswered = false;
    const call = client.util.listBanners().then(() => (isAnswered = true));
    await fault.met();
    bank.clock.advance('4s');
    expect(isAnswered).toBe(false);
    bank.clock.advance('1s');
    await call;
    expect(isAnswered).toBe(true);
    await client.close();
  });

  it("of a slow body is complete when its time on the bank's clock is over, and late for a client before that", async () => {
    const client = clientFor(where);
    for (const [delay, expected] of [
      ['14s', 'answered'],
      ['15s 500ms', ['timeout', undefined]],
    ] as const) {
      const fault = bank.faults.add({ kind: 'slowBody', delay, match: BANNERS });
      let isAnswered = false;
      const call = kindOf(client.util.listBanners()).finally(() => (isAnswered = true));
      await fault.met();
      bank.clock.advance('13s');
      await setImmediate();
      expect(isAnswered).toBe(false);
      bank.clock.advance(expected === 'answered' ? '1s' : '2s');
      expect(await call).toEqual(expected);
    }
    await client.close();
  });

  it('of a cut body brings the status and a part of the body before the connection closes', async () => {
    bank.faults.add({ kind: 'cutBody', match: BANNERS });
    const { header, value } = bank.profile.staticToken;
    const guest = new Visitor(bank);
    await guest.fetchKey();
    const headers = { [header]: value, 'x-id': guest.pair?.id ?? '' };
    const request = new Request(`${origin}/api/util/banner`, { headers });
    const { status, body } = await (where === 'on a port' ? fetch(request) : bank.fetch(request));
    const reader = body?.getReader();
    expect(status).toBe(200);
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
    await expect(reader?.read()).rejects.toThrow();
  });

  it('of a refusal carries the rule, its sentence and Retry-After, sealed as any answer', async () => {
    const client = clientFor(where);
    bank.faults.add({ kind: 'refuse', status: 429, retryAfter: '90s', match: BANNERS });
    await expect(client.util.listBanners()).rejects.toMatchObject({
      ruleId: 'limit.tooOften',
      message: 'Terlalu banyak permintaan. Tunggu 90 detik lalu coba lagi.',
      retryAfterMs: 90_000,
      traceId: expect.any(String) as string,
    });
    await client.close();
  });

  it('of a lost answer ends when the client times out', async () => {
    const client = clientFor(where);
    const fault = bank.faults.add({ kind: 'timeout-after-commit', match: BANNERS });
    const call = kindOf(client.util.listBanners());
    await fault.met();
    bank.clock.advance('16s');
    expect(await call).toEqual(['timeout', undefined]);
    await client.close();
  });

  it('releases every waiting call when it is cleared', async () => {
    const client = clientFor(where);
    const calls = {
      latency: ['listBanners', () => client.util.listBanners()],
      'timeout-after-commit': ['drawCaptcha', () => client.util.drawCaptcha({ color: '0A6570' })],
      slowBody: ['readInfo', () => client.util.readInfo('SECURITY_FAQ')],
    } as const;
    const waiting = Object.entries(calls).map(([kind, [operationId, call]]) => {
      const fault = bank.faults.add({ kind: kind as keyof typeof calls, match: { operationId } });
      return { met: fault.met(), outcome: kindOf(call()) };
    });
    await Promise.all(waiting.map(({ met }) => met));
    bank.faults.clear();
    expect(await Promise.all(waiting.map(({ outcome }) => outcome))).toEqual(waiting.map(() => ['network', undefined]));
    await client.close();
  });
});

describe('A fault', () => {
  it('affects as many calls as ordered, from the ordered one on', async () => {
    const client = clientFor('in process');
    bank.faults.add({ kind: 'http', match: BANNERS, nth: 2, times: 2 });
    const outcomes: unknown[] = [];
    for (let call = 1; call <= 4; call += 1) outcomes.push(await kindOf(client.util.listBanners()));
    expect(outcomes).toEqual(['answered', ['bad-response', 503], ['bad-response', 503], 'answered']);
  });

  it('matches calls by path, but no call outside the contract', async () => {
    bank.faults.add({ kind: 'http', match: { path: '/api/util/*' }, times: 9 });
    bank.faults.add({ kind: 'drop', match: { operationId: 'login', path: '/api/util/banner' }, times: 9 });
    bank.faults.add({ kind: 'drop', match: { path: '/sandbox/*' }, times: 9 });
    const client = clientFor('in process');
    expect(await kindOf(client.util.listBanners())).toEqual(['bad-response', 503]);
    const pages = ['/sandbox/clock', '/profile.json', '/x-key'].map((path) => new URL(path, 'http://bank.test'));
    const { header, value } = bank.profile.staticToken;
    for (const url of pages)
      expect((await bank.fetch(new Request(url, { headers: { [header]: value } }))).status).toBe(200);
  });

  it('matches an operation whatever its path parameters are, and no other method of the path', async () => {
    const fault = bank.faults.add({ kind: 'http', match: { operationId: 'readRoleMenu' } });
    const guest = new Visitor(bank);
    await guest.fetchKey();
    expect((await guest.call('readRoleMenu', { path: { roleId: 'OPR%5FUSER' } })).status).toBe(503);
    bank.faults.add({ kind: 'http', match: { path: '/api/util/banner' } });
    const url = new URL('/api/util/banner', 'http://bank.test');
    expect((await guest.send(url, 'POST', {})).status).toBe(404);
    expect(fault.hits()).toBe(1);
  });

  it('leaves nothing behind when it acts before the call, and leaves the effect when it acts after it', async () => {
    const { bank: maker } = await signedIn(bank, 'ekoS1', { retry: 'off' });
    const count = async () => (await maker.transactions.pageOfTransactions({})).total;
    const before = await count();
    const outcomes: unknown[] = [];
    for (const kind of ['drop', 'http', 'badCipher', 'emptyBody', 'cutBody'] as const) {
      const accounts = { source: '10001040012345', dest: '10001020077813' };
      const { requestId } = await maker.transactions.inquire({
        productId: 'TRF_INT',
        ...accounts,
        amount: 75_000,
        parameters: {},
      });
      const { authorisationId } = await maker.transactions.authorise({ action: 'entry', requestId });
      bank.faults.add({ kind, match: { operationId: 'enter' } });
      const authorisation = { authorisationId, code: '000000' };
      const entry = { requestId, schedule: { autoType: 'NOW' }, note: '', authorisation } as const;
      outcomes.push([kind, await kindOf(maker.transactions.enter(entry)), (await count()) - before]);
    }
    expect(outcomes).toEqual([
      ['drop', ['outcome-unknown', undefined], 0],
      ['http', ['outcome-unknown', 503], 0],
      ['badCipher', ['outcome-unknown', 200], 1],
      ['emptyBody', ['outcome-unknown', 200], 2],
      ['cutBody', ['outcome-unknown', undefined], 3],
    ]);
  });

  it('of a refusal is not an act of its user: it has no effect, and the audit trail does not record it', async () => {
    const { bank: maker } = await signedIn(bank, 'ekoS1', { retry: 'off' });
    bank.faults.add({ kind: 'refuse', status: 409, match: { operationId: 'saveBeneficiary' } });
    const { bank: supervisor } = await signedIn(bank, 'spvA1');
    const stated = async () => (await supervisor.system.listAudit({ action: 'saveBeneficiary' })).rows.length;
    const list = { corporateId: 'DINKESSU', corporateGroupId: '01', productId: 'TRF_INT' } as const;
    const payee = { customerId: '10001020077813', description: 'Katering', data: {} };
    expect(await kindOf(maker.beneficiaries.saveBeneficiary({ ...list, ...payee }))).toEqual(['conflict', 409]);
    expect(await stated()).toBe(0);
    expect(await kindOf(maker.beneficiaries.saveBeneficiary({ ...list, ...payee }))).toEqual(['invalid', 422]);
    expect(await stated()).toBe(1);
  });

  it('is gone after a reset', async () => {
    bank.faults.add({ kind: 'drop' });
    await bank.reset();
    expect(bank.faults.list()).toEqual([]);
  });
});

describe('A lost answer', () => {
  it('does not lose the effect: repeating the request with its key reports it, and it happens once', async () => {
    await using clear = await startSandbox({ changes: UNENCRYPTED });
    const clerk = await signIn(clear, 'ekoS1');
    const { requestId } = (await inquire(clerk)).body;
    const { authorisationId } = (await clerk('authorise', { body: { action: 'entry', requestId } })).body;
    const authorisation = { authorisationId, code: '000000' };
    const request = {
      body: { requestId, schedule: { autoType: 'NOW' }, note: '', authorisation },
      key: 'a'.repeat(20),
    };
    const fault = clear.faults.add({ kind: 'timeout-after-commit', match: { operationId: 'enter' } });
    const lost = clerk('enter', request);
    const outcome = expect(lost).rejects.toThrow('fetch failed');
    await fault.met();
    clear.faults.clear();
    await outcome;
    const again = await clerk('enter', request);
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
  });
});
