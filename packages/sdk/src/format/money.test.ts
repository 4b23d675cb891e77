import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_RUPIAH } from './largest-rupiah.ts';
import { fromSen, fromWholeSen, isRupiah, toSen, toWholeSen } from './money.ts';
import { parseRupiah } from './parse-rupiah.ts';
import { formatRupiah, rupiahParts } from './rupiah.ts';

const MAX_SEN = 7_000_000_000_000_000n;
/** The text of an amount, built from its digits without floating-point arithmetic. */
const senText = (amount: bigint): string =>
  `${amount / 100n}`.replace(/^0$/, amount < 0n ? '-0' : '0') +
  `.${String(amount % 100n)
    .replace('-', '')
    .padStart(2, '0')}`;
const sen = fc.bigInt({ min: -MAX_SEN, max: MAX_SEN });

describe('Money', () => {
  it('converts to rupiah and back without a change, up to 70 trillion', () => {
    fc.assert(
      fc.property(sen, (amount) => toSen(fromSen(amount)) === amount),
      { numRuns: 2_000 },
    );
    expect(toSen(MAX_RUPIAH)).toBe(MAX_SEN);
    expect(toSen(69_999_999_999_999.99)).toBe(6_999_999_999_999_999n);
    expect(toSen(0.29)).toBe(29n);
    expect(toSen(-0)).toBe(0n);
  });

  it.each([0.005, 1.001, NaN, Infinity, -Infinity, 1e-7, 70_000_000_000_001, 1e21, Number.MAX_SAFE_INTEGER])(
    'is refused, not rounded, for the amount %s',
    (rupiah) => {
      expect(() => toSen(rupiah)).toThrow(RangeError);
      expect(isRupiah(rupiah)).toBe(false);
    },
  );

  it.each(['5', true, null, undefined, {}, 5n])('is a number in a message, so %s is refused', (value) => {
    expect(isRupiah(value)).toBe(false);
  });

  it('is refused in an outgoing message if a number cannot carry it exactly', () => {
    expect(() => fromSen(MAX_SEN + 1n)).toThrow(RangeError);
    expect(() => fromSen(-MAX_SEN - 1n)).toThrow(RangeError);
  });
});

describe('A shown amount', () => {
  it('parses back to the same amount', () => {
    fc.assert(
      fc.property(sen, (amount) => {
        expect(parseRupiah(formatRupiah(amount))).toEqual({ sen: amount });
      }),
    );
  });

  it('is the same for rupiah as a number and for sen', () => {
    fc.assert(fc.property(sen, (amount) => formatRupiah(fromSen(amount)) === formatRupiah(amount)));
  });

  it('consists of its three parts in sequence', () => {
    expect(rupiahParts(1234567.5)).toEqual({ prefix: 'Rp.', integer: '1,234,567', decimals: '.50' });
    expect(formatRupiah(123456789012345678901234n)).toBe('Rp.1,234,567,890,123,456,789,012.34');
  });

  it('is rounded half up from more than two decimals, for display only', () => {
    expect([1234.567, 1.005, 1.004, 0.999, -1.005, 1e-7, 1e21].map(formatRupiah)).toEqual([
      'Rp.1,234.57',
      'Rp.1.01',
      'Rp.1.00',
      'Rp.1.00',
      'Rp.-1.01',
      'Rp.0.00',
      'Rp.1,000,000,000,000,000,000,000.00',
    ]);
    expect(() => formatRupiah(NaN)).toThrow('Nominal tidak valid');
  });
});

describe('Whole sen as a number', () => {
  it('match the shortest decimal text of any number', () => {
    const written = (value: number) => /^-?\d+(?:\.\d{1,2})?$/.test(String(value)) && Math.abs(value) <= MAX_RUPIAH;
    fc.assert(
      fc.property(
        fc.oneof(fc.double(), fc.double({ min: -8e13, max: 8e13 })),
        (value) => isRupiah(value) === written(value),
      ),
      { numRuns: 2_000 },
    );
  });

  it('convert to rupiah and back without a change, up to 70 trillion', () => {
    fc.assert(
      fc.property(sen, (amount) => toWholeSen(Number(senText(amount))) === Number(amount)),
      { numRuns: 5_000 },
    );
    fc.assert(fc.property(sen, (amount) => fromWholeSen(Number(amount)) === Number(senText(amount))));
  });

  it.each([0.5, 7_000_000_000_000_001, NaN])('are refused for the value %s', (amount) => {
    expect(() => fromWholeSen(amount)).toThrow(RangeError);
  });
});
