import { expect, it } from 'vitest';
import * as sample from '../testing/content-samples.ts';
import { contentSections } from './government.ts';
import { detailLines, factLines } from './fact-text.ts';
import type { Paid } from './paid.ts';

/** Every fact of a content: its label, its value, and the lines below the value. */
const rowsOf = (paid: Paid): string[][] =>
  contentSections(paid).flatMap(({ facts }) =>
    facts.map((fact) => [fact.label, ...factLines(fact, 'Asia/Jakarta'), ...detailLines(fact, 'Asia/Jakarta')]),
  );

const SOURCE = ['Rekening sumber', '100.01.04001234-5', 'BENDAHARA PENGELUARAN'];
const NOTE = ['Berita', 'Belanja Juli'];
const denom = (denomId: string, description: string) => ({ data: { denom: { denomId, description } } });

// prettier-ignore
const VIEWS: [name: string, paid: Paid, rows: string[][]][] = [
  ['a bill of several periods, whose fine is shown below its amount', sample.paidOf(['PLN_POST', 'PAYMENT_PLN', 'PLN Pascabayar'], {
    summary: { amount: 12_257_695, fee: 3_000 }, dest: '121100450029', destName: 'UPT LABKESDA MEDAN',
    customerRef: 'PLN260700450029', references: [{ name: 'Tarif/daya', value: 'P1/16500 VA' }],
    bills: [
      { billNumber: '121100450029', billDate: '06-2026', billName: 'UPT LABKESDA MEDAN', amount: 6_270_480, otherInfo: { denda: 150_000 } },
      { billNumber: '121100450029', billDate: '07-2026', billName: 'UPT LABKESDA MEDAN', amount: 5_987_215, otherInfo: { denda: 0 } },
    ],
  }), [
    SOURCE,
    ['Produk', 'PLN Pascabayar'],
    ['Nomor pelanggan', '121100450029', 'UPT LABKESDA MEDAN'],
    ['Referensi biller', 'PLN260700450029'],
    ['Tarif/daya', 'P1/16500 VA'],
    ['Tagihan 06-2026', 'Rp.6,120,480.00', 'Denda: Rp.150,000.00'],
    ['Tagihan 07-2026', 'Rp.5,987,215.00'],
    ['Jumlah tagihan', 'Rp.12,107,695.00'],
    ['Denda', 'Rp.150,000.00'],
    ['Biaya', 'Rp.3,000.00'],
    ['Total', 'Rp.12,260,695.00'],
    ['Terbilang', 'Dua belas juta dua ratus enam puluh ribu enam ratus sembilan puluh lima rupiah'],
    NOTE,
  ]],
  ['an installment with its terms', sample.installment(sample.INSTALLMENT_BILL), [
    SOURCE,
    ['Produk', 'Adira Finance'],
    ['Nomor kontrak', '040822001145', 'UPT LABKESDA MEDAN'],
    ['Tagihan 07-2026', 'Rp.2,500,000.00', 'Nomor tagihan: AG-2207-0031', 'Nama tagihan: Pinjaman kendaraan',
      'Jenis angsuran: Nominal tetap', 'Tenor: 36', 'Sisa tenor: 11', 'Denda: Rp.50,000.00',
      'Nominal angsuran: Rp.2,500,000.00', 'Sisa nominal: Rp.27,500,000.00', 'Minimum transaksi: Rp.100,000.00',
      'Maksimum transaksi: Rp.30,000,000.00', 'Angsuran ke-26 dari 36: Rp.2,500,000.00'],
    ['Jumlah tagihan', 'Rp.2,500,000.00'],
    ['Denda', 'Rp.50,000.00'],
    ['Biaya', 'Rp.2,500.00'],
    ['Total', 'Rp.2,552,500.00'],
    ['Terbilang', 'Dua juta lima ratus lima puluh dua ribu lima ratus rupiah'],
    NOTE,
  ]],
  ['the parts of a contribution, whose fee the source account bears', sample.contribution(sample.CONTRIBUTION_BILL), [
    SOURCE,
    ['Produk', 'BPJS Ketenagakerjaan (EPS)'],
    ['Kode iuran', '260700119854', 'PT ANDALAS KARYA MANDIRI'],
    ['Tagihan 07-2026', 'Rp.9,000,000.00', 'JHT: Rp.5,700,000.00', 'JKK: Rp.240,000.00', 'JKM: Rp.300,000.00', 'JP: Rp.2,760,000.00'],
    ['Jumlah tagihan', 'Rp.9,000,000.00'],
    ['Biaya dibebankan ke rekening', '100.01.04001234-5, Rp.2,500.00'],
    ['Biaya', 'Rp.0.00'],
    ['Total', 'Rp.9,000,000.00'],
    ['Terbilang', 'Sembilan juta rupiah'],
    NOTE,
  ]],
  ['a regional tax with two bills of one year', sample.paidOf(['PBB', 'PAYMENT_PAD', 'PBB-P2'], {
    summary: { amount: 900_000 }, dest: '127101000100501230', destName: 'YAYASAN HARAPAN',
    bills: [
      { billNumber: 'SPPT-1', billDate: '2026', billName: 'Jalan Imam Bonjol 4', amount: 500_000 },
      { billNumber: 'SPPT-2', billDate: '2026', billName: 'Jalan Imam Bonjol 6', amount: 400_000, otherInfo: { penalty: 8_000 } },
    ],
  }), [
    SOURCE,
    ['Produk', 'PBB-P2'],
    ['NOP dan tahun pajak', '127101000100501230', 'YAYASAN HARAPAN'],
    ['Tagihan SPPT-1', 'Rp.500,000.00', 'Periode: 2026', 'Nama tagihan: Jalan Imam Bonjol 4'],
    ['Tagihan SPPT-2', 'Rp.392,000.00', 'Periode: 2026', 'Nama tagihan: Jalan Imam Bonjol 6', 'Denda pajak: Rp.8,000.00'],
    ['Jumlah tagihan', 'Rp.892,000.00'],
    ['Denda', 'Rp.8,000.00'],
    ['Biaya', 'Rp.0.00'],
    ['Total', 'Rp.900,000.00'],
    ['Terbilang', 'Sembilan ratus ribu rupiah'],
    NOTE,
  ]],
  ['an electricity token in groups of four', sample.paidOf(['PLN_PRE', 'PURCHASE_PLN', 'PLN Prabayar'], {
    summary: { amount: 200_000, fee: 3_000 }, dest: '32014567890', destName: 'RUMAH DINAS SIBOLGA',
    token: '12345678901234567890', references: [{ name: 'Jumlah KWH', value: '138,5' }],
    ...denom('200', 'Token PLN 200.000'),
  }), [
    SOURCE,
    ['Token', '1234 5678 9012 3456 7890'],
    ['Produk', 'PLN Prabayar'],
    ['Denominasi', 'Token PLN 200.000'],
    ['Nomor meter', '32014567890', 'RUMAH DINAS SIBOLGA'],
    ['Jumlah KWH', '138,5'],
    ['Nominal', 'Rp.200,000.00'],
    ['Biaya', 'Rp.3,000.00'],
    ['Total', 'Rp.203,000.00'],
    ['Terbilang', 'Dua ratus tiga ribu rupiah'],
    NOTE,
  ]],
  ['a top-up of a number without a name', sample.paidOf(['TOPUP_DANA', 'TOPUP_WALLET', 'Top Up DANA'], {
    summary: { amount: 100_000, fee: 1_500 }, dest: '081260001177', token: 'SN-77120', ...denom('100', 'DANA 100.000'),
  }), [
    SOURCE,
    ['Token', 'SN-77120'],
    ['Produk', 'Top Up DANA'],
    ['Denominasi', 'DANA 100.000'],
    ['Nomor ponsel', '081260001177'],
    ['Nominal', 'Rp.100,000.00'],
    ['Biaya', 'Rp.1,500.00'],
    ['Total', 'Rp.101,500.00'],
    ['Terbilang', 'Seratus satu ribu lima ratus rupiah'],
    NOTE,
  ]],
  ['a telephone bill with its area code', sample.paidOf(['PSTN', 'PAYMENT_TELCO', 'Telepon Rumah (PSTN)'], {
    summary: { amount: 310_000 }, dest: '4521177', destName: 'DINAS KESEHATAN', parameters: { areaCode: '061' },
    bills: [{ billNumber: '4521177', billDate: null, billName: 'DINAS KESEHATAN', amount: 310_000 }],
  }), [
    SOURCE,
    ['Produk', 'Telepon Rumah (PSTN)'],
    ['Kode area', '061'],
    ['Nomor telepon', '4521177', 'DINAS KESEHATAN'],
    ['Tagihan 4521177', 'Rp.310,000.00'],
    ['Jumlah tagihan', 'Rp.310,000.00'],
    ['Biaya', 'Rp.0.00'],
    ['Total', 'Rp.310,000.00'],
    ['Terbilang', 'Tiga ratus sepuluh ribu rupiah'],
    NOTE,
  ]],
  ['a state revenue payment with its NTPN and every fact of its billing', sample.revenue(sample.MPN, sample.TAX_BILL), [
    SOURCE,
    ['NTPN', '8B0O I16Q K2S5 Z7G1'],
    ['NTB', '260714118203'],
    ['STAN', '118203'],
    ['Produk', 'Penerimaan Negara MPN G3'],
    ['Kode billing', '128934551207714'],
    ['Penerbit kode billing', 'DJP, Direktorat Jenderal Pajak'],
    ['Nama wajib pajak', 'DINAS KESEHATAN PROV SUMUT'],
    ['NPWP', '00.214.887.3-124.000'],
    ['Alamat wajib pajak', 'Jalan Imam Bonjol, Medan'],
    ['ID wajib pajak', 'WP-00214'],
    ['Akun', '411211'],
    ['Kode jenis setoran', '920'],
    ['Masa pajak', '07-2026'],
    ['NOP', '12.71.010.001.005-0123.0'],
    ['Nomor SK', '00012/207/26'],
    ['Jenis dokumen', 'PIB'],
    ['Nomor dokumen', '000417'],
    ['Tanggal dokumen', '14-07-2026'],
    ['KPPBC', '010700 Belawan'],
    ['Kementerian/lembaga', '015 Kementerian Keuangan'],
    ['Unit eselon I', '04 Ditjen Pajak'],
    ['Kode satker', '410792'],
    ['Tagihan 128934551207714', 'Rp.18,000,000.00', 'Denda pajak: Rp.333,333.00'],
    ['Jumlah tagihan', 'Rp.18,000,000.00'],
    ['Denda', 'Rp.333,333.00'],
    ['Biaya', 'Rp.0.00'],
    ['Total', 'Rp.18,333,333.00'],
    ['Terbilang', 'Delapan belas juta tiga ratus tiga puluh tiga ribu tiga ratus tiga puluh tiga rupiah'],
    NOTE,
  ]],
  ['an installment of a virtual account', sample.multi(sample.SELECTION), [
    SOURCE,
    ['Produk', 'Multi Pembayaran'],
    ['Penerima', 'SMA NEGERI 1 MEDAN'],
    ['Nomor virtual account', '8808120045001177'],
    ['Nama virtual account', 'Rizky Siregar'],
    ['ID merchant', 'mc_Sma1Medan'],
    ['Jenis pembayaran', 'Angsuran'],
    ['ID invoice', 'iv_2207'],
    ['Keterangan invoice', 'Uang pangkal 2026'],
    ['ID angsuran', 'is_0031'],
    ['ID bagian angsuran', 'AN-02'],
    ['Keterangan angsuran', 'Cicilan uang pangkal'],
    ['Catatan', 'Kelas X-2'],
    ['Tagihan 08-2026', 'Rp.1,500,000.00', 'Tenor: 4', 'Sisa tenor: 3', 'Angsuran ke-2 dari 4: Rp.1,500,000.00'],
    ['Jumlah tagihan', 'Rp.1,500,000.00'],
    ['Biaya', 'Rp.2,000.00'],
    ['Total', 'Rp.1,502,000.00'],
    ['Terbilang', 'Satu juta lima ratus dua ribu rupiah'],
    NOTE,
  ]],
];
it.each(VIEWS)('shows %s', (_name, paid, rows) => {
  expect(rowsOf(paid)).toEqual(rows);
});

it.each([
  ['128934551207714', 'DJP', 'Direktorat Jenderal Pajak'],
  ['420260714000417', 'DJBC', 'Direktorat Jenderal Bea dan Cukai'],
  ['820260714000417', 'DJA', 'Direktorat Jenderal Anggaran'],
])('names who issued the billing code %s, and leaves out what its billing does not state', (dest, short, name) => {
  const terms = rowsOf(sample.revenue({ namaWajibPajak: 'CV TOBA' }, sample.TAX_BILL, dest));
  expect(terms).toContainEqual(['Penerbit kode billing', `${short}, ${name}`]);
  expect(terms.map(([term]) => term).filter((term) => ['NTPN', 'NPWP', 'KPPBC'].includes(term ?? ''))).toEqual([]);
});

it.each([
  ['INVOICE', 'Invoice'],
  ['DEFAULT', 'Pembayaran'],
] as const)('names the kind %s of a payment to a virtual account', (type, word) => {
  const { merchantId, virtualAccount, virtualAccountName, amount } = sample.SELECTION;
  const rows = rowsOf(sample.multi({ merchantId, virtualAccount, virtualAccountName, amount, type, note: '' }));
  expect(rows).toContainEqual(['Jenis pembayaran', word]);
  expect(rows.some(([term]) => term === 'Catatan')).toBe(false);
});
