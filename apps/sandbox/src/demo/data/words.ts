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
