import { expect, it } from 'vitest';
import { DEDUCTION_ACTS } from './deduction-actions.ts';
import { deductionName, deductionPlace } from './deduction-row.ts';

it('the actions have the names and questions of the documents', () => {
  const said = Object.entries(DEDUCTION_ACTS).map(([action, { name, question }]) => [action, [name, question ?? null]]);
  expect(Object.fromEntries(said)).toEqual({
    process: ['Proses', 'Apakah anda yakin akan melakukan transaksi potongan?'],
    reinquiry: ['Reinquiry', 'Apakah anda yakin akan melakukan reinquiry transaksi ?'],
    reverse: ['Reversal', 'Apakah anda yakin akan melakukan reversal transaksi ?'],
    updateBilling: ['Ubah billing', null],
    createBilling: ['Buat billing', null],
    viewBilling: ['Lihat billing', null],
    viewPhri: ['Lihat PHRI', null],
  });
});

it.each([
  ['ENTRY', 'waiting'],
  ['VERIFY', 'waiting'],
  ['SUSPECT', 'executed'],
  ['SUCCESS', 'executed'],
  ['REJECT', 'panel'],
  ['FAILED', 'panel'],
  ['AUTOTRX', 'panel'],
] as const)('deductions of a transaction in %s stand in the place %s', (status, place) => {
  expect(deductionPlace(status)).toBe(place);
});

it('a deduction is named by its code and its name', () => {
  expect(deductionName({ kodeMap: '411121', namaMap: 'PPh Pasal 21' })).toBe('411121 PPh Pasal 21');
});
