import { expect, it } from 'vitest';
import type { TransactionCriteria } from '../contract/index.ts';
import { type CriteriaOf, type Criterion, criterionFault, criterionText, readCriterion } from './criterion.ts';
import { TRANSACTION_CRITERIA } from './transaction-list.ts';

const { status, productId, source, from, amountFrom, userEntry, jenisDokumen, noDokumen, tahun } = TRANSACTION_CRITERIA;

it.each<[Criterion, string, string | number | null]>([
  [status, 'FAILED', 'FAILED'],
  [status, 'LUNAS', null],
  // A word of the portal, not a status of the bank.
  [status, 'LOST', null],
  [status, 'toString', null],
  [jenisDokumen, 'SP2D', 'SP2D'],
  [jenisDokumen, 'SPM', null],
  [productId, 'TRF_INT', 'TRF_INT'],
  [productId, '../x', null],
  [source, '10001040012345', '10001040012345'],
  [source, '1001a', null],
  [from, '2026-07-14', '2026-07-14'],
  [from, '2026-02-30', null],
  [amountFrom, '1500000.5', 1_500_000.5],
  [amountFrom, '0.001', null],
  [amountFrom, '70000000000001', null],
  [userEntry, 'dimasN1', 'dimasN1'],
  [userEntry, 'Dimas Nasution', null],
  [noDokumen, '12.00/04.0/070006/LS', '12.00/04.0/070006/LS'],
  [noDokumen, '1'.repeat(61), null],
  [noDokumen, 'a\0b', null],
  [tahun, '2026', '2026'],
  [tahun, '26', null],
])('reads %o from %j as %j', (criterion, text, value) => expect(readCriterion(criterion, text)).toBe(value));

const options = {
  zone: 'Asia/Jakarta',
  nameOf: (_: string, id: string) => (id === 'TRF_INT' ? 'Transfer Internal' : null),
};
it.each<[Criterion, string | number, string]>([
  [status, 'SUSPECT', 'Status: Dalam proses'],
  [productId, 'TRF_INT', 'Produk: Transfer Internal'],
  [productId, 'OLD', 'Produk: OLD'],
  [source, '10001040012345', 'Rekening sumber: 100.01.04001234-5'],
  [from, '2026-07-14', 'Dari: 14-07-2026'],
  [amountFrom, 1_500_000.5, 'Minimal: Rp.1,500,000.50'],
  [userEntry, 'dimasN1', 'Pengguna: dimasN1'],
  [tahun, '2026', 'Tahun: 2026'],
])('writes %o of %j in words', (criterion, value, words) =>
  expect(criterionText(criterion, value, options)).toBe(words),
);

it('says what a typed criterion is made of', () =>
  expect([userEntry, noDokumen, tahun].map(criterionFault)).toEqual([
    'Username terdiri dari huruf dan angka, paling banyak 40',
    'Nomor dokumen paling banyak 60 karakter',
    'Tahun terdiri dari empat angka',
  ]));

it('states a criterion only for a value that the query has', () => {
  const day = { kind: 'day', param: 'dari', label: 'Dari' } as const;
  const amount = { kind: 'amount', param: 'minimal', label: 'Minimal' } as const;
  const stated = [
    { from: day, amountFrom: amount } satisfies CriteriaOf<TransactionCriteria>,
    // @ts-expect-error -- a day is not an amount
    { amountFrom: day } satisfies CriteriaOf<TransactionCriteria>,
    // @ts-expect-error -- no criterion of transactions is called so
    { kodeMap: day } satisfies CriteriaOf<TransactionCriteria>,
    // @ts-expect-error -- no kind is called so
    { from: { ...day, kind: 'moon' } } satisfies CriteriaOf<TransactionCriteria>,
  ];
  expect(stated).toHaveLength(4);
});
