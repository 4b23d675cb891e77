import type { AdminRequestStatus } from '../../db/schema/banking.ts';

export const NOTES = [
  'Pembayaran belanja barang dan jasa',
  'Belanja modal peralatan kantor',
  'Honorarium kegiatan triwulan II',
  'Belanja makan minum rapat',
  'Pembayaran retensi pekerjaan',
  'Jasa konsultansi pengawasan',
  'Pembayaran langganan listrik kantor',
  'Belanja perjalanan dinas dalam daerah',
] as const;

export const REJECT_REASONS = [
  'Nomor rekening tujuan salah',
  'Nominal tidak sesuai dokumen',
  'Dokumen pendukung belum lengkap',
  'Nama penerima tidak sesuai',
  'Duplikasi transaksi',
] as const;

export const FAILURES = ['Rekening tujuan tidak aktif', 'Ditolak bank tujuan', 'Nama penerima tidak sesuai'] as const;

/** Recent requests of administrators, newest first. */
export const ADMIN_REQUESTS: readonly [description: string, status: AdminRequestStatus][] = [
  ['Penambahan user baru JULIANA PARDEDE, wewenang OPR_USER', 'NEW'],
  ['Perubahan limit transaksi group Dinas Kesehatan', 'APPROVED'],
  ['Penambahan akses rekening 100.01.04001871-0 pada group Dinas Kesehatan', 'APPROVED'],
  ['Penghapusan user WINDA SIHOMBING', 'REJECT'],
  ['Reset password user MARIA HUTAGALUNG', 'APPROVED'],
  ['Penambahan akses merchant Rumah Sakit Bina Kasih', 'NEW'],
  ['Penambahan group UPT Laboratorium Kesehatan Daerah', 'APPROVED'],
  ['Perubahan jenis validasi user GALIH SITORUS menjadi PIN', 'APPROVED'],
  ['Perubahan data supervisor SRI PASARIBU', 'NEW'],
  ['Penambahan instansi SI Gaji Kas Daerah Kota Medan', 'NEW'],
  ['Blokir user WINDA SIHOMBING', 'APPROVED'],
  ['Perubahan limit user DIMAS NAINGGOLAN', 'REJECT'],
];
