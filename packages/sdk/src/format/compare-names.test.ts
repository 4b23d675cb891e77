import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareNames } from './compare-names.ts';

it.each([
  ['match', 'CV Berkah Medan Katering', 'CV BERKAH MEDAN KATERING'],
  ['match', 'Andalas Karya Mandiri, PT', 'PT. ANDALAS KARYA MANDIRI'],
  ['match', 'José  Siahaan', 'JOSE SIAHAAN'],
  ['match', "Nur'aini", 'NURAINI'],
  ['close', 'Andalas Karya Mandiri', 'PT ANDALAS KARYA MANDIRI'],
  ['close', 'dr. Maria Hutapea, M.Si', 'MARIA HUTAPEA'],
  ['close', 'M. Hutapea', 'MARIA HUTAPEA'],
  ['close', 'Maria Hutapae', 'MARIA HUTAPEA'],
  ['close', 'Bendahara Pengeluaran Dinas Kesehatan', 'BENDAHARA PENGELUARAN DINAS'],
  ['differs', 'Budi', 'BUDY'],
  ['differs', 'Maria Hutapea', 'MARIA SITORUS'],
  ['differs', 'M H', 'MARIA HUTAPEA'],
  ['differs', 'PT', 'CV'],
  ['differs', '...', 'MARIA HUTAPEA'],
  ['differs', 'Toba', 'TOBA CIPTA SARANA'],
])('%s: %s against %s', (verdict, inFile, ofHolder) => {
  expect(compareNames(inFile, ofHolder)).toBe(verdict);
});

it('gives the same verdict with the names exchanged, and matches a name with itself', () => {
  const name = fc.string({ unit: fc.constantFrom('A', 'B', 'C', 'D', ' ', '.') });
  fc.assert(
    fc.property(name, name, (one, other) => {
      expect(compareNames(one, other)).toBe(compareNames(other, one));
      expect(compareNames(`X${one}`, `X${one}`)).toBe('match');
    }),
    { seed: 20260105, numRuns: 500 },
  );
});
