import { expect, it } from 'vitest';
import type { Bill, Content } from '../../contract/index.ts';
import { billLines, billName } from './bill-lines.ts';

const BILL: Bill = { billNumber: '5512', billDate: '07-2026', billName: 'ANI PERMATASARI', amount: 1_250_000 };
const linesOf = (bill: Bill, more: Partial<Content> = {}) =>
  billLines(bill, { productCode: 'ADIRA', dest: '5512', destName: 'ANI', bills: [bill], ...more } as Content);

it('A bill is named by its period, or by its number if another bill has the same period or if it has none', () => {
  expect(billName(BILL, { bills: [BILL, { ...BILL, billDate: '08-2026' }] })).toBe('07-2026');
  expect(billName(BILL, { bills: [BILL, { ...BILL }] })).toBe('5512');
  const without = { ...BILL, billDate: null };
  expect(billName(without, { bills: [without] })).toBe('5512');
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
