import type { Rules } from '../rule.ts';
import * as batch from './batch.ts';
import { viewSelect } from './content-view.ts';
import { inputKey } from './input-keys.ts';
import * as multiPayment from './multi-payment.ts';
import { transferChannelOptions } from './transfer-channels.ts';
import * as upload from './upload.ts';

// prettier-ignore
/** Views of transactions, uploads and batches. */
export const viewRules: Rules = {
  'view.select': { title: 'Content view of a transaction', indonesianTitle: 'Tampilan isi sebuah transaksi', source: '002 §2.3; decisions G-17', facts: { productGroup: 'productGroup or other', productId: 'product or other' }, run: viewSelect },
  'transfer.channelOptions': { title: 'Channels offered on confirmation', indonesianTitle: 'Kanal yang ditawarkan saat konfirmasi', source: '002 §2.4', run: transferChannelOptions },
  'upload.source': { title: "Data of an upload's table", indonesianTitle: 'Data tabel upload', source: '002 §2.2', run: upload.uploadSource },
  'upload.print': { title: 'Whether Cetak is there', indonesianTitle: 'Apakah tombol Cetak ada', source: '001 §2.4', run: upload.uploadPrint },
  'upload.filename': { title: "File name of an upload's result", indonesianTitle: 'Nama berkas hasil upload', source: '001 §7; decisions G-35', run: upload.uploadFilename },
  'multiPayment.nominal': { title: 'Nominal of a multi payment', indonesianTitle: 'Nominal multi pembayaran', source: '002 §5', run: multiPayment.multiPaymentNominal },
  'multiPayment.readOnly': { title: 'Whether the nominal is fixed', indonesianTitle: 'Apakah nominal tetap', source: '002 §5', run: multiPayment.multiPaymentReadOnly },
  'multiPayment.openInstallment': { title: 'Whether an open installment takes an amount', indonesianTitle: 'Apakah angsuran terbuka menerima nominal', source: '002 §5', run: multiPayment.multiPaymentOpenInstallment },
  'input.key': { title: 'Keys that a field takes', indonesianTitle: 'Tombol ketik yang diterima isian', source: '002 §5; decisions P-28', facts: { helper: 'inputHelper' }, run: inputKey },
  'batch.columns': { title: 'Columns of the rows of a batch', indonesianTitle: 'Kolom baris sebuah batch', source: '001 §2.3; 001 §3', facts: { productCode: 'product or other', productGroup: 'productGroup or other' }, run: batch.batchColumns },
  'batch.detailButton': { title: 'Whether rows have a Detail button', indonesianTitle: 'Apakah baris memiliki tombol Detail', source: '001 §2.3; 001 §9', facts: { productCode: 'product or other' }, run: batch.batchDetailButton },
  'batch.salaryColumns': { title: 'Whether a batch shows salary columns', indonesianTitle: 'Apakah batch menampilkan kolom gaji', source: '001 §2.3; 001 §9', facts: { productCode: 'product or other' }, run: batch.batchSalaryColumns },
  'batch.rowError': { title: "Words of a row's error", indonesianTitle: 'Kalimat kesalahan sebuah baris', source: '001 §3', run: batch.batchRowError },
  'batch.step': { title: 'Step of a batch table', indonesianTitle: 'Langkah tabel batch', source: '001 §2.3; 001 §4', facts: { event: 'batchEvent or other' }, run: batch.batchStep },
};
