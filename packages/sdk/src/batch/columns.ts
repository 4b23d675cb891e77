import { type BatchFault, fault } from './faults.ts';

/** What a column may be headed, in small letters without spaces or signs. The first is the template's. */
const HEADINGS = {
  nomor_rekening: ['nomorrekening', 'norekening', 'norek', 'rekening', 'accountnumber', 'account'],
  nama: ['nama', 'namapemilik', 'namapemilikrekening', 'namarekening', 'namapenerima', 'name', 'accountname'],
  nominal: ['nominal', 'jumlah', 'nilai', 'amount'],
} as const;

export type BatchColumn = keyof typeof HEADINGS;
const REQUIRED: readonly BatchColumn[] = ['nomor_rekening', 'nama'];

/** Place of each known column in a row; what the file adds beside them is left alone. */
export type ColumnPlaces = Partial<Record<BatchColumn, number>>;

const plain = (heading: string): string => heading.toLowerCase().replace(/[^a-z]/g, '');

export function findColumns(headings: readonly string[], row: number): { places: ColumnPlaces; faults: BatchFault[] } {
  const places: ColumnPlaces = {};
  const faults: BatchFault[] = [];
  for (const column of Object.keys(HEADINGS) as BatchColumn[]) {
    const names: readonly string[] = HEADINGS[column];
    const found = headings.flatMap((heading, at) => (names.includes(plain(heading)) ? [at] : []));
    const [at] = found;
    if (at !== undefined) places[column] = at;
    if (at === undefined && REQUIRED.includes(column)) {
      const list = headings.map((heading) => heading.trim()).filter(Boolean);
      faults.push(fault('batch.column.missing', { row, field: column }, { found: list.join(', ') || 'tidak ada' }));
    }
    if (found.length > 1) {
      const list = found.map((place) => headings[place]?.trim() ?? '');
      faults.push(fault('batch.column.twice', { row, field: column }, { found: list.join(', ') }));
    }
  }
  return { places, faults };
}
