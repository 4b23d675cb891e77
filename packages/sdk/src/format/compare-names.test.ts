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
  ['differs', 'Maria PT', 'MARIA P'],
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

/** Names with nothing in common: no initial, short form or typo leads from one to another. */
const NAMES = 'HIDAYAT SALIM WIBOWO NASUTION LESTARI PERMATA GUNAWAN TAMBUNAN'.split(' ');
const BEFORE = fc.constantFrom('', 'H. ', 'Hj. ', 'dr. ', 'PT ', 'CV ', 'Muh. ', 'Abd. ');
const BEHIND = fc.constantFrom('', ', S.Kom.', ', Sp.PD', ', S.E., M.M.', ' H', ', PT');
const dressed = (name: string) => fc.tuple(BEFORE, BEHIND).map(([before, behind]) => `${before}${name}${behind}`);

it('never takes two people for one, whatever titles, short forms or degrees their names have', () => {
  const pair = fc
    .shuffledSubarray(NAMES, { minLength: 3, maxLength: 3 })
    .chain(([given = '', one = '', other = '']) => fc.tuple(dressed(`${given} ${one}`), dressed(`${given} ${other}`)));
  fc.assert(
    fc.property(pair, ([one, other]) => {
      expect(compareNames(one, other), `${one} / ${other}`).toBe('differs');
    }),
    { seed: 20261125, numRuns: 500 },
  );
});

it('never matches a name with a different company form, title or degree', () => {
  const decorated = (name: string) => fc.tuple(dressed(name), dressed(name));
  fc.assert(
    fc.property(fc.constantFrom(...NAMES).chain(decorated), ([one, other]) => {
      const letters = (text: string) =>
        text
          .toUpperCase()
          .match(/\p{L}+/gu)
          ?.sort()
          .join();
      if (compareNames(one, other) === 'match')
        expect(letters(one)?.replaceAll(',', '')).toBe(letters(other)?.replaceAll(',', ''));
    }),
    { seed: 20261125, numRuns: 500 },
  );
});
