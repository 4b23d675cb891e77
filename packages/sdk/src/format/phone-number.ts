import { parseAccount } from './account.ts';
import { plainCode } from './plain-text.ts';

/** Prefixes that people write in place of a mobile number's 0: none, 62, +62 or 0062, sometimes followed by the 0. */
const INSTEAD_OF_0 = /^(?:(?:00)?62)?0?(?=8)/;

/**
 * The digits of a typed or pasted mobile number as the operators write it, `081234567890`, whatever stands in place of
 * its first 0. Null for a text with anything but digits and separators, and for a number of another country.
 */
export function parsePhone(text: string): string | null {
  const plain = plainCode(text);
  const digits = parseAccount(plain.replace(/^\+|[()]/g, ''));
  if (digits === null || (plain.startsWith('+') && !digits.startsWith('62'))) return null;
  return digits.replace(INSTEAD_OF_0, '0');
}
