import { MAX_RUPIAH } from './largest-rupiah.ts';

/** An amount on its way to the eye: a number is rupiah, a bigint is whole sen. */
export type Amount = number | bigint;

const EXACT = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;
const REFUSAL =
  'Nominal harus berupa angka dengan paling banyak 2 desimal dan tidak lebih dari Rp.70,000,000,000,000.00';

/** Whether a value of a message is an amount that can be counted exactly. A text such as "5" is none. */
export const isRupiah = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= MAX_RUPIAH && EXACT.test(String(value));

/**
 * Whole sen of an amount in rupiah. It reads the shortest decimal text of the number, so 0.29 is 29 and never 28.
 *
 * @throws {RangeError} more than two decimals, NaN, Infinity, or beyond `MAX_RUPIAH`
 */
export function toSen(rupiah: number): bigint {
  const match = isRupiah(rupiah) ? EXACT.exec(String(rupiah)) : null;
  if (!match) throw new RangeError(REFUSAL);
  const [, sign, integer = '0', decimals = ''] = match;
  const sen = BigInt(integer + decimals.padEnd(2, '0'));
  return sign ? -sen : sen;
}

/**
 * Rupiah of whole sen, as the wire carries them.
 *
 * @throws {RangeError} beyond `MAX_RUPIAH`, where a number would lose sen
 */
export function fromSen(sen: bigint): number {
  if (absolute(sen) > toSen(MAX_RUPIAH)) throw new RangeError(REFUSAL);
  const { sign, integer, decimals } = senDigits(sen);
  return Number(`${sign}${integer}.${decimals}`);
}

/** The written parts of an amount of sen: sign, integer digits without separators, two decimals. */
export function senDigits(sen: bigint): { sign: '' | '-'; integer: string; decimals: string } {
  const digits = absolute(sen).toString().padStart(3, '0');
  return { sign: sen < 0n ? '-' : '', integer: digits.slice(0, -2), decimals: digits.slice(-2) };
}

const absolute = (sen: bigint): bigint => (sen < 0n ? -sen : sen);
