import { redact } from '@ibk/sdk/format';
import { kindOf } from './difference.ts';

const LONGEST = 60;

/** A value of an answer as short text without secrets: it never shows a token, a key or a code. */
export function shownValue(path: readonly PropertyKey[], value: unknown): string {
  if (value === undefined || (typeof value === 'object' && value !== null)) return kindOf(value);
  const name = String(path.at(-1) ?? '');
  const text = JSON.stringify((redact({ [name]: value }) as Record<string, unknown>)[name]);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** A single value as text: a string without quotes, anything else as JSON. */
export const plainText = (value: unknown): string =>
  value === undefined ? 'tidak ada' : typeof value === 'string' ? value : JSON.stringify(value);
