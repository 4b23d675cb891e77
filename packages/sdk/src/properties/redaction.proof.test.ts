import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { formatAccount, formatNop, formatNpwp, redact } from '../format/index.ts';
import { always, digits, letters } from './always.ts';

const SECRET_KEYS = [
  'password',
  'newPassword',
  'pin',
  'newPin',
  'otp',
  'token',
  'access_token_ibk',
  'x-key',
  'captcha',
  'Set-Cookie',
  'authorization',
];
const key = fc.constantFrom(...SECRET_KEYS);
/** A secret of letters that do not occur in the text around it, so that a test can search for it. */
const secret = fc.string({ unit: letters('QXZ0123456789'), minLength: 6, maxLength: 40 });
const plainText = fc.string({ unit: letters('abc .;/'), maxLength: 12 });
const harmless = fc.dictionary(
  fc.constantFrom('username', 'status', 'page', 'name'),
  fc.oneof(plainText, fc.integer(), fc.boolean(), fc.constant(null)),
);
const nested = (value: unknown): fc.Arbitrary<unknown> =>
  fc
    .array(fc.constantFrom('list', 'field'), { maxLength: 4 })
    .map((steps) => steps.reduce((inner, step) => (step === 'list' ? [inner] : { inner }), value));
const printed = fc.oneof(
  digits(10, 34),
  digits(8, 34).map(formatAccount),
  fc.oneof(digits(15), digits(16)).map(formatNpwp),
  digits(18).map(formatNop),
);
const logged = (value: unknown): string => JSON.stringify(redact(value));

describe('A log', () => {
  always(
    'never shows the value of a secret key, at any depth',
    [key, secret.chain((value) => fc.tuple(fc.constant(value), nested(value))), harmless],
    (name, [value, inside], beside) =>
      !logged({ ...beside, [name]: inside }).includes(value) &&
      !logged([{ a: { ...beside, [name]: [inside] } }]).includes(value),
  );

  always(
    'never shows a secret in a URL, a cookie line or serialised JSON',
    [key, secret, plainText],
    (name, value, before) => {
      for (const text of [
        `${before} ?${name}=${value}&a=1`,
        `lb=b2; ${name}=${value}; c=d`,
        `${before} {"${name}":"${value}"}`,
        `${name}=${value}`,
      ])
        expect(logged(text)).not.toContain(value);
    },
  );

  always(
    'never shows the bearer token of a session',
    [secret, plainText],
    (value, before) => !logged(`${before} Bearer ${value}`).includes(value),
  );

  always(
    'shows three digits at each end of a long number, never six in a row',
    [printed, plainText],
    (number, before) => {
      const text = logged(`${before} ${number} ${before}`);
      return !/\d{4}/.test(text) && text.replace(/\D/g, '').length === 6;
    },
  );

  always(
    'does not change when it is redacted again',
    [fc.oneof(fc.jsonValue(), printed, fc.dictionary(key, secret))],
    (value) => {
      expect(redact(redact(value))).toEqual(redact(value));
    },
  );

  always('shows harmless values unchanged', [harmless], (value) => {
    expect(redact(value)).toEqual(value);
  });

  always(
    'leaves its source value unchanged',
    [fc.dictionary(fc.oneof(key, plainText), fc.oneof(secret, printed, harmless))],
    (value) => {
      const before = structuredClone(value);
      redact(value);
      expect(value).toEqual(before);
    },
  );
});
