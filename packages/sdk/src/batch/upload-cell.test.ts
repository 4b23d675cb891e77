import { expect, it } from 'vitest';
import { UPLOAD_COLUMNS, type UploadHeading } from './upload-columns.ts';
import { uploadCellFault } from './upload-cell.ts';

it.each<[UploadHeading, string, '.' | undefined, string | null]>([
  ['nomor_rekening', ' 100.01.02007781-3 ', undefined, null],
  ['nomor_rekening', '', undefined, 'Nomor rekening kosong.'],
  [
    'nomor_rekening',
    '1.23E+15',
    undefined,
    '"1.23E+15" adalah notasi ilmiah Excel: angka di belakangnya sudah hilang. Ubah format kolom menjadi Teks, lalu isi lagi nomor itu dari sumbernya.',
  ],
  ['nama', '=A1', undefined, 'Isian dihitung dengan rumus. Salin, lalu tempel sebagai nilai.'],
  ['kode_bank', '', undefined, null],
  ['nominal', '1.500', '.', null],
  [
    'nominal',
    '1.500',
    undefined,
    '"1.500" dapat dibaca sebagai ribuan atau desimal. Tulis seperti 1234000 atau 1.234.000,00.',
  ],
])('answers of %s "%s", read with %s: %s', (heading, text, thousands, message) => {
  expect(uploadCellFault(UPLOAD_COLUMNS[heading], text, thousands)).toBe(message);
});
