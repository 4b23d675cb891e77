import type { REFUSALS } from '../refusals/refusals.ts';

type Table = typeof REFUSALS;
/** Refusals whose whole sentence comes from a rule or from the state of a transaction. */
type Varying = {
  [Id in keyof Table]: Table[Id][1] extends `{${'message' | 'what'}}${'' | '.'}` ? Id : never;
}[keyof Table];

/** One sentence of each refusal whose sentence depends on its cause, as the bank returns it. */
export const EXAMPLE_SENTENCES: Record<Varying, string> = {
  'cred.newUsername': 'Username terdiri 5-15 huruf besar, kecil dan angka',
  'cred.newPassword': 'Password minimal 8 karakter alphanumeric',
  'cred.confirm': 'Password baru dan konfirmasi password tidak sesuai',
  'cred.pinConfirm': 'Konfirmasi PIN tidak sesuai',
  'cred.reason': 'Input alasan pembatalan',
  'transaction.stale': 'Sudah diverifikasi oleh Fitri Ardiansyah pada 14-07-2026 09:42:00, sebelum permintaan Anda.',
  'transaction.fourEyes': 'Transaksi yang Anda entri sendiri tidak dapat Anda verifikasi.',
  'approval.class':
    'Transaksi ini menunggu 1 approver kelas A, sedangkan Anda belum memiliki kelas approver. Hubungi administrator.',
  'approval.tier':
    'Matriks approval group Anda tidak mencakup Transfer Internal sebesar Rp.50,000.00. Hubungi administrator instansi Anda.',
  'approval.missing':
    'Approver kelas A belum cukup: matriks approval meminta 1 approver kelas A, sedangkan yang aktif dan limitnya mencukupi hanya 0 kelas A. Hubungi administrator instansi Anda.',
  'form.supervisor': 'Input Nama',
  'form.group': 'Input Nama Group',
  'event.address': 'Alamat event harus https.',
  'form.user': 'E-mail tidak valid',
  'tax.billingCode': 'Kode billing harus 15 digit',
  'schedule.fields': 'Periode akhir tidak boleh sebelum periode awal.',
  'schedule.maxAmount': 'Masukan batas nominal.',
  'va.validate': 'Input Nama Virtual Account',
  'va.tenor': 'Tenor paling sedikit 1.',
  'va.sumTooLarge': 'Seluruh pembayaran tagihan dan saldo penampungnya paling banyak Rp.70,000,000,000,000.00.',
  'va.limits': 'Transaksi minimum melebihi transaksi maksimum.',
  'multiPayment.nominal': 'Masukan nominal transaksi',
  'list.required': 'Masukan bank tujuan',
  'list.onlineAccount': 'Nomor Rekening tidak boleh kurang dari 3 digit',
  'document.moved': 'Dokumen sudah dientri oleh Nia Batubara pada 10-07-2026 09:42:00, sebelum permintaan Anda.',
  'document.difference': 'Nilai bruto dikurangi potongan berbeda Rp.0.01 dari nilai bersih.',
  'document.channel': 'Transfer hanya untuk penerima di bank ini. Pilih kanal lain.',
  'document.payee': 'Rekening tujuan 033701004417517 tidak ditemukan.',
  'document.name':
    'Nama rekening CV PERKASA ALAT KESEHATAN pada dokumen berbeda dengan nama pemiliknya menurut bank, PT KARYA NUSANTARA PERSADA.',
  'document.code': 'Kode billing 026070005010000 untuk PPh Pasal 21 (masa) sudah kedaluwarsa sejak 01-01-2026.',
  'deduction.states': 'Potongan ini sudah dibayar.',
  'deduction.reversalSameDay': 'Reversal hanya bisa dilakukan di hari yang sama',
  'billing.newCode': 'Kode billing baru hanya terdiri dari angka',
  'billing.objection': 'Kode billing sudah kedaluwarsa. Ubah kode billing.',
  'taxBilling.lookupPrecondition': 'Harap input npwp terlebih dahulu',
  'taxBilling.fields': 'Nominal tidak valid',
  'statement.period': 'Tanggal awal tidak boleh setelah tanggal akhir',
  'report.period': 'Laporan mencakup paling lama 10 tahun. Persempit periodenya, atau unduh beberapa laporan.',
};
