import { expect, it, vi } from 'vitest';
import { type Reply, refusal, scriptedBank, sealed } from '../testing/scripted-bank.ts';
import { withMeta } from './with-meta.ts';

const CHECK = 'GET /api/banking/valid-account';
const name = () => sealed({ name: 'CV BERKAH' });
const lost: Reply = () => Promise.reject(new TypeError('fetch failed'));

/** Runs a call to its end while the clock moves. @returns its data, or what it threw */
async function outcomeOf<T>(time: { advance(ms: number): Promise<void> }, call: Promise<T>): Promise<T> {
  const ended = call.catch((error: unknown) => error as T);
  for (let step = 0; step < 100; step += 1) await time.advance(1_000);
  return ended;
}

it('A call, its error and its metadata share one id, which no other call has', async () => {
  const traced = () => sealed({ name: 'CV BERKAH' }, { headers: { 'x-trace-id': 'T-9' } });
  const { bank, time, signIn } = scriptedBank({ [CHECK]: [lost, traced, () => refusal(422, 'account.closed')] });
  await signIn();
  const ids = new Set<string>();
  bank.on('request', ({ callId }) => ids.add(callId));
  const { data, meta } = await outcomeOf(
    time,
    withMeta((options) => bank.accounts.validateAccount('10001040012345', options)),
  );
  expect(data).toEqual({ name: 'CV BERKAH' });
  expect(meta).toEqual({ callId: [...ids][0], traceId: 'T-9', status: 200, attempts: 2 });
  const refused = await outcomeOf(time, bank.accounts.validateAccount('10001040012345'));
  expect(refused).toMatchObject({
    callId: [...ids][1],
    traceId: 'T-1',
    docsUrl: 'http://bank.test/docs/errors#account.closed',
  });
  expect(ids.size).toBe(2);
});

it('A call to withMeta that does not pass the options on is refused, since it would yield no metadata', async () => {
  const silent = withMeta(() => Promise.resolve('nama'));
  await expect(silent).rejects.toThrow('Panggilan harus meneruskan options-nya kepada bank.');
});

it("A call's own headers override those of the host, but never those that the client sets", async () => {
  const { bank, seen, time, signIn } = scriptedBank(
    { [CHECK]: [name] },
    {
      headers: ({ callId, operationId }) => ({
        traceparent: `${operationId} ${callId}`,
        'x-asal': 'bank',
        'X-ID': 'palsu',
      }),
    },
  );
  await signIn();
  await outcomeOf(
    time,
    bank.accounts.validateAccount('10001040012345', { headers: { 'X-Asal': 'gaji', 'Access-Token': 'palsu' } }),
  );
  const { headers } = seen.at(-1)!;
  expect(headers.get('traceparent')).toMatch(/^validateAccount [0-9a-z]{6}-/);
  expect(headers.get('x-asal')).toBe('gaji');
  expect([headers.get('x-id'), headers.get('access-token')]).toEqual(['k_1', expect.not.stringContaining('palsu')]);
});

it('The number of attempts and the waits follow the retry plan of the bank or of the call', async () => {
  const { bank, time, signIn } = scriptedBank(
    { [CHECK]: [lost, lost, lost, lost, name, lost] },
    { retry: { tries: 5, firstMs: 40, longestMs: 100 } },
  );
  await signIn();
  const waits: number[] = [];
  bank.on('retry', ({ waitMs }) => waits.push(waitMs));
  expect(await outcomeOf(time, bank.accounts.validateAccount('10001040012345'))).toEqual({ name: 'CV BERKAH' });
  expect(waits).toEqual([20, 40, 50, 50]);
  const once = bank.accounts.validateAccount('10001040012345', { retry: { tries: 1 } });
  expect(await outcomeOf(time, once)).toMatchObject({ kind: 'network', attempts: 1 });
});

it.each([0, -1, Number.NaN])('A retry plan of %s attempts is refused as misuse, and nothing is sent', async (tries) => {
  const { bank, seen, signIn } = scriptedBank({ [CHECK]: [name] });
  await signIn();
  await expect(bank.accounts.validateAccount('10001040012345', { retry: { tries } })).rejects.toMatchObject({
    name: 'BankError',
    kind: 'invalid',
    fields: { retry: 'retry.tries paling sedikit 1.' },
  });
  expect(seen).toEqual([]);
});

it('A host whose callback throws still gets the answer of its call, once', async () => {
  const { bank, seen, time, signIn } = scriptedBank({ [CHECK]: [name] });
  await signIn();
  const sent = seen.length;
  const faults: unknown[] = [];
  const reported = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((work) => {
    void Promise.resolve()
      .then(work)
      .catch((fault: unknown) => faults.push(fault));
  });
  const fail = (): never => {
    throw new Error('pemanggil rusak');
  };
  const options = { onMeta: fail, onProgress: fail };
  const answer = await outcomeOf(time, bank.accounts.validateAccount('10001040012345', options));
  reported.mockRestore();
  expect(faults.map(String)).toContain('Error: pemanggil rusak');
  expect([answer, seen.length - sent]).toEqual([{ name: 'CV BERKAH' }, 1]);
});

it('An invalid header of the host is refused as misuse, and nothing is sent', async () => {
  const { bank, seen, signIn } = scriptedBank({ [CHECK]: [name] }, { headers: () => ({ 'x-asal': 'kas – pusat' }) });
  await expect(signIn()).rejects.toMatchObject({ kind: 'invalid', ruleId: 'client.usage', attempts: 1 });
  expect([bank.session.user(), seen]).toEqual([null, []]);
});

it('A listener added during a call receives how long the call took', async () => {
  let hear = (): void => undefined;
  const { bank, time, signIn } = scriptedBank({
    [CHECK]: [
      () => {
        hear();
        return name();
      },
    ],
  });
  await signIn();
  const took: number[] = [];
  hear = () => void bank.on('response', ({ elapsedMs }) => took.push(elapsedMs));
  await outcomeOf(time, bank.accounts.validateAccount('10001040012345'));
  expect(took).toHaveLength(1);
  expect(took[0]).toBeLessThan(1_000);
});

it('An error before any call, or after the last, has the address of its explanation', async () => {
  const { bank, time, signIn } = scriptedBank({
    'GET /api/transaction/{referenceId}': [() => refusal(503, '')],
  });
  const docsUrlOf = (error: unknown) => (error as { docsUrl?: string }).docsUrl?.split('/').at(-1);
  const caught = async (call: Promise<unknown>) => docsUrlOf(await outcomeOf(time, call));
  expect(await caught(bank.session.login({ username: '', password: '' }))).toBe('errors#cred.login');
  expect(await caught(bank.user.changePin({ newPin: '1', confirmPin: '1' }))).toBe('errors#unauthorized');
  await signIn();
  const waiting = bank.transactions.waitForFinal('IB260714000001', { maxWaitMs: 5_000 });
  expect(await caught(waiting)).toBe('errors#timeout');
});

it.each([
  ['12', 12],
  [undefined, null],
  ['12 baris', null],
  ['kira-kira 12', null],
  ['banyak', null],
])(
  'An answer whose x-total-count is %s reports %s rows and its bytes as the progress of its call',
  async (total, totalRows) => {
    const answer = () =>
      sealed({ name: 'CV BERKAH' }, { headers: total === undefined ? {} : { 'x-total-count': total } });
    const { bank, time, signIn } = scriptedBank({ [CHECK]: [answer] });
    await signIn();
    const heard: unknown[] = [];
    const onProgress = (progress: unknown) => heard.push(progress);
    await outcomeOf(time, bank.accounts.validateAccount('10001040012345', { onProgress }));
    const receivedBytes = (await answer().arrayBuffer()).byteLength;
    expect(heard.at(-1)).toEqual({ receivedBytes, totalRows });
  },
);
