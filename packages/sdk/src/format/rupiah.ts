import { type Amount, isRupiah, nearestSen, senDigits } from './money.ts';

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

/** A whole number with thousands commas, three digits at a time: to write a large number at once takes four times as long. */
function grouped(whole: number): string {
  let rest = whole;
  let text = '';
  while (rest >= 1_000) {
    const left = Math.floor(rest / 1_000);
    text = `,${String(rest - left * 1_000).padStart(3, '0')}${text}`;
    rest = left;
  }
  return `${rest}${text}`;
}

/** The parts of an amount of sen that is too large for a number. */
function largeParts(sen: bigint): RupiahParts {
  const { sign, integer, decimals } = senDigits(sen);
  return { prefix: 'Rp.', integer: sign + integer.replace(/\B(?=(\d{3})+$)/g, ','), decimals: `.${decimals}` };
}

/**
 * Prefix, integer and decimals of an amount, for screens that show them with different font weights.
 *
 * @param amount a number in rupiah, or a bigint in sen
 * @throws {RangeError} NaN or Infinity
 */
export function rupiahParts(amount: Amount): RupiahParts {
  // An amount from a message is a whole number of sen, so it needs no bigint.
  const exact = isRupiah(amount) ? nearestSen(amount) : shownSen(amount);
  const sen = Number(exact);
  if (!Number.isSafeInteger(sen)) return largeParts(BigInt(exact));
  const size = Math.abs(sen);
  const whole = Math.floor(size / 100);
  const decimals = `.${String(size - whole * 100).padStart(2, '0')}`;
  return { prefix: 'Rp.', integer: (sen < 0 ? '-' : '') + grouped(whole), decimals };
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
