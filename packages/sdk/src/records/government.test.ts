import { expect, it } from 'vitest';
import { documentOf } from '../testing/document-sample.ts';
import { detailLines, factLines } from './fact-text.ts';
import { contentSections } from './government.ts';
import type { Paid } from './paid.ts';

const ZONE = 'Asia/Jakarta';
const sectionsOf = (paid: Paid): Record<string, string[][]> =>
  Object.fromEntries(
    contentSections(paid).map(({ title, facts }) => [
      title,
      facts.map((fact) => [fact.label, ...factLines(fact, ZONE), ...detailLines(fact, ZONE)]),
    ]),
  );
const labelsOf = (rows: readonly string[][] | undefined): (string | undefined)[] =>
  (rows ?? []).map(([label]) => label);

it('A document states its facts in the order of the documents, each deduction with code and NTPN, and what is paid out', () => {
  expect(sectionsOf(documentOf(['KASDA_SP2D', 'KASDA_TRANSACTION', 'SP2D Kasda'], {}, '3'))).toEqual({
    Dokumen: [
      ['Rekening sumber', '100.01.04003001-7', 'BENDAHARA PENGELUARAN'],
      ['Jenis transaksi', 'SP2D'],
      ['Berita', 'Belanja Juli'],
      ['Nomor dokumen', '000045/LS'],
      ['Rekening tujuan', '1050012388471', 'PT ANDALAS KARYA MANDIRI'],
      ['Bank tujuan', 'BANK MANDIRI'],
      ['Nama penerima', 'PT Andalas Karya Mandiri'],
      ['Jenis transfer', 'RTGS'],
      ['Nomor transaksi', 'TRX26070001'],
      ['Kode Pemda', '12.00'],
      ['Tahun', '2026'],
      ['NPWP', '02.771.304.5-122.000'],
      ['Nama SKPD', 'Dinas Kesehatan'],
      ['Dinas', 'Bidang Sarana'],
      ['Keterangan', 'Termin II rehabilitasi gedung labkesda'],
    ],
    'DATA POTONGAN': [
      [
        '411211 PPN Dalam Negeri bendahara APBD',
        'Rp.18,333,333.00',
        'Status: BERHASIL',
        'Kode billing: 128934551207714',
        'Berlaku sampai: 28-07-2026',
        'NTPN: 8B0O I16Q K2S5 Z7G1',
      ],
    ],
    Nominal: [
      ['Nilai Bruto', 'Rp.185,000,000.00'],
      ['Potongan', 'Rp.18,333,333.00'],
      ['Biaya admin dibebankan ke rekening sumber', 'Rp.25,000.00'],
      ['Biaya admin', 'Rp.0.00'],
      ['Jumlah diterima', 'Rp.166,666,667.00'],
      ['Terbilang', 'Seratus enam puluh enam juta enam ratus enam puluh enam ribu enam ratus enam puluh tujuh rupiah'],
    ],
  });
});

const UPLOAD = { payrollId: null, amount: 5_000_000, fee: 7_500, total: 5_007_500 };
// prettier-ignore
it.each([
  ['the fee of the source only above 0', documentOf(['KASDA_SPJ', 'KASDA_TRANSACTION', 'SPJ Kasda'], { biaya: 0 }), false, ['Nilai Bruto', 'Potongan', 'Biaya admin', 'Jumlah diterima']],
  ['the kasda type of a transfer', documentOf(['KASDA_MLT_TRF', 'KASDA_TRANSFER', 'Multi Transfer Kasda'], { tipeTransaksi: 'TRANSFER', biaya: 0 }), true, ['Nilai Bruto', 'Potongan', 'Biaya admin', 'Jumlah diterima']],
  ['no kasda type of a transfer of pemda', documentOf(['SP2D', 'TRANSFER_PEMDA', 'Transfer SP2D'], { tipeTransaksi: 'TRANSFER', biaya: 0 }), false, ['Nilai Bruto', 'Potongan', 'Biaya admin', 'Jumlah diterima']],
  ['gross, deductions and value of a bulk', documentOf(['SP2D_MLT_TRF', 'TRANSFER_PEMDA', 'Multi Transfer SP2D'], { dataUpload: UPLOAD }), false, ['Nilai Bruto', 'Potongan', 'Nilai']],
  ['the sums of the rows of a payment', documentOf(['SP2D_PAYMENT_PLN', 'PAYMENT_PEMDA', 'Pembayaran PLN SP2D'], { dataUpload: UPLOAD }), false, ['Nominal', 'Biaya admin', 'Total']],
  ['its own sums of a payment whose rows are not there', documentOf(['SP2D_PAYMENT_PLN', 'PAYMENT_PEMDA', 'Pembayaran PLN SP2D'], { biaya: 0 }), false, ['Nilai Bruto', 'Potongan', 'Biaya admin', 'Jumlah diterima']],
])('A government view shows %s', (_, paid, hasKasdaType, figures) => {
  const { Dokumen: facts, Nominal: amounts } = sectionsOf(paid);
  expect(labelsOf(facts).includes('Jenis kasda')).toBe(hasKasdaType);
  expect(labelsOf(amounts)).toEqual([...figures, 'Terbilang']);
});
