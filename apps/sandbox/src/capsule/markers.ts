import { isSecretField } from '@ibk/sdk/format';
import { PASSWORD, PIN } from '../demo/data/people.ts';

/** Authorises nothing by itself: every user without PIN and OTP sends it. */
const NO_CODE = '000000';

/** Writes a name as a marker: `{{name}}`. */
export const marker = (name: string): string => `{{${name}}}`;

/** The name inside a marker; null for any other value. */
export const markerName = (value: unknown): string | null =>
  typeof value === 'string' ? (/^\{\{(.+)\}\}$/.exec(value)?.[1] ?? null) : null;

/** Copies a value; every text is replaced by the function's result for it and its field's name. */
export function eachText(value: unknown, change: (text: string, field: string) => unknown, field = ''): unknown {
  if (typeof value === 'string') return change(value, field);
  if (Array.isArray(value)) return value.map((item) => eachText(item, change, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, eachText(inner, change, name)]));
}

/** The kinds of characters in a secret: a replay needs another text that the same rules accept. */
const shapeOf = (text: string): string =>
  text
    .replace(/[^A-Za-z0-9]/g, '!')
    .replace(/[A-Z]/g, 'A')
    .replace(/[a-z]/g, 'a')
    .replace(/\d/g, '0');

/** A text of a shape; different numbers give different texts, as far as the shape has room for them. */
export function textOfShape(shape: string, number: number): string {
  let rest = number;
  return shape.replace(/[Aa0]/g, (kind, place: number) => {
    const size = kind === '0' ? 10 : 26;
    const digit = rest % size;
    rest = Math.floor(rest / size);
    return String.fromCharCode(kind.charCodeAt(0) + ((digit + place * 3 + 4) % size));
  });
}

/** Facts by which a secret is recognised. */
export interface SecretFacts {
  /** Codes that were sent to the user, the latest first. */
  codes: readonly string[];
  isAccepted: boolean;
  /** The number of a secret that the sandbox does not know itself; the same secret has the same number. */
  numberOf: (secret: string) => number;
}

/** Replaces the secrets of a request by markers. */
export function withoutSecrets(input: unknown, { codes, isAccepted, numberOf }: SecretFacts): unknown {
  return eachText(input, (text, field) => {
    if (!isSecretField(field) || text === '' || text === NO_CODE) return text;
    if (field === 'captcha' && isAccepted) return marker('captcha');
    if (text === PASSWORD) return marker('password');
    if (text === PIN) return marker('pin');
    const sent = codes.indexOf(text);
    return marker(sent >= 0 ? `otp:${sent}` : `rahasia:${numberOf(text)}:${shapeOf(text)}`);
  });
}

const ID = /Id$|^id[A-Z]/;

/** The ids that an answer gives, by their path. Those that the request named already are not new. */
export function newIds(answer: unknown, asked: unknown): Record<string, string> {
  const known = JSON.stringify(asked);
  const found: Record<string, string> = {};
  const look = (value: unknown, path: string, field: string): void => {
    if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value))
        look(inner, path === '' ? name : `${path}.${name}`, Array.isArray(value) ? field : name);
    else if (typeof value === 'string' && ID.test(field) && value.length >= 6 && !known.includes(value))
      found[path] = value;
  };
  look(answer, '', '');
  return found;
}
