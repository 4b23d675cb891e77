import type { ImportedDocument } from '@ibk/sdk/contract';

/** A document that BPKADSU imports through the kasda side, with one tax. @param more other fields */
export const importedDocument = (noDokumen: string, more: Partial<ImportedDocument> = {}): ImportedDocument => ({
  jenisDokumen: 'SP2D',
  noDokumen: `12.00/04.0/${noDokumen}/LS/5.02.0.00.0.00.01.0000/M/7/2026`,
  tanggalDokumen: '2026-07-13',
  tahun: '2026',
  noSpm: `12.00/03.0/${noDokumen}/LS/5.02.0.00.0.00.01.0000/M/7/2026`,
  noTransaksi: `TRX${noDokumen}`,
  kodeSkpd: '5.02.0.00.0.00.01.0000',
  product: 'KASDA_SP2D',
  rekeningSumber: '10001040030017',
  nilai: 1_110_000,
  nilaiBersih: 1_000_000,
  namaPenerima: 'CV Perkasa Alat Kesehatan',
  rekeningPenerima: '033701004417517',
  namaRekening: 'CV PERKASA ALAT KESEHATAN',
  bankId: '002',
  npwp: '003456787124000',
  keterangan: 'Belanja barang pakai habis',
  keteranganDokumen: 'SP2D LS Juli 2026: Belanja barang pakai habis',
  potongan: [{ tipe: 'MPN', kodeMap: '411211', nilai: 110_000, productCode: 'MPN_G2' }],
  ...more,
});
