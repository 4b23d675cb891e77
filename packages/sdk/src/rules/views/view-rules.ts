import type { Rules } from '../rule.ts';
import * as batch from './batch.ts';
import { viewSelect } from './content-view.ts';
import { inputKey } from './input-keys.ts';
import * as multiPayment from './multi-payment.ts';
import { transferChannelOptions } from './transfer-channels.ts';
import * as upload from './upload.ts';
import { CHECKED, inWords, type Names } from '../says.ts';

const COLUMN_WORDS: Readonly<Record<string, string>> = {
  account: 'rekening',
  name: 'nama',
  instalment: 'potongan angsuran',
  net: 'nilai bersih',
  product: 'produk',
  number: 'nomor',
  denomination: 'pecahan',
  bill: 'tagihan',
};

// prettier-ignore
/** Views of transactions, uploads and batches. */
export const viewRules: Rules = {
  'view.select': { title: 'Content view of a transaction', indonesianTitle: 'Tampilan isi sebuah transaksi', source: '002 §2.3; decisions G-17', facts: { productGroup: 'productGroup or other', productId: 'product or other' }, run: viewSelect, says: { 'internal transfer': 'transfer internal', 'multi internal transfer': 'multi transfer internal', 'online transfer': 'transfer online', 'external transfer': 'transfer antar bank', 'pemda payment': 'pembayaran pemda', 'pemda bulk': 'pemda massal', default: 'tampilan umum', 'pemda transfer': 'transfer pemda', kasda: 'kasda', 'PAD payment': 'pembayaran PAD', 'PLN prepaid': 'PLN prabayar', 'generic payment': 'pembayaran umum', 'purchase or top-up': 'pembelian atau top up', 'MPN tax': 'pajak MPN', 'multi payment detail': 'multi pembayaran' } },
  'transfer.channelOptions': { title: 'Channels offered on confirmation', indonesianTitle: 'Kanal yang ditawarkan saat konfirmasi', source: '002 §2.4', run: transferChannelOptions, says: (products: Names) => inWords(products, { TRF_INT: 'Transfer', TRF_ONL: 'Transfer Antar Bank' }) },
  'upload.source': { title: "Data of an upload's table", indonesianTitle: 'Data tabel upload', source: '002 §2.2', run: upload.uploadSource, says: { response: 'data jawaban', request: 'data permintaan', none: 'tidak ada data' } },
  'upload.print': { title: 'Whether Cetak is there', indonesianTitle: 'Apakah tombol Cetak ada', source: '001 §2.4', run: upload.uploadPrint, says: ['tombol Cetak ada', 'tombol Cetak tidak ada'] },
  'upload.filename': { title: "File name of an upload's result", indonesianTitle: 'Nama berkas hasil upload', source: '001 §7; decisions G-35', run: upload.uploadFilename, says: (name: string) => `berkas ${name}` },
  'multiPayment.nominal': { title: 'Nominal of a multi payment', indonesianTitle: 'Nominal multi pembayaran', source: '002 §5', run: multiPayment.multiPaymentNominal, says: CHECKED },
  'multiPayment.readOnly': { title: 'Whether the nominal is fixed', indonesianTitle: 'Apakah nominal tetap', source: '002 §5', run: multiPayment.multiPaymentReadOnly, says: ['nominal tetap', 'nominal dapat diisi'] },
  'multiPayment.openInstallment': { title: 'Whether an open installment takes an amount', indonesianTitle: 'Apakah angsuran terbuka menerima nominal', source: '002 §5', run: multiPayment.multiPaymentOpenInstallment, says: ['nominal diterima', 'nominal ditolak'] },
  'input.key': { title: 'Keys that a field takes', indonesianTitle: 'Tombol ketik yang diterima isian', source: '002 §5; decisions P-28', facts: { helper: 'inputHelper' }, run: inputKey, says: ['tombol diterima', 'tombol tidak diterima'] },
  'batch.columns': { title: 'Columns of the rows of a batch', indonesianTitle: 'Kolom baris sebuah batch', source: '001 §2.3; 001 §3', facts: { productCode: 'product or other', productGroup: 'productGroup or other' }, run: batch.batchColumns, says: (columns: Names) => `kolom ${inWords(columns, COLUMN_WORDS)}` },
  'batch.detailButton': { title: 'Whether rows have a Detail button', indonesianTitle: 'Apakah baris memiliki tombol Detail', source: '001 §2.3; 001 §9', facts: { productCode: 'product or other' }, run: batch.batchDetailButton, says: ['tombol Detail ada', 'tombol Detail tidak ada'] },
  'batch.salaryColumns': { title: 'Whether a batch shows salary columns', indonesianTitle: 'Apakah batch menampilkan kolom gaji', source: '001 §2.3; 001 §9', facts: { productCode: 'product or other' }, run: batch.batchSalaryColumns, says: ['kolom gaji ditampilkan', 'kolom gaji tidak ditampilkan'] },
  'batch.rowError': { title: "Words of a row's error", indonesianTitle: 'Kalimat kesalahan sebuah baris', source: '001 §3', run: batch.batchRowError, says: { '': 'tanpa kalimat kesalahan', else: (text: string) => text } },
  'batch.step': { title: 'Step of a batch table', indonesianTitle: 'Langkah tabel batch', source: '001 §2.3; 001 §4', facts: { event: 'batchEvent or other' }, run: batch.batchStep, says: { 1: 'daftar baris', 2: 'rincian baris' } },
};
