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

it('The original stays as it was, circles end, and a missing secret shows as missing', () => {
  const original: Record<string, unknown> = { pin: '123456', token: null };
  original.self = original;
  expect(redact(original)).toEqual({ pin: '***', token: null, self: '[circular]' });
  expect(original.pin).toBe('123456');
});
