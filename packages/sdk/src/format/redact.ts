import { redactAccount } from './redact-account.ts';

const HIDDEN = '***';
const SECRET =
  /password|passwd|secret|token|captcha|cookie|otp$|pin$|^(x?key|apikey|privatekey|code|authcode|body|authorization)$/;
/**
 * Ten or more digits, and the printed forms of an account number, a tax number (NPWP, both lengths) and a property
 * number (NOP).
 */
const NUMBER = /* @__PURE__ */ (() =>
  new RegExp(
    `(?<![A-Za-z0-9])(?:${[
      /\d{10,}/,
      /\d{3}\.\d{2}\.\d+-\d/,
      /\d{2}\.\d{3}\.\d{3}\.\d-\d{3}\.\d{3}/,
      /\d{4}(?:[ -]\d{4}){3}/,
      /\d{2}\.\d{2}\.\d{3}\.\d{3}\.\d{3}-\d{4}\.\d/,
    ]
      .map(({ source }) => source)
      .join('|')})(?![A-Za-z0-9])`,
    'g',
  ))();
/** `key=value` in a URL, a cookie or a form. */
const PAIR = /(^|[?&;,\s])([\w-]+)=[^&#;,\s]*/g;
/** `"key":"value"` in serialised JSON. */
const JSON_PAIR = /"([\w-]+)"(\s*:\s*)(?:"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*)/g;
const SCHEME = /\b(Bearer|Basic)\s+[\w.~+/=-]+/gi;

/** Whether a field's value is a secret by its name: a password, PIN, code, token, key, captcha, cookie or sealed body. */
export const isSecretField = (key: string): boolean => SECRET.test(key.toLowerCase().replace(/[-_]/g, ''));

const redactText = (text: string): string =>
  text
    .replace(PAIR, (pair: string, before: string, key: string) =>
      isSecretField(key) ? `${before}${key}=${HIDDEN}` : pair,
    )
    .replace(JSON_PAIR, (pair: string, key: string, colon: string) =>
      isSecretField(key) ? `"${key}"${colon}"${HIDDEN}"` : pair,
    )
    .replace(SCHEME, `$1 ${HIDDEN}`)
    .replace(NUMBER, redactAccount);

function copy(value: unknown, above: readonly object[]): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (above.includes(value)) return '[circular]';
  const path = [...above, value];
  if (Array.isArray(value)) return value.map((item) => copy(item, path));
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Error)
    return copy({ ...Object.fromEntries(Object.entries(value)), name: value.name, message: value.message }, path);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, isSecretField(key) && item != null ? HIDDEN : copy(item, path)]),
  );
}

/**
 * Copies a value for a log. Passwords, PINs, codes, tokens, keys, captchas and sealed bodies become `***`; account, tax
 * and property numbers keep three digits at each end. This holds inside texts, URLs, cookies and serialised JSON too.
 * The original stays unchanged.
 */
export const redact = (value: unknown): unknown => copy(value, []);
