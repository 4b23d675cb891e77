import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { type Reply, refusal, scriptedBank, sealed } from '../testing/scripted-bank.ts';
import type { BankEvents } from './events.ts';

const CHECK = 'GET /api/banking/valid-account';
const APPROVE = 'POST /api/transaction/approve';
const name = () => sealed({ name: 'CV BERKAH' });
const done = () => sealed({ results: [] });
const lost: Reply = () => Promise.reject(new TypeError('fetch failed'));
const never: Reply = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
const refusedConnection: Reply = () => {
  const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  return Promise.reject(new TypeError('fetch failed', { cause }));
};
const move = {
  items: [{ referenceId: 'IB1', version: 2 }],
  authorisation: { authorisationId: 'au_1', code: '000000' },
};

/** Runs a call to its end while the clock moves, and gives its outcome. */
async function outcomeOf<T>(time: { advance(ms: number): Promise<void> }, call: Promise<T>): Promise<T> {
  call.catch(() => undefined);
  for (let step = 0; step < 100; step += 1) await time.advance(1_000);
  return call;
}

it('A safe call is tried three times, with growing delays and jitter', async () => {
  const { bank, calls, time } = scriptedBank({ [CHECK]: [lost, lost, name] });
  const waits: number[] = [];
  bank.on('retry', ({ waitMs }) => waits.push(waitMs));
  await expect(outcomeOf(time, bank.accounts.validateAccount('1'))).resolves.toEqual({ name: 'CV BERKAH' });
  expect(calls()).toEqual(['GET /x-key', CHECK, CHECK, CHECK]);
  expect(waits).toEqual([125, 250]);
});

it('After the third try the error is thrown', async () => {
  const { bank, calls, time } = scriptedBank({ [CHECK]: lost });
  await expect(outcomeOf(time, bank.accounts.validateAccount('1'))).rejects.toMatchObject({ kind: 'network' });
  expect(calls()).toHaveLength(4);
});

it.each([
  ['a refusal', () => refusal(422, 'account.unknown'), 'refused'],
  ['a dead session', () => refusal(401, 'session.required'), 'unauthorized'],
  ['an unreadable answer', () => Response.json({ body: 'rusak' }), 'sealed'],
])('%s is not retried', async (_what, reply, kind) => {
  const { bank, calls, time } = scriptedBank({ [CHECK]: reply });
  await expect(outcomeOf(time, bank.accounts.validateAccount('1'))).rejects.toMatchObject({ kind });
  expect(calls().filter((call) => call === CHECK)).toHaveLength(1);
});

it('A read is tried once if retry is off for the call or for the bank', async () => {
  const one = scriptedBank({ [CHECK]: lost });
  await expect(one.bank.accounts.validateAccount('1', { retry: 'off' })).rejects.toMatchObject({ kind: 'network' });
  const all = scriptedBank({ [CHECK]: lost }, { retry: 'off' });
  await expect(all.bank.accounts.validateAccount('1')).rejects.toMatchObject({ kind: 'network' });
  expect([one.calls().length, all.calls().length]).toEqual([2, 2]);
});

it('Retry-After is obeyed, in seconds and as a date by the clock of the bank', async () => {
  const date = 'Tue, 14 Jul 2020 02:42:00 GMT';
  const busy = (headers: Record<string, string>) => () => refusal(429, 'limit.tooOften', 'Terlalu sering', headers);
  const { bank, time } = scriptedBank({
    [CHECK]: [busy({ 'retry-after': '7' }), busy({ 'retry-after': 'Tue, 14 Jul 2020 02:42:09 GMT', date }), name],
  });
  const waits: number[] = [];
  bank.on('retry', ({ waitMs }) => waits.push(waitMs));
  await outcomeOf(time, bank.accounts.validateAccount('1'));
  expect(waits).toEqual([7_125, 9_250]);
});

it('A call that an overloaded bank did not read is sent again, whatever it is', async () => {
  const busy = () => refusal(503, 'bank.overloaded', 'Bank sibuk', { 'retry-after': '2' });
  const REQUEST = 'GET /api/transaction/otp-request';
  const { bank, calls, time } = scriptedBank({ [REQUEST]: [busy, () => sealed({ message: 'Terkirim' })] });
  const waits: number[] = [];
  bank.on('retry', ({ waitMs }) => waits.push(waitMs));
  const asked = bank.transactions.requestOtp({ authorisationId: 'au_1', sendBy: 'EMAIL' });
  await expect(outcomeOf(time, asked)).resolves.toMatchObject({ message: 'Terkirim' });
  expect([calls().filter((call) => call === REQUEST).length, waits]).toEqual([2, [2_125]]);
});

it('A write that an overloaded bank never read is not in doubt, and its error has the required delay', async () => {
  const { bank, time } = scriptedBank({
    [APPROVE]: () => refusal(503, 'bank.overloaded', 'Bank sibuk', { 'retry-after': '2' }),
  });
  await expect(outcomeOf(time, bank.transactions.approve(move))).rejects.toMatchObject({
    kind: 'rate-limited',
    ruleId: 'bank.overloaded',
    retryAfterMs: 2_000,
    retryable: true,
  });
});

it('A wait beyond the deadline is not started, and the caller gets the required delay at once', async () => {
  const { bank } = scriptedBank({ [CHECK]: () => refusal(429, 'limit.tooOften', '', { 'retry-after': '90' }) });
  await expect(bank.accounts.validateAccount('1')).rejects.toMatchObject({
    kind: 'rate-limited',
    retryAfterMs: 90_000,
    retryable: true,
  });
});

it('Each attempt has its own timeout, and all attempts share the deadline', async () => {
  const { bank, calls, time } = scriptedBank({ [CHECK]: never });
  await expect(
    outcomeOf(time, bank.accounts.validateAccount('1', { timeoutMs: 4_000, deadlineMs: 6_000 })),
  ).rejects.toMatchObject({ kind: 'timeout', retryable: true });
  expect(calls().filter((call) => call === CHECK)).toHaveLength(2);
});

it('The time limits of a call grow with the transactions that it moves, unless the caller sets them', async () => {
  const { bank, calls, time, signIn } = scriptedBank({ [APPROVE]: never }, { timeoutMs: 1_000, deadlineMs: 2_000 });
  await signIn();
  const approvals = () => calls().filter((call) => call === APPROVE).length;
  const many = {
    ...move,
    items: Array.from({ length: 50 }, (_, index) => ({ referenceId: `IB${index}`, version: 2 })),
  };
  const call = bank.transactions.approve(many);
  call.catch(() => undefined);
  await time.advance(10_900);
  expect(approvals()).toBe(1);
  await time.advance(600);
  expect(approvals()).toBe(2);
  await expect(outcomeOf(time, call)).rejects.toMatchObject({ kind: 'outcome-unknown', attempts: 2 });
  const hasty = bank.transactions.approve(many, { timeoutMs: 500, retry: 'off' });
  await expect(outcomeOf(time, hasty)).rejects.toMatchObject({ kind: 'outcome-unknown', attempts: 1 });
});

it('The time limits of a bank apply to its calls, and a wait counts towards the deadline', async () => {
  const { bank, time } = scriptedBank({ [CHECK]: [never, lost, name] }, { timeoutMs: 2_000, deadlineMs: 2_300 });
  const waits: number[] = [];
  bank.on('retry', ({ waitMs }) => waits.push(waitMs));
  const call = outcomeOf(time, bank.accounts.validateAccount('1'));
  await expect(call).rejects.toMatchObject({ kind: 'network', attempts: 2 });
  expect(waits).toEqual([125]);
});

it('A write is tried once if retry is off, although it has a key', async () => {
  const { bank, calls, time, signIn } = scriptedBank({ [APPROVE]: [lost, done] });
  await signIn();
  const call = outcomeOf(time, bank.transactions.approve(move, { retry: 'off' }));
  await expect(call).rejects.toMatchObject({ kind: 'outcome-unknown', attempts: 1 });
  expect(calls()).toHaveLength(1);
});

it('An abort is thrown unchanged, during a request and during a wait', async () => {
  for (const reply of [never, lost]) {
    const { bank, calls, time } = scriptedBank({ [CHECK]: reply });
    const controller = new AbortController();
    const reason = new Error('pengguna pergi');
    const call = bank.accounts.validateAccount('1', { signal: controller.signal });
    call.catch(() => undefined);
    await time.advance(1);
    controller.abort(reason);
    await expect(call).rejects.toBe(reason);
    await time.advance(60_000);
    expect(calls().filter((made) => made === CHECK)).toHaveLength(1);
  }
});

it('The abort of a write is thrown unchanged too', async () => {
  const { bank, time, signIn } = scriptedBank({ [APPROVE]: never });
  await signIn();
  const controller = new AbortController();
  const reason = new Error('pengguna pergi');
  const call = bank.transactions.approve(move, { signal: controller.signal });
  call.catch(() => undefined);
  await time.advance(1);
  controller.abort(reason);
  await expect(call).rejects.toBe(reason);
});

it('A signal holds a single listener for all its calls, and ends them all', async () => {
  const { bank, signIn } = scriptedBank({ [CHECK]: [name, name, never] });
  await signIn();
  const controller = new AbortController();
  const { signal } = controller;
  const sizes = () =>
    Object.getOwnPropertySymbols(signal)
      .map((own) => Object(Reflect.get(signal, own)) as { size?: number })
      .flatMap(({ size }) => size ?? []);
  await bank.accounts.validateAccount('1', { signal });
  const before = sizes();
  await bank.accounts.validateAccount('1', { signal });
  const calls = Array.from({ length: 20 }, () => bank.accounts.validateAccount('1', { signal }));
  await new Promise((resolve) => setImmediate(resolve));
  expect([sizes(), getEventListeners(signal, 'abort').length]).toEqual([before, 1]);
  controller.abort(new Error('pengguna pergi'));
  for (const call of calls) await expect(call).rejects.toThrow('pengguna pergi');
});

it('A call with an aborted signal is not sent', async () => {
  const { bank, calls } = scriptedBank();
  const signal = AbortSignal.abort(new Error('terlambat'));
  await expect(bank.accounts.validateAccount('1', { signal })).rejects.toThrow('terlambat');
  expect(calls()).toEqual([]);
});

it('A write with a key is retried with the same key', async () => {
  const { bank, seen, time, signIn } = scriptedBank({ [APPROVE]: [lost, done] });
  await signIn();
  await expect(outcomeOf(time, bank.transactions.approve(move))).resolves.toEqual({ results: [] });
  const keys = seen.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
});

it('The key from the options is the one that is sent', async () => {
  const { bank, seen, signIn } = scriptedBank({ [APPROVE]: done });
  await signIn();
  await bank.transactions.approve(move, { idempotencyKey: 'tinjauan-0123456789' });
  expect(seen[0]?.headers.get('idempotency-key')).toBe('tinjauan-0123456789');
});

it.each([
  ['no answer at all', [lost], 'outcome-unknown'],
  ['a page of a proxy', [() => new Response('<html>', { status: 502 })], 'outcome-unknown'],
  ['an empty success', [() => new Response(null, { status: 204 })], 'outcome-unknown'],
  ['a success that cannot be opened', [() => Response.json({ body: 'rusak' })], 'outcome-unknown'],
  [
    'a success that is not JSON',
    [() => new Response('ok', { headers: { 'content-type': 'text/plain' } })],
    'outcome-unknown',
  ],
  ['no answer, then too often', [lost, () => refusal(429, 'limit.tooOften')], 'outcome-unknown'],
  ['no answer, then a dead session', [lost, () => refusal(401, 'session.required')], 'outcome-unknown'],
  ['no answer, then a refusal under the same key', [lost, () => refusal(422, 'otp.wrong')], 'refused'],
  ['no answer, then a page of a proxy', [lost, () => new Response('<html>', { status: 404 })], 'outcome-unknown'],
  ['no connection', [refusedConnection], 'network'],
  ['a fault that the bank itself reports', [() => refusal(500, 'bank.fault')], 'bad-response'],
])('A write with %s ends with the right error kind', async (_what, replies, kind) => {
  const { bank, time, signIn } = scriptedBank({ [APPROVE]: replies });
  await signIn();
  const call = outcomeOf(time, bank.transactions.approve(move));
  await expect(call).rejects.toMatchObject({
    kind,
    operation: APPROVE,
    retryable: kind === 'network' || kind === 'bad-response',
  });
});

it('A write without a key is sent once, and its lost answer is in doubt', async () => {
  const { bank, calls, time, signIn } = scriptedBank({ 'POST /api/user/change-pin': lost });
  await signIn();
  const call = outcomeOf(time, bank.user.changePin({ newPin: '739105', confirmPin: '739105' }));
  await expect(call).rejects.toMatchObject({ kind: 'outcome-unknown' });
  expect(calls()).toHaveLength(1);
});

it.each([
  ['login', 'POST /api/sec/login', 'network'],
  ['an OTP', 'GET /api/transaction/otp-request', 'network'],
])('A lost answer to %s causes no retry and leaves no doubt', async (_what, call, kind) => {
  const { bank, calls, time } = scriptedBank({ [call]: lost });
  const made: Promise<unknown> = call.includes('login')
    ? bank.session.login({ username: 'dimasN1', password: 'Sandi12345' })
    : bank.transactions.requestOtp({ sendBy: 'EMAIL' });
  await expect(outcomeOf(time, made)).rejects.toMatchObject({ kind });
  expect(calls().filter((made) => made === call)).toHaveLength(1);
});

it('A list goes from page to page by its cursor', async () => {
  const page = (id: string, next: string | null) => () =>
    sealed({ content: [{ referenceId: id }], page: 0, size: 1, total: 2, next });
  const { bank, seen } = scriptedBank({ 'GET /api/transaction/list': [page('A', 'c_2'), page('B', null)] });
  const found: string[] = [];
  for await (const { referenceId } of bank.transactions.listTransactions({ stage: 'verify' })) found.push(referenceId);
  expect(found).toEqual(['A', 'B']);
  expect(seen.slice(1).map(({ query }) => query)).toEqual(['?stage=verify', '?stage=verify&cursor=c_2']);
});

it('Events describe every attempt without its content', async () => {
  const { bank, time, signIn } = scriptedBank({ [CHECK]: [lost, name] });
  await signIn();
  const events: [string, Partial<BankEvents['response']>][] = [];
  for (const event of ['request', 'response', 'retry'] as const)
    bank.on(event, (detail) => events.push([event, detail]));
  await outcomeOf(time, bank.accounts.validateAccount('10001040012345'));
  const { callId } = events[0]?.[1] ?? {};
  expect(callId).toMatch(/^[0-9a-z]{6}-[0-9a-z]+$/);
  const call = { callId, operationId: 'validateAccount', method: 'GET', path: '/api/banking/valid-account' };
  expect(events).toEqual([
    ['request', { ...call, attempt: 1 }],
    ['response', { ...call, attempt: 1, status: null, elapsedMs: 0, kind: 'network', traceId: null }],
    ['retry', { ...call, attempt: 1, waitMs: 125, kind: 'network' }],
    ['request', { ...call, attempt: 2 }],
    ['response', { ...call, attempt: 2, status: 200, elapsedMs: 0, kind: null, traceId: null }],
  ]);
});
