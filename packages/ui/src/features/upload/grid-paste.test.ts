import { uploadColumns } from '@ibk/sdk/batch';
import { expect, it } from 'vitest';
import { cellsOf, pasted } from './grid-paste.ts';

const OWN = uploadColumns('MLT_TRF_INT');

it('writes cells from the column on that was pasted into', () => {
  expect(pasted(OWN, '10001020077813\tSITI\t1500000\n10001040012345\tBUDI\t9', 'nomor_rekening')).toEqual({
    rows: [
      { nomor_rekening: '10001020077813', nama: 'SITI', nominal: '1500000' },
      { nomor_rekening: '10001040012345', nama: 'BUDI', nominal: '9' },
    ],
    unshown: [],
  });
  expect(pasted(OWN, '5\n6', 'nominal')).toEqual({ rows: [{ nominal: '5' }, { nominal: '6' }], unshown: [] });
});

it('follows the headings of a copied table, and keeps and names the columns that it does not know', () => {
  expect(pasted(OWN, 'Nama Penerima;No. Rekening;Jumlah;Golongan\nSITI;10001020077813;5;III', 'nominal')).toEqual({
    rows: [{ nama: 'SITI', nomor_rekening: '10001020077813', nominal: '5', Golongan: 'III' }],
    unshown: ['Golongan'],
  });
});

it('does not take a line for headings because of one word', () => {
  expect(pasted(OWN, '10001020077813\tBANK\n10001040012345\tBUDI', 'nomor_rekening')).toMatchObject({
    rows: [{ nama: 'BANK' }, { nama: 'BUDI' }],
  });
});

it('refuses cells beyond the last column instead of dropping them', () => {
  expect(pasted(OWN, '1\t2\t3\t4', 'nip')).toEqual({
    refusal: 'Yang ditempel memuat 4 kolom, sedangkan mulai kolom ini hanya ada 2. Tempel mulai kolom Nomor rekening.',
  });
});

it('leaves a single cell to the browser', () => {
  expect(pasted(OWN, '1,500,000', 'nominal')).toBeNull();
});

it('puts rows with headings of their own under the columns', () => {
  expect(cellsOf(OWN, ['No Rekening', 'Nama', 'Unit'], [['1', 'SITI', 'A'], ['2']])).toEqual([
    { nomor_rekening: '1', nama: 'SITI', Unit: 'A' },
    { nomor_rekening: '2', nama: '', Unit: '' },
  ]);
});
