import { type Amount, isRupiah, senDigits, toWholeSen } from './money.ts';

/** The three parts of a formatted amount; joined, they equal the text of `formatRupiah`. */
export interface RupiahParts {
  prefix: 'Rp.';
  /** Sign and thousands commas included: `-1,234`. */
  integer: string;
  /** Point and two digits: `.50`. */
  decimals: string;
}

/**
 * Sen to display. Amounts in messages have at most two decimals. Any other number is rounded half up, and only here: a
 * calculation must refuse such a number, but a screen must show something.
 */
function shownSen(amount: Amount): bigint {
  if (typeof amount === 'bigint') return amount;
  if (!Number.isFinite(amount)) throw new RangeError('Nominal tidak valid');
  const [, sign, integer, decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(amount)) ?? [];
  if (integer === undefined) return BigInt(Math.trunc(amount)) * 100n; // exponent notation: huge, or below one sen
  const sen = BigInt(integer + decimals.slice(0, 2).padEnd(2, '0')) + (decimals.charAt(2) >= '5' ? 1n : 0n);
  return sign ? -sen : sen;
}

/** Inserts thousands commas into digits. */
function grouped(digits: string): string {
  let at = digits.length % 3 || 3;
  let text = digits.slice(0, at);
  for (; at < digits.length; at += 3) text += `,${digits.slice(at, at + 3)}`;
  return text;
}

/** Sign and digits of an amount. An amount from a message is a whole number of sen, so it needs no bigint. */
const digitsOf = (amount: Amount): ReturnType<typeof senDigits> =>
  senDigits(isRupiah(amount) ? toWholeSen(amount) : shownSen(amount));

/**
 * Prefix, integer and decimals of an amount, for screens that show them with different font weights.
 *
 * @param amount a number in rupiah, or a bigint in sen
 * @throws {RangeError} NaN or Infinity
 */
export function rupiahParts(amount: Amount): RupiahParts {
  const { sign, integer, decimals } = digitsOf(amount);
  return { prefix: 'Rp.', integer: sign + grouped(integer), decimals: `.${decimals}` };
}

/**
 * Amount as every screen shows it: `Rp.1,234,567.00`.
 *
 * @param amount a number in rupiah, or a bigint in sen
 * @throws {RangeError} NaN or Infinity
 * @source 000 §5, 001 §5, 002 §1
 */
export function formatRupiah(amount: Amount): string {
  const { prefix, integer, decimals } = rupiahParts(amount);
  return prefix + integer + decimals;
}
