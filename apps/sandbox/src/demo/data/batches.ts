import type { ProductId } from '../../domain/products/products.ts';
import type { SeededUpload } from './treasury.ts';

/** A batch of DINKESSU 01 and how far it is. */
export interface SeededBatch {
  productId: ProductId;
  status: 'ENTRY' | 'VERIFY' | 'SUSPECT' | 'SUCCESS';
  note: string;
  upload: SeededUpload;
}

// prettier-ignore
/** One batch of each kind that a user may meet: waiting for verifier and approver, half posted, with failures, and salaries. */
export const BATCHES: readonly SeededBatch[] = [
  { productId: 'MLT_TRF', status: 'ENTRY', note: 'Tagihan rekanan', upload: {
    referenceChannel: 'UP26071005', filename: 'tagihan-rekanan.xlsx', payrollId: null, rows: [
      ['10001020077813',  'CV BERKAH MEDAN KATERING',     3_150_000, 'ACTIVE', null, null],
      ['5210336789',      'RUDI TAMPUBOLON',              1_350_000, 'ACTIVE', null, null, ['008', 'ONLINE']],
      ['7001288410',      'BUDI HARTONO',                   960_000, 'ACTIVE', null, null, ['014', 'BIFAST']],
      ['033701004417517', 'CV PERKASA ALAT KESEHATAN',  275_400_000, 'ACTIVE', null, null, ['002', 'SKN']],
    ] } },
  { productId: 'MLT_TRF_INT', status: 'VERIFY', note: 'Honor narasumber', upload: {
    referenceChannel: 'UP26071001', filename: 'honor-narasumber.xlsx', payrollId: null, rows: [
      ['10001020031177', 'SAUT MARPAUNG',             1_500_000, 'ACTIVE', null, null],
      ['10001020031185', 'ERNA SIHOMBING',            1_500_000, 'ACTIVE', null, null],
      ['10001020088124', 'KOPERASI PEGAWAI SEJAHTERA',  875_000, 'ACTIVE', null, null],
    ] } },
  { productId: 'MLT_TRF', status: 'SUSPECT', note: 'Belanja kegiatan puskesmas', upload: {
    referenceChannel: 'UP26071002', filename: 'belanja-kegiatan.xlsx', payrollId: null, rows: [
      ['10001020077813', 'CV BERKAH MEDAN KATERING',  4_250_000, 'SUCCESS', null, null],
      ['10001010033428', 'PT SINAR BELAWAN LOGISTIK', 2_780_500, 'SUCCESS', null, null],
      ['5210336789',     'RUDI TAMPUBOLON',           1_350_000, 'SUCCESS', null, null, ['008', 'ONLINE']],
      ['0887120446',     'LIDYA SITUMORANG',          1_350_000, 'SUSPECT', null, null, ['009', 'ONLINE']],
      ['7001288410',     'BUDI HARTONO',                960_000, 'SUSPECT', null, null, ['014', 'BIFAST']],
    ] } },
  { productId: 'MLT_TRF_INT', status: 'SUCCESS', note: 'Uang harian perjalanan dinas', upload: {
    referenceChannel: 'UP26071003', filename: 'uang-harian.xlsx', payrollId: null, rows: [
      ['10001020031177', 'SAUT MARPAUNG',     1_110_000, 'SUCCESS', null, null],
      ['10001020031193', 'TIGOR HUTAPEA',     1_110_000, 'FAILED',  'Rekening tujuan tidak aktif', null],
      ['10001020031201', 'ROTUA SIMANJUNTAK', 1_480_000, 'SUCCESS', null, null],
      ['10001010099901', 'UD SUKSES MAKMUR',    640_000, 'FAILED',  'Rekening tujuan tidak aktif', null],
    ] } },
  { productId: 'SI_GAJI_MULTI', status: 'SUCCESS', note: 'Gaji pegawai non-ASN', upload: {
    referenceChannel: 'UP26071004', filename: 'gaji-non-asn.xlsx', payrollId: 'GJ26071004', rows: [
      ['10001020031177', 'SAUT MARPAUNG',     3_450_000, 'SUCCESS', null, 500_000],
      ['10001020031185', 'ERNA SIHOMBING',    3_450_000, 'SUCCESS', null, 0],
      ['10001020031193', 'TIGOR HUTAPEA',     3_450_000, 'FAILED',  'Rekening tujuan tidak aktif', 250_000],
      ['10001020044120', 'YUSUF RITONGA',     3_125_000, 'SUCCESS', null, 425_750],
    ] } },
];
