import { expect, it } from 'vitest';
import { type Criteria, criteriaOf, criteriaParams, freeTextOf, isNarrowed, withCriterion } from './criteria.ts';

it.each<Criteria>([
  {},
  { productId: 'TRF_INT' },
  { from: '2026-07-01' },
  { productId: 'RTGS', from: '2026-07-01', to: '2026-07-14' },
  { amountFrom: 0, amountTo: 69_999_999_999_999.99 },
  { userEntry: 'dimasN1' },
  { jenisDokumen: 'SPJ', noDokumen: '12.00/04.0/070006/LS', tahun: '2026' },
])('reads %o back from its address', (criteria) =>
  expect(criteriaOf(new URLSearchParams(criteriaParams(criteria)))).toEqual(criteria),
);

it.each([
  'dari=kemarin',
  'sampai=2026-02-30',
  'produk=',
  'produk=a%00b',
  'produk=../x',
  'minimal=-1',
  'minimal=0.001',
  'maksimal=1e3',
  'maksimal=70000000000001',
  'pengguna=a%20b',
  'jenis=SPM',
  'nomor=%20',
  'nomor=a%00b',
  `nomor=${'1'.repeat(61)}`,
  'tahun=26',
])('ignores the invalid address %s', (search) => {
  expect(criteriaOf(new URLSearchParams(search))).toEqual({});
});

it('adds and removes one criterion and leaves the others unchanged', () => {
  const both = withCriterion({ from: '2026-07-01' }, 'amountFrom', 5);
  expect(both).toEqual({ from: '2026-07-01', amountFrom: 5 });
  expect(withCriterion(both, 'from', null)).toEqual({ amountFrom: 5 });
  expect([isNarrowed(both), isNarrowed({})]).toEqual([true, false]);
});

it('sends the whole filter text without blanks around it and without what nobody sees', () => {
  expect(freeTextOf({ filter: '\u200e  sp2d\u00a07 ' })).toEqual({ q: 'sp2d 7' });
  expect(freeTextOf({ filter: '   ' })).toEqual({});
  expect(freeTextOf({ filter: 'x'.repeat(1_000) }).q).toHaveLength(1_000);
});
