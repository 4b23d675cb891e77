import { type BatchFault, readDocuments } from '@ibk/sdk/batch';
import type { ImportResult } from '@ibk/sdk/contract';
import { csvLine, toSen } from '@ibk/sdk/format';
import { IMPORT_WAYS } from '@ibk/sdk/records';

/** A row of a file that was not imported: its line, what it is, why it failed, and what may be done. */
export interface FailedRow {
  line: number | null;
  /** The document, or the column of a cell that cannot be read. */
  what: string;
  message: string;
  way: string;
}

const MENDED = 'Perbaiki berkas, lalu pilih lagi.';
const unread = ({ row, field, message }: BatchFault): FailedRow => ({
  line: row,
  what: field ?? 'Berkas',
  message,
  way: MENDED,
});

/** A file that was read in the browser, with its faults; one without faults can be sent. */
export interface ReadFile {
  file: File;
  count: number;
  /** The net amounts of all documents together, in whole sen. */
  net: bigint;
  faults: readonly FailedRow[];
  /** Of its bytes, so that the bank takes the same file once, also if it is chosen again. */
  sha256: string;
}

export async function readFile(file: File): Promise<ReadFile> {
  const { rows, faults, sha256 } = await readDocuments(new Uint8Array(await file.arrayBuffer()));
  const net = rows.reduce((sum, { document }) => sum + toSen(document.nilaiBersih), 0n);
  return { file, count: rows.length, net, faults: faults.map(unread), sha256 };
}

/** The documents of an answer that were not imported. */
export const failedRows = ({ rows }: ImportResult): FailedRow[] =>
  rows.flatMap(({ line, noDokumen, cause, message }) =>
    cause === null ? [] : [{ line, what: noDokumen, message: message ?? '', way: IMPORT_WAYS[cause] }],
  );

/** Failed rows as a spreadsheet, which needs the mark to read UTF-8. */
export const failuresFile = (rows: readonly FailedRow[]): Blob => {
  const cells = rows.map(({ line, what, message, way }) => [line ?? '', what, message, way]);
  const lines = [['baris', 'dokumen atau kolom', 'kesalahan', 'langkah berikutnya'], ...cells];
  return new Blob([`\uFEFF${lines.map((each) => csvLine(each, ';')).join('')}`], { type: 'text/csv' });
};
