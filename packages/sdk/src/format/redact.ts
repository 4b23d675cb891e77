import { redactAccount } from './account.ts';

const HIDDEN = '***';
const SECRET =
  /password|passwd|secret|token|captcha|cookie|otp$|pin$|^(x?key|apikey|privatekey|code|authcode|body|authorization)$/;
const ACCOUNT = /(?<![A-Za-z0-9])(?:\d{10,}|\d{3}\.\d{2}\.\d+-\d)(?![A-Za-z0-9])/g;
const QUERY = /([?&]([\w-]+)=)[^&#\s]*/g;

const isSecret = (key: string): boolean => SECRET.test(key.toLowerCase().replace(/[-_]/g, ''));

const redactText = (text: string): string =>
  text
    .replace(QUERY, (pair: string, start: string, key: string) => (isSecret(key) ? start + HIDDEN : pair))
    .replace(ACCOUNT, redactAccount);

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
    Object.entries(value).map(([key, item]) => [key, isSecret(key) && item != null ? HIDDEN : copy(item, path)]),
  );
}

/**
 * Copy of anything for a log: passwords, PINs, codes, tokens, keys, captchas and sealed bodies are replaced by `***`,
 * account numbers keep three digits at each end, also inside texts and addresses. The original stays untouched.
 */
export const redact = (value: unknown): unknown => copy(value, []);
