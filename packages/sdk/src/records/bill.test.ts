import { expect, it } from 'vitest';
import type { Bill, Content } from '../contract/index.ts';
import { billFacts } from './bill.ts';
import { factLines } from './fact-text.ts';

const BILL: Bill = { billNumber: '5512', billDate: '07-2026', billName: 'ANI PERMATASARI', amount: 1_250_000 };
const factsOf = (bills: Bill[], more: Partial<Content> = {}) =>
  billFacts({ productCode: 'ADIRA', dest: '5512', destName: 'ANI', bills, ...more } as Content);
const nameOf = (...bills: Bill[]) => factsOf(bills)[0]?.label;
const linesOf = (bill: Bill, more: Partial<Content> = {}) =>
  (factsOf([bill], more)[0]?.detail ?? []).map((fact) => [fact.label, ...factLines(fact, 'Asia/Jakarta')]);

it('A bill is named by its period, or by its number if another bill has the same period or if it has none', () => {
  expect(nameOf(BILL, { ...BILL, billDate: '08-2026' })).toBe('Tagihan 07-2026');
  expect(nameOf(BILL, { ...BILL })).toBe('Tagihan 5512');
  expect(nameOf({ ...BILL, billDate: null })).toBe('Tagihan 5512');
});

it('A bill states what it has, and no name or number that the payment states already', () => {
  const otherInfo = {
    installmentType: 'CLOSED',
    tenor: 36,
    deficiencyTenor: 14,
    denda: 0,
    penalty: 12_500,
    installmentAmount: 750_000,
    deficiencyAmount: 10_500_000,
    minTransaction: 10_000,
    maxTransaction: 5_000_000,
    detail: [{ amount: 400_000 }, { amount: 350_000 }],
  } as NonNullable<Bill['otherInfo']>;
  expect(linesOf({ ...BILL, otherInfo })).toEqual([
    ['Nama tagihan', 'ANI PERMATASARI'],
    ['Jenis angsuran', 'Nominal tetap'],
    ['Tenor', '36'],
    ['Sisa tenor', '14'],
    ['Denda pajak', 'Rp.12,500.00'],
    ['Nominal angsuran', 'Rp.750,000.00'],
    ['Sisa nominal', 'Rp.10,500,000.00'],
    ['Minimum transaksi', 'Rp.10,000.00'],
    ['Maksimum transaksi', 'Rp.5,000,000.00'],
    ['Angsuran ke-23 dari 36', 'Rp.400,000.00'],
    ['Angsuran ke-24 dari 36', 'Rp.350,000.00'],
  ]);
  expect(linesOf(BILL, { dest: '1', destName: BILL.billName })).toEqual([['Nomor tagihan', '5512']]);
});

const selectionOf = (virtualAccount: string, virtualAccountName: string) =>
  ({ virtualAccount, virtualAccountName, type: 'DEFAULT', merchantId: 'M0002', amount: 0, note: '' }) as const;

it('A bill does not repeat the name of a taxpayer, or the name and number of a virtual account', () => {
  const info = { namaWajibPajak: BILL.billName } as NonNullable<Content['info']>;
  expect(linesOf(BILL, { info })).toEqual([]);
  expect(linesOf(BILL, { dest: '1', selection: selectionOf(BILL.billNumber, BILL.billName) })).toEqual([]);
  expect(linesOf(BILL, { selection: selectionOf('1', 'LAIN') })).toEqual([['Nama tagihan', 'ANI PERMATASARI']]);
});
