import { expect, it } from 'vitest';
import { KEY, refusal, type Reply, scriptedBank, sealed } from '../testing/scripted-bank.ts';
import { memoryCookies } from './cookie-port.ts';
import { systemClock } from './clock.ts';
import { createEnvelopeKeys } from './envelope-keys.ts';

const CHECK = 'GET /api/banking/valid-account';

it.each([
  [
    { key: 'kunci-A', id: 'k_1' },
    { key: 'kunci-A', id: 'k_1' },
  ],
  [{ key: 'kunci-A' }, { key: 'kunci-A', id: undefined }],
  [
    { key: 'kunci-A', id: 7 },
    { key: 'kunci-A', id: undefined },
  ],
  ['kunci-A', { key: 'kunci-A', id: undefined }],
])('The answer %j yields the key pair %j', async (answer, pair) => {
  const cookies = memoryCookies(systemClock);
  cookies.set('x-id', 'k_lama');
  const keys = createEnvelopeKeys(cookies, () => Promise.resolve(answer));
  expect(await keys.fetched()).toEqual(pair);
  expect(keys.current()).toEqual(pair);
  expect(cookies.get('x-id')).toBe(pair.id);
});

it.each([
  ['kunci kosong', ''],
  ['a number', 7],
  ['nothing', null],
  ['no key', { id: 'k_1' }],
  ['a key that is not a string', { key: 7 }],
])('A key call with the answer %s fails the waiting call with an error about the key call', async (_what, answer) => {
  const { bank, calls } = scriptedBank({ 'GET /x-key': () => Response.json(answer) }, { retry: 'off' });
  await expect(bank.accounts.validateAccount('1')).rejects.toMatchObject({
    kind: 'bad-response',
    operation: 'GET /x-key',
    operationId: 'validateAccount',
  });
  expect(calls()).toEqual(['GET /x-key']);
});

it('A key pair is dropped only if it is still the current one', async () => {
  const cookies = memoryCookies(systemClock);
  const keys = createEnvelopeKeys(cookies, () => Promise.resolve({ key: 'kunci-A', id: 'k_1' }));
  const pair = await keys.fetched();
  keys.forget({ key: 'kunci-lain', id: 'k_0' });
  expect(cookies.get('x-key')).toBe('kunci-A');
  keys.forget(pair);
  expect([cookies.get('x-key'), cookies.get('x-id')]).toEqual([undefined, undefined]);
});

it('The next call replaces a key pair that decrypts nothing, even a mixed pair of two simultaneous pages', async () => {
  const { bank, calls, cookies } = scriptedBank({ [CHECK]: () => sealed({ name: 'CV BERKAH' }) });
  cookies.set('x-key', 'kunci-halaman-lain');
  cookies.set('x-id', 'k_1');
  await expect(bank.accounts.validateAccount('1')).rejects.toMatchObject({ kind: 'sealed' });
  await expect(bank.accounts.validateAccount('1')).resolves.toEqual({ name: 'CV BERKAH' });
  expect(calls()).toEqual([CHECK, 'GET /x-key', CHECK]);
});

it('Two calls that wait for one failing key get separate errors, and both are about the key call', async () => {
  const { bank } = scriptedBank(
    { 'GET /x-key': () => new Response('', { status: 503 }), [CHECK]: () => sealed({}) },
    { retry: 'off' },
  );
  const errors = await Promise.all(
    [bank.accounts.validateAccount('1'), bank.accounts.readBalance('1')].map((call) =>
      call.then(
        () => null,
        (error: unknown) => error,
      ),
    ),
  );
  expect(errors[0]).not.toBe(errors[1]);
  expect(errors).toMatchObject([
    { operation: 'GET /x-key', operationId: 'validateAccount', attempts: 1 },
    { operation: 'GET /x-key', operationId: 'readBalance', attempts: 1 },
  ]);
});

it('A call that waits too long for a key ends, and the other calls still get the key', async () => {
  let release: () => void = () => undefined;
  const slow = () =>
    new Promise<Response>((resolve) => (release = () => resolve(Response.json({ key: KEY, id: 'k_1' }))));
  const { bank, calls, time } = scriptedBank({ 'GET /x-key': slow, [CHECK]: () => sealed({ name: 'CV BERKAH' }) });
  const hasty = bank.accounts.validateAccount('1', { deadlineMs: 3_000 });
  const brief = bank.accounts.validateAccount('1', { timeoutMs: 3_000, retry: 'off' });
  const late = { kind: 'timeout', operation: 'GET /x-key', attempts: 1 };
  const timedOut = [hasty, brief].map((call) => expect(call).rejects.toMatchObject(late));
  const staying = bank.accounts.validateAccount('1');
  await time.advance(3_000);
  await Promise.all(timedOut);
  release();
  expect(await staying).toEqual({ name: 'CV BERKAH' });
  expect(calls()).toEqual(['GET /x-key', CHECK]);
});

it('A call that needs a new key has only the rest of its time, not the full time again', async () => {
  const unknown: Reply = async () => {
    await new Promise<void>((resolve) => time.timers.after(4_000, resolve));
    return refusal(400, 'transport.keyUnknown');
  };
  const never: Reply = ({ signal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  const { bank, calls, time } = scriptedBank({ [CHECK]: [unknown, never] });
  const call = bank.accounts.validateAccount('1', { deadlineMs: 6_000 });
  const ends = expect(call).rejects.toMatchObject({ kind: 'timeout', operation: CHECK });
  await time.advance(6_000);
  await ends;
  expect(calls()).toEqual(['GET /x-key', CHECK, 'GET /x-key', CHECK]);
});
