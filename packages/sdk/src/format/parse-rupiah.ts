import { MAX_RUPIAH } from './largest-rupiah.ts';
import { toSen } from './money.ts';
import { plainCode } from './plain-text.ts';

/** Result of parsing a typed or pasted amount; the parser never guesses. */
export type ParsedRupiah =
  | { sen: bigint }
  /**
   * One separator before three digits: thousands or decimals. The possible readings in sen; ask the user even if only
   * one is left.
   */
  | { ambiguous: readonly bigint[] }
  | { invalid: true; message: string };

const INVALID: ParsedRupiah = { invalid: true, message: 'Nominal tidak valid' };
const GROUPED = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/;
const digitsOf = (text: string): string => text.replace(/[.,]/g, '');

const read = (integer: string, decimals: string): bigint | null => {
  if (!/^\d{1,2}0*$/.test(decimals)) return null;
  const sen = BigInt(integer + decimals.slice(0, 2).padEnd(2, '0'));
  return sen <= toSen(MAX_RUPIAH) ? sen : null;
};

/** Possible readings of digits with separators, most likely first. */
function readings(text: string): (bigint | null)[] {
  if (/^\d+$/.test(text)) return [read(text, '0')];
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const [head, tail] = [text.slice(0, at), text.slice(at + 1)];
  const found: (bigint | null)[] = [];
  if (GROUPED.test(text)) found.push(read(digitsOf(text), '0'));
  const separator = GROUPED.exec(head)?.[1];
  if (/^\d+$/.test(head) || (separator && separator !== text[at])) found.push(read(digitsOf(head), tail));
  return found;
}

/**
 * Parses an amount in the forms that people use: `1.234.567,50`, `1,234,567.50`, `Rp. 5.000`, `5.000,-`, `-250`.
 * A bare `1.234` is ambiguous, since comma and point are both used as thousands separators.
 */
export function parseRupiah(text: string): ParsedRupiah {
  const match = /^(-?)(rp\.?|idr)?(-?)([\d.,]*\d)([.,]-)?$/i.exec(plainCode(text).replaceAll(' ', ''));
  if (!match) return INVALID;
  const [, minus, currency, innerMinus, digits = '', dash] = match;
  if (minus && innerMinus) return INVALID;
  const found = readings(digits);
  const signed = found.filter((sen) => sen !== null).map((sen) => (minus || innerMinus ? -sen : sen));
  const [first] = signed;
  if (first === undefined) return INVALID;
  return found.length > 1 && !currency && !dash ? { ambiguous: signed } : { sen: first };
}
