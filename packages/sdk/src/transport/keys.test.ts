import { expect, it } from 'vitest';
import { scriptedBank, sealed } from '../testing/scripted-bank.ts';
import { memoryCookies } from '../session/cookie-port.ts';
import { systemClock } from './clock.ts';
import { createKeys } from './keys.ts';

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
])('Of the answer %j the pair %j is kept', async (answer, pair) => {
  const cookies = memoryCookies(systemClock);
  cookies.set('x-id', 'k_lama');
  const keys = createKeys(cookies, () => Promise.resolve(answer));
  expect(await keys.current(undefined)).toEqual(pair);
  expect(await keys.current(undefined)).toEqual(pair);
  expect(cookies.get('x-id')).toBe(pair.id);
});

it.each([
  ['kunci kosong', ''],
  ['a number', 7],
  ['nothing', null],
  ['no key', { id: 'k_1' }],
  ['a key that is no text', { key: 7 }],
])('A key call that answers %s ends the call that waited for it, and names itself', async (_what, answer) => {
  const { bank, calls } = scriptedBank({ 'GET /x-key': () => Response.json(answer) }, { retry: 'off' });
  await expect(bank.accounts.validateAccount('1')).rejects.toMatchObject({
    kind: 'bad-response',
    operation: 'GET /x-key',
    operationId: 'validateAccount',
  });
  expect(calls()).toEqual(['GET /x-key']);
});

it('A pair is forgotten only while it is the one in use', async () => {
  const cookies = memoryCookies(systemClock);
  const keys = createKeys(cookies, () => Promise.resolve({ key: 'kunci-A', id: 'k_1' }));
  const pair = await keys.current(undefined);
  keys.forget({ key: 'kunci-lain', id: 'k_0' });
  expect(cookies.get('x-key')).toBe('kunci-A');
  keys.forget(pair);
  expect([cookies.get('x-key'), cookies.get('x-id')]).toEqual([undefined, undefined]);
});

it('Two calls that wait for one failing key each get an error of their own, and both name the key call', async () => {
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
