import {
  type BatchFault,
  importFaults,
  readVirtualAccounts,
  type VirtualAccountFile,
  virtualAccountTemplateCsv,
} from '@ibk/sdk/batch';
import { type CsvCell, csvLine } from '@ibk/sdk/format';

export type { BatchFault, VirtualAccountFile };
export { importFaults };

/** Reads a file that was chosen in the browser. */
export const readAccounts = async (file: File): Promise<VirtualAccountFile> =>
  readVirtualAccounts(new Uint8Array(await file.arrayBuffer()));

/** A spreadsheet needs the mark to read UTF-8. */
const sheet = (text: string): Blob => new Blob([`\uFEFF${text}`], { type: 'text/csv' });
/** An empty file with every column. */
export const templateFile = (): Blob => sheet(virtualAccountTemplateCsv());
/** The faults of a file as a spreadsheet. */
export const faultsFile = (faults: readonly BatchFault[]): Blob => {
  const rows: CsvCell[][] = faults.map(({ row, field, message }) => [row ?? '', field ?? '', message]);
  return sheet([['baris', 'kolom', 'kesalahan'], ...rows].map((cells) => csvLine(cells, ';')).join(''));
};
