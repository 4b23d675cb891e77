import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { terbilang } from './terbilang.ts';

const UNITS = ['nol', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan'];
const SCALES: Record<string, bigint> = {
  ribu: 1_000n,
  juta: 1_000_000n,
  miliar: 1_000_000_000n,
  triliun: 1_000_000_000_000n,
  kuadriliun: 1_000_000_000_000_000n,
};

/** Parses words back to a number, with code independent of the code under test. */
function numberOf(words: string[]): bigint {
  let [total, group, unit] = [0n, 0n, 0n];
  for (const word of words.flatMap((text) =>
    /^se(belas|puluh|ratus|ribu)$/.test(text) ? ['satu', text.slice(2)] : text,
  )) {
    const scale = SCALES[word];
    if (scale) [total, group, unit] = [total + (group + unit) * scale, 0n, 0n];
    else if (word === 'belas') [group, unit] = [group + 10n + unit, 0n];
    else if (word === 'puluh') [group, unit] = [group + unit * 10n, 0n];
    else if (word === 'ratus') [group, unit] = [group + unit * 100n, 0n];
    else unit = BigInt(UNITS.indexOf(word));
  }
  return total + group + unit;
}

/**
 * A whole number in words, by recursion on its largest part: an oracle that shares no code with the code under test.
 */
function inWords(value: bigint): string {
  const joined = (head: string, rest: bigint) => (rest === 0n ? head : `${head} ${inWords(rest)}`);
  if (value < 10n) return UNITS[Number(value)] ?? '';
  if (value === 10n) return 'sepuluh';
  if (value === 11n) return 'sebelas';
  if (value < 20n) return `${inWords(value - 10n)} belas`;
  if (value < 100n) return joined(`${inWords(value / 10n)} puluh`, value % 10n);
  if (value < 200n) return joined('seratus', value - 100n);
  if (value < 1_000n) return joined(`${inWords(value / 100n)} ratus`, value % 100n);
  if (value < 2_000n) return joined('seribu', value - 1_000n);
  const [scale = '', size = 1n] = Object.entries(SCALES).findLast(([, each]) => value >= each) ?? [];
  return joined(`${inWords(value / size)} ${scale}`, value % size);
}
/** Groups of three digits, often those with a special word: 0, 1, 10, 11, 100, 101. */
const group = fc.oneof(
  fc.constantFrom(0n, 1n, 10n, 11n, 12n, 100n, 101n, 110n, 111n),
  fc.bigInt({ min: 0n, max: 999n }),
);

describe('An amount in words', () => {
  it.each([
    [48250000, 'Empat puluh delapan juta dua ratus lima puluh ribu rupiah'],
    [0, 'Nol rupiah'],
    [1, 'Satu rupiah'],
    [10, 'Sepuluh rupiah'],
    [11, 'Sebelas rupiah'],
    [12, 'Dua belas rupiah'],
    [100, 'Seratus rupiah'],
    [1000, 'Seribu rupiah'],
    [1001, 'Seribu satu rupiah'],
    [11000, 'Sebelas ribu rupiah'],
    [101000, 'Seratus satu ribu rupiah'],
    [1000000, 'Satu juta rupiah'],
    [1001000, 'Satu juta seribu rupiah'],
    [5001001001, 'Lima miliar satu juta seribu satu rupiah'],
    [21000, 'Dua puluh satu ribu rupiah'],
    [1000000001, 'Satu miliar satu rupiah'],
    [2e12, 'Dua triliun rupiah'],
    [1500.5, 'Seribu lima ratus rupiah lima puluh sen'],
    [-5, 'Minus lima rupiah'],
    [100_000_000_000_000_000n, 'Satu kuadriliun rupiah'],
  ])('for %s is "%s"', (amount, words) => expect(terbilang(amount)).toBe(words));

  it('states exactly its amount, up to 999 quadrillion', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 99_999_999_999_999_999_999n }), (sen) => {
        const [rupiah = '', cents = ''] = terbilang(sen).toLowerCase().split(' rupiah');
        const read = numberOf(rupiah.split(' ')) * 100n + (cents ? numberOf(cents.trim().split(' ').slice(0, -1)) : 0n);
        expect(read).toBe(sen);
      }),
      { numRuns: 2_000 },
    );
  });

  it('uses the words of everyday counting, also for thousands in the middle of a number', () => {
    fc.assert(
      fc.property(fc.array(group, { minLength: 1, maxLength: 6 }), (groups) => {
        const value = groups.reduce((total, each) => total * 1_000n + each, 0n);
        expect(terbilang(value * 100n).toLowerCase()).toBe(`${inWords(value)} rupiah`);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is refused for an inexact amount and for an amount too large for words', () => {
    expect(() => terbilang(0.001)).toThrow(RangeError);
    expect(() => terbilang(100_000_000_000_000_000_000n)).toThrow(RangeError);
  });
});
