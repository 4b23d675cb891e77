import { MAX_RUPIAH } from './largest-rupiah.ts';

/** An amount to display: a number is rupiah, a bigint is whole sen. */
export type Amount = number | bigint;

const REFUSAL =
  'Nominal harus berupa angka dengan paling banyak 2 desimal dan tidak lebih dari Rp.70,000,000,000,000.00';

/**
 * Rounds to the nearest sen. Rupiah and fraction are separated first, since a large number times 100 would lose the
 * last sen.
 */
function nearestSen(rupiah: number): number {
  const whole = Math.trunc(rupiah);
  return whole * 100 + Math.round((rupiah - whole) * 100);
}

/** Whether a value of a message is an exact amount in rupiah; false for a text such as "5". */
export const isRupiah = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= MAX_RUPIAH && nearestSen(value) / 100 === value;

/**
 * Converts rupiah to whole sen as a number, for sums over many rows. A single result is always exact, a sum of results
 * up to 2^53. The conversion uses the shortest decimal text of the number, so 0.29 is 29 and never 28.
 *
 * @throws {RangeError} more than two decimals, NaN, Infinity, or beyond `MAX_RUPIAH`
 */
export function toWholeSen(rupiah: number): number {
  if (!isRupiah(rupiah)) throw new RangeError(REFUSAL);
  return nearestSen(rupiah);
}

/**
 * Converts a number of whole sen to rupiah, the unit of messages.
 *
 * @throws {RangeError} not a whole number, or beyond `MAX_RUPIAH`
 */
export function fromWholeSen(sen: number): number {
  if (!Number.isInteger(sen) || Math.abs(sen) > MAX_RUPIAH * 100) throw new RangeError(REFUSAL);
  return sen / 100;
}

/**
 * Converts rupiah to whole sen.
 *
 * @throws {RangeError} more than two decimals, NaN, Infinity, or beyond `MAX_RUPIAH`
 */
export const toSen = (rupiah: number): bigint => BigInt(toWholeSen(rupiah));

/**
 * Converts whole sen to rupiah, the unit of messages.
 *
 * @throws {RangeError} beyond `MAX_RUPIAH`, since a number would lose sen
 */
export function fromSen(sen: bigint): number {
  return fromWholeSen(Number(sen));
}

/** The written parts of an amount of sen: sign, integer digits without separators, two decimals. */
export function senDigits(sen: number | bigint): { sign: '' | '-'; integer: string; decimals: string } {
  const isNegative = sen < 0;
  // A bigint is written in half the time of a large number.
  const digits = String(BigInt(isNegative ? -sen : sen)).padStart(3, '0');
  return { sign: isNegative ? '-' : '', integer: digits.slice(0, -2), decimals: digits.slice(-2) };
}
