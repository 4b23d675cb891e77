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

/** A file of documents as form data, as a screen sends it. */
export function documentForm(text: string, side: 'pemda' | 'kasda' = 'kasda'): FormData {
  const form = new FormData();
  form.set('side', side);
  form.set('file', new Blob([text]), 'sp2d.csv');
  return form;
}

/** A document as the lines of a file, one for each deduction. */
export function documentLines({ potongan, ...document }: ImportedDocument): Record<string, string | number>[] {
  const { nilai, nilaiBersih } = document;
  const own = { ...document, nilai: `${nilai}`, nilaiBersih: `${nilaiBersih}` };
  const lines = potongan.map(({ nilai: amount, detail: _, ...row }) => ({ ...own, ...row, nilaiPotongan: amount }));
  return lines.length > 0 ? lines : [own];
}

/** Lines as csv, with the columns of all of them. */
export function documentCsv(lines: readonly Record<string, string | number>[], separator = ';'): string {
  const columns = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  return [columns, ...lines.map((line) => columns.map((column) => line[column] ?? ''))]
    .map((cells) => cells.join(separator))
    .join('\r\n');
}
