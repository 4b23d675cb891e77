import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type OperationId, OPERATIONS } from '@ibk/sdk/contract';
import { type Clerk, UNENCRYPTED, signIn, tokenOf } from '../testing/clerk.ts';
import { signInDesk, SOURCE } from '../testing/desk.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import { Visitor } from '../testing/visitor.ts';
import { CONTRACT } from './contract.ts';
import type { Session } from './session.ts';
import { FILE_OPERATIONS } from './file-work.ts';
import { createLimiter, LIMITS, NO_LIMITS } from './limits.ts';
import { REFUSALS } from './refusals.ts';

/** The calls whose body holds a code, by the contract. */
const WITH_A_CODE = CONTRACT.filter(({ body }) => Object.hasOwn(body?.({}) ?? {}, 'authorisation')).map(
  ({ operationId }) => operationId,
);

/** Requests a file and reads nothing of it, except a refusal. */
async function fileOf(bank: Sandbox, clerk: Clerk, operationId: OperationId, body: object) {
  const { header, value } = bank.profile.staticToken;
  const answer = await bank.fetch(
    new Request(`http://bank.test${OPERATIONS[operationId].path}`, {
      method: 'POST',
      headers: {
        [header]: value,
        'access-token': tokenOf(clerk),
        'idempotency-key': randomUUID(),
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    }),
  );
  const ruleId = answer.status === 200 ? null : ((await answer.json()) as { ruleId: string }).ruleId;
  return { answer, refused: [ruleId, answer.headers.get('Retry-After')] };
}

/** Three users, each as a call that requests a report. */
async function fileClerks(bank: Sandbox) {
  const ask = (clerk: Clerk) => () => fileOf(bank, clerk, 'fileTransactionReport', { format: 'csv', criteria: {} });
  const { maker, verifier, approver } = await signInDesk(bank);
  return [ask(maker), ask(verifier), ask(approver)] as const;
}

describe('Limits', () => {
  it('allow a session a burst, then answer how long to wait, without affecting other sessions', async () => {
    await using bank = await startSandbox({ limits: { session: { perSecond: 2, burst: 5 } } });
    const [one, other] = [new Visitor(bank), new Visitor(bank)];
    await one.signIn('dimasN1');
    await other.signIn('mariaH1');
    for (let calls = 0; calls < 5; calls += 1) expect((await one.call('extendSession')).status).toBe(200);
    const answer = await one.call('extendSession');
    expect([answer.status, answer.body.ruleId, answer.headers.get('retry-after')]).toEqual([
      429,
      'limit.tooOften',
      '1',
    ]);
    expect(answer.body.message).toBe('Terlalu banyak permintaan. Tunggu 1 detik lalu coba lagi.');
    expect((await other.call('extendSession')).status).toBe(200);
    bank.clock.advance(1_000);
    expect((await one.call('extendSession')).status).toBe(200);
  });

  it('count account name lookups across the whole corporate', async () => {
    const logged: string[] = [];
    const limits = { accountNames: { perSecond: 1, burst: 3 } };
    await using bank = await startSandbox({ limits, log: (line) => logged.push(line) });
    const [one, other] = [new Visitor(bank), new Visitor(bank)];
    await one.signIn('dimasN1');
    await other.signIn('mariaH1');
    const ask = async (who: Visitor) => (await who.call('validateAccount', { query: { accountNumber: '123' } })).status;
    expect([await ask(one), await ask(other), await ask(one), await ask(other), await ask(one)]).toEqual([
      404, 404, 404, 429, 429,
    ]);
    expect((await one.call('extendSession')).status).toBe(200);

    const alarms = () => logged.filter((line) => line.includes('more account names than it may'));
    expect(alarms()).toHaveLength(1);
    bank.clock.advance(60_000);
    for (let calls = 0; calls < 4; calls += 1) await ask(one);
    expect(alarms()).toHaveLength(2);
    expect(alarms()[1]).toContain('"level":40');
  });

  it("keep one user's hashing from delaying every login, across all of that user's sessions", async () => {
    await using bank = await startSandbox({ limits: { secrets: { perSecond: 1, burst: 2 } } });
    const [one, again, other] = [new Visitor(bank), new Visitor(bank), new Visitor(bank)];
    await one.signIn('budiP1');
    await again.signIn('budiP1');
    await other.signIn('ekoS1');
    const statuses = [];
    for (const who of [one, again, one]) statuses.push((await who.call('changePin', { body: {} })).status);
    expect(statuses).toEqual([400, 400, 429]);
    expect(WITH_A_CODE).toEqual(expect.arrayContaining(['enter', 'verify', 'approve', 'retry']));
    for (const id of WITH_A_CODE) {
      expect((await one.call(id, { body: {} })).status).toBe(429);
      for (let calls = 0; calls < 3; calls += 1) expect((await other.call(id, { body: {} })).status).not.toBe(429);
    }
  });

  it('let one file of a user and two of the bank be made at a time', async () => {
    await using bank = await startSandbox({ changes: UNENCRYPTED, limits: { files: LIMITS.files } });
    const [eko, fitri, gunawan] = await fileClerks(bank);
    const first = await eko();
    expect((await eko()).refused).toEqual(['limit.fileOfUser', '5']);
    const second = await fitri();
    expect((await gunawan()).refused).toEqual(['limit.filesOfBank', '5']);
    // A file frees its place once its client has taken it whole or has disconnected.
    await first.answer.text();
    const third = await eko();
    expect(third.answer.status).toBe(200);
    await second.answer.body?.cancel();
    expect((await gunawan()).answer.status).toBe(200);
    await third.answer.body?.cancel();
  });

  it('count a file of each kind until its client has taken it', async () => {
    await using bank = await startSandbox({ changes: UNENCRYPTED, limits: { files: LIMITS.files } });
    const [eko, nia, admin] = [await signIn(bank, 'ekoS1'), await signIn(bank, 'niaB1'), await signIn(bank, 'admA1')];
    const { content } = (await eko('listTransactions', { query: { status: 'SUCCESS', size: 1 } })).body;
    const files = [
      [eko, 'fileReceipts', { format: 'pdf', referenceIds: [content[0].referenceId] }],
      [eko, 'fileTransactionReport', { format: 'xlsx', criteria: {} }],
      [eko, 'fileBalances', { format: 'xlsx', criteria: {} }],
      [eko, 'fileVirtualAccounts', { format: 'xlsx', criteria: {} }],
      [eko, 'fileReconciliation', { reconciliationId: 'rc_demo_labkesda' }],
      [eko, 'fileVirtualAccountLog', { format: 'csv', virtualAccountNumber: '1170032600001184' }],
      [eko, 'fileStatement', { accountNumber: SOURCE, format: 'xlsx' }],
      [admin, 'fileAccess', { format: 'xlsx', criteria: {} }],
      [nia, 'fileTreasuryReport', { report: 'deductions', format: 'xlsx', criteria: {} }],
      [nia, 'downloadUploadResult', { referenceChannel: 'UP26070001' }],
      [nia, 'fileUploadErrors', { referenceChannel: 'UP26070001', format: 'csv' }],
    ] as const;
    for (const [clerk, operationId, body] of files) {
      const first = await fileOf(bank, clerk, operationId, body);
      expect((await fileOf(bank, clerk, operationId, body)).refused[0], operationId).toBe('limit.fileOfUser');
      await first.answer.arrayBuffer();
    }
    expect(files.map(([, operationId]) => operationId).toSorted()).toEqual(FILE_OPERATIONS.toSorted());
  });

  it('free the place of a file that its client stopped reading', async () => {
    await using bank = await startSandbox({ changes: UNENCRYPTED, limits: { files: LIMITS.files } });
    const [eko, fitri, gunawan] = await fileClerks(bank);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const kept = [await eko(), await fitri()];
    expect((await gunawan()).refused[0]).toBe('limit.filesOfBank');
    await vi.advanceTimersByTimeAsync(15_000);
    const { answer } = await gunawan();
    expect(answer.status).toBe(200);
    for (const each of kept) await expect(each.answer.text()).rejects.toThrow();
    await answer.body?.cancel();
    vi.useRealTimers();
  });

  it("remember a corporate's daily count however many addresses call in between", () => {
    const limits = { ...NO_LIMITS, address: LIMITS.address, accountNamesADay: { perSecond: 0.001, burst: 1 } };
    const take = createLimiter(limits, () => undefined);
    const session = { sessionId: 's', corporateId: 'DINKESSU' } as Session;
    const now = Date.parse('2026-07-23T03:00:00Z');
    const ask = () => take({ session, address: '192.0.2.1', operationId: 'validateAccount', now });
    ask();
    for (let each = 0; each < 10_001; each += 1) {
      take({ session: null, address: `address ${each}`, operationId: 'login', now });
    }
    expect(ask).toThrow(REFUSALS['limit.tooOften'][1].slice(0, 30));
  });

  it('have the decided values', () => {
    expect(LIMITS).toMatchObject({
      session: { perSecond: 50, burst: 200 },
      accountNames: { perSecond: 50, burst: 3_000 },
    });
    expect((LIMITS.accountNamesADay?.perSecond ?? 0) * 86_400).toBeCloseTo(50_000);
  });

  describe('by address', () => {
    let bank: Sandbox;
    beforeAll(async () => {
      bank = await startSandbox({ limits: { address: { perSecond: 1, burst: 4 } } });
    });
    afterAll(() => bank.close());

    it('count calls with invented tokens or keys', async () => {
      const guest = new Visitor(bank);
      await guest.fetchKey();
      guest.token = 'made-up';
      const rules = [];
      for (const id of [guest.pair?.id, 'made-up', guest.pair?.id, 'made-up', guest.pair?.id]) {
        rules.push((await guest.call('readMenu', { headers: { 'x-id': id ?? '' } })).body.ruleId);
      }
      expect(rules).toEqual([
        ...['session.required', 'transport.keyUnknown', 'session.required'],
        ...['limit.tooOften', 'limit.tooOften'],
      ]);
    });

    it('count all addresses of one IPv6 network as one', async () => {
      const ask = async (address: string) => (await new Visitor(bank).call('listBanners', { address })).status;
      const statuses = [];
      for (const end of ['1', '2', 'b:c:3', '4', '5']) statuses.push(await ask(`2001:db8:0:1::${end}`));
      expect(statuses).toEqual([400, 400, 400, 400, 429]);
      expect(await ask('2001:db8:0:2::1')).toBe(400);
    });
  });
});
