import { expect, it } from 'vitest';
import { firstView } from '../../patterns/data-table/table-view.ts';
import { TRANSACTION_CRITERIA } from '@ibk/sdk/records';
import { type Criteria, criteriaOf, criteriaParams, freeTextOf, isNarrowed, withCriterion } from './criteria.ts';
import { listParams, listStateOf } from './list-state.ts';

const ALL = { first: firstView, criteria: TRANSACTION_CRITERIA };

it.each<Criteria>([
  {},
  { productId: 'TRF_INT' },
  { from: '2026-07-01' },
  { productId: 'RTGS', from: '2026-07-01', to: '2026-07-14' },
  { amountFrom: 0, amountTo: 69_999_999_999_999.99 },
  { userEntry: 'dimasN1' },
  { jenisDokumen: 'SPJ', noDokumen: '12.00/04.0/070006/LS', tahun: '2026' },
])('reads %o back from its address', (criteria) =>
  expect(criteriaOf(TRANSACTION_CRITERIA, new URLSearchParams(criteriaParams(TRANSACTION_CRITERIA, criteria)))).toEqual(
    { criteria, unread: {} },
  ),
);

it.each([
  ['dari=kemarin', { from: 'kemarin' }],
  ['sampai=2026-02-30', { to: '2026-02-30' }],
  ['status=LUNAS', { status: 'LUNAS' }],
  ['status=ENTRY&status=PAID', { status: 'ENTRY, PAID' }],
  ['produk=a%00b', { productId: 'a\0b' }],
  ['produk=../x', { productId: '../x' }],
  ['kelompok=a/b', { productGroup: 'a/b' }],
  ['group=a/b', { corporateGroupId: 'a/b' }],
  ['sumber=1001a', { source: '1001a' }],
  ['minimal=-1', { amountFrom: '-1' }],
  ['minimal=0.001', { amountFrom: '0.001' }],
  ['maksimal=1e3', { amountTo: '1e3' }],
  ['maksimal=70000000000001', { amountTo: '70000000000001' }],
  ['pengguna=a%20b', { userEntry: 'a b' }],
  ['jenis=SPM', { jenisDokumen: 'SPM' }],
  ['nomor=a%00b', { noDokumen: 'a\0b' }],
  [`nomor=${'1'.repeat(61)}`, { noDokumen: '1'.repeat(61) }],
  ['tahun=26', { tahun: '26' }],
])('keeps the invalid criterion of the address %s, without applying it', (search, unread) => {
  const state = listStateOf(new URLSearchParams(search), ALL);
  expect(state).toEqual({ view: ALL.first, criteria: {}, unread });
  expect(listStateOf(new URLSearchParams(listParams(state, ALL)), ALL)).toEqual(state);
});

it('reads a criterion of the address without blanks and hidden signs around it, and an empty one as absent', () => {
  const state = listStateOf(new URLSearchParams('dari=%E2%80%8B2026-07-01%20&produk=&nomor=%20'), ALL);
  expect(state).toEqual({ view: ALL.first, criteria: { from: '2026-07-01' }, unread: {} });
});

it('adds and removes one criterion and leaves the others unchanged', () => {
  const both = withCriterion({ from: '2026-07-01' }, 'amountFrom', 5);
  expect(both).toEqual({ from: '2026-07-01', amountFrom: 5 });
  expect(withCriterion(both, 'from', null)).toEqual({ amountFrom: 5 });
  expect([isNarrowed(both), isNarrowed({})]).toEqual([true, false]);
});

it('sends the whole filter text without blanks around it and without invisible characters', () => {
  expect(freeTextOf({ filter: '\u200e  sp2d\u00a07 ' })).toEqual({ q: 'sp2d 7' });
  expect(freeTextOf({ filter: '   ' })).toEqual({});
  expect(freeTextOf({ filter: 'x'.repeat(1_000) }).q).toHaveLength(1_000);
});
