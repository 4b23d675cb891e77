import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRupiah } from './parse-rupiah.ts';

describe('A typed amount', () => {
  it.each([
    ['1.234.567,50', 123456750n],
    ['1,234,567.50', 123456750n],
    ['Rp. 5.000', 500000n],
    ['Rp5,000', 500000n],
    ['IDR 1.500.000', 150000000n],
    ['5.000,-', 500000n],
    [' 12 500 ', 1250000n],
    ['1234', 123400n],
    ['1234,5', 123450n],
    ['1.5', 150n],
    ['0,75', 75n],
    ['0.500', 50n],
    ['1.234.567', 123456700n],
    ['1234.5600', 123456n],
    ['-250', -25000n],
    ['Rp.-1,234.00', -123400n],
    ['70.000.000.000.000', 7000000000000000n],
  ])('is accepted as %s', (text, sen) => expect(parseRupiah(text)).toEqual({ sen }));

  it.each([
    ['1.234', [123400n]],
    ['1,234', [123400n]],
    ['5.000', [500000n, 500n]],
    ['125,500', [12550000n, 12550n]],
    ['-1.234', [-123400n]],
  ])('is ambiguous as %s', (text, ambiguous) => expect(parseRupiah(text)).toEqual({ ambiguous }));

  it.each([
    ...['', ' ', 'abc', '1.23E+15', '1e5', '--5', '-Rp-5', '5-', '1..000', '1,23,456', '12,34.5', '1.234,567'],
    ...['1,234.567', '0,001', '.5', '5.', 'Rp', '70000000000000.01', '1.234,567.89', '1²3', '+5', '5%'],
  ])('is refused as %s', (text) =>
    expect(parseRupiah(text)).toEqual({ invalid: true, message: 'Nominal tidak valid' }),
  );

  it('never crashes the parser, and never turns any other text into an amount', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,-Rp x')) }), (text) => {
        const read = parseRupiah(text);
        return !('sen' in read) || /\d/.test(text);
      }),
    );
  });
});
