import type { ImportCause } from '../rules/index.ts';

// prettier-ignore
/** What may be done about a document that was not imported, by its cause. */
export const IMPORT_WAYS: Readonly<Record<ImportCause, string>> = {
  'import.known':      'Dokumen ini tidak perlu diimpor lagi. Bila nomornya keliru, perbaiki nomor atau tahunnya.',
  'import.government': 'Perbaiki nomor dokumennya, atau impor dari perusahaan pemerintah daerah itu.',
  'import.skpd':       'Perbaiki kode SKPD.',
  'import.map':        'Perbaiki kode map. Tiap kode map hanya satu potongan dalam satu dokumen.',
  'import.product':    'Pilih produk sisi ini, atau impor di sisi yang lain.',
  'import.sum':        'Perbaiki nilai bruto, nilai potongan atau nilai bersih.',
  'import.source':     'Tulis rekening grup Anda, atau minta administrator membuka aksesnya.',
  'import.payee':      'Perbaiki rekening penerima dan banknya.',
  'import.npwp':       'Lengkapi NPWP, hanya angka.',
  'import.billing':    'Periksa kode billing itu, atau kosongkan dan buat yang baru setelah impor.',
  'import.target':     'Tulis rekening tujuan potongan yang ada di bank ini.',
};
