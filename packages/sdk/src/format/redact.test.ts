import { expect, it } from 'vitest';
import { redact } from './redact.ts';

const SECRETS = [
  ...['password', 'newPassword', 'confirmPassword', 'pin', 'newPin', 'confirmPin', 'otp', 'code', 'token'],
  ...['access_token', 'refresh_token', 'access-token', 'x-key', 'key', 'captcha', 'body', 'cookie', 'Set-Cookie'],
];

it.each(SECRETS)('The value of %s reaches no log, at any depth', (key) => {
  const logged = JSON.stringify(redact({ [key]: 'KENARI', a: [{ b: { [key]: { c: 'KENARI' } } }] }));
  expect(logged).not.toContain('KENARI');
  expect(logged).toContain('***');
});

it.each(['username', 'bankCode', 'referenceId', 'ruleId', 'idempotencyKey', 'productCode', 'status'])(
  'The value of %s stays readable',
  (key) => expect(redact({ [key]: 'terbaca' })).toEqual({ [key]: 'terbaca' }),
);

it('Account numbers and secrets inside texts and addresses are hidden', () => {
  expect(redact('/api/util/captcha-validate?captcha=7KM3PX&x=1')).toBe('/api/util/captcha-validate?captcha=***&x=1');
  expect(redact('?accountNumber=10001040012345')).toBe('?accountNumber=100********345');
  expect(redact('Rekening 100.01.04001234-5 tidak ditemukan')).toBe('Rekening 100********345 tidak ditemukan');
  expect(redact({ e: new Error('10001040012345') })).toEqual({ e: { name: 'Error', message: '100********345' } });
  expect(redact('IB260714000418 2026-07-14T07:41:52Z')).toBe('IB260714000418 2026-07-14T07:41:52Z');
});

it.each([
  ['access_token_ibk=KENARI; x-key=KENARI; lb=b2', 'access_token_ibk=***; x-key=***; lb=b2'],
  ['pin=KENARI&username=dimasN1', 'pin=***&username=dimasN1'],
  ['dikirim {"otp": "KENARI \\" x", "username":"dimasN1"}', 'dikirim {"otp": "***", "username":"dimasN1"}'],
  ['{"pin":123456,"page":2}', '{"pin":"***","page":2}'],
  ['authorization: Bearer ab.cd-ef== selesai', 'authorization: Bearer *** selesai'],
  ['NPWP 12.345.678.9-012.345, 3201 1234 5678 9012', 'NPWP 123*********345, 320**********012'],
  ['NOP 72.71.010.001.005-0123.0', 'NOP 727************230'],
])('A log shows %s as %s', (text, logged) => expect(redact(text)).toBe(logged));

it('A date with time stays readable', () => {
  expect(redact({ at: new Date('2026-07-14T02:42:00Z') })).toEqual({ at: '2026-07-14T02:42:00.000Z' });
});

it('The original stays unchanged, circular references end, and a missing secret shows as missing', () => {
  const original: Record<string, unknown> = { pin: '123456', token: null };
  original.self = original;
  expect(redact(original)).toEqual({ pin: '***', token: null, self: '[circular]' });
  expect(original.pin).toBe('123456');
});
