import { expect, it } from 'vitest';
import { readDocuments } from './document-file.ts';

const DOCUMENT = {
  ...{
    jenisDokumen: 'SP2D',
    noDokumen: '12/1',
    tanggalDokumen: '14-07-2026',
    tahun: '2026',
    noSpm: '12/2',
    noTransaksi: 'T1',
  },
  ...{
    kodeSkpd: '5.02',
    product: 'KASDA_SP2D',
    rekeningSumber: '10001040030017',
    nilai: '1100000',
    nilaiBersih: '1000000',
  },
  ...{ namaPenerima: 'CV Perkasa', rekeningPenerima: '033701004417517', namaRekening: 'CV PERKASA', bankId: '002' },
  ...{ npwp: '003456787124000', keterangan: 'Belanja', keteranganDokumen: 'SP2D LS' },
  ...{ tipe: 'PAD', kodeMap: '999999-100', nilaiPotongan: '100000', productCode: 'CTAS_PHRI' },
};
const PHRI = {
  ...{ noSts: 'STS/1', account: '4.1.01', customerName: 'CV BERKAH', customerAddress: 'Medan', handphone: '0812' },
  ...{ nop: '127101000100501230', anggaran: 'APBD' },
};
const read = (cells: Readonly<Record<string, string>>) =>
  readDocuments(new TextEncoder().encode(`${Object.keys(cells).join(';')}\n${Object.values(cells).join(';')}`));

it('a line with a deposit slip has the details of a hotel or restaurant tax, with the amount of its deduction', async () => {
  const { rows, faults } = await read({ ...DOCUMENT, ...PHRI });
  expect(faults).toEqual([]);
  expect(rows[0]?.document.potongan[0]?.detail).toEqual({ ...PHRI, amount: 100_000 });
});

it('a file without the columns of such a tax is read, and a slip alone is not enough', async () => {
  expect((await read(DOCUMENT)).rows[0]?.document.potongan[0]).not.toHaveProperty('detail');
  const { rows, faults } = await read({ ...DOCUMENT, ...PHRI, nop: '' });
  expect([rows, faults.map(({ field }) => field)]).toEqual([[], ['nop']]);
});
