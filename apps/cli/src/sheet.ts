import type { CsvCell } from '@ibk/sdk/batch';
import { wantsByteOrderMark, writeOutput } from './output-file.ts';
import type { Host } from './connect.ts';

/** A table for people and for programs. */
export interface Sheet {
  headings: readonly string[];
  rows: readonly (readonly CsvCell[])[];
  json: unknown;
}

/** A sheet of records without chosen columns: the field names become the headings. */
export function sheetOf(records: readonly Readonly<Record<string, unknown>>[]): Sheet {
  const headings = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const rows = records.map((record) => headings.map((heading) => wordOf(record[heading])));
  return { headings, rows, json: records };
}

const wordOf = (value: unknown): CsvCell =>
  typeof value === 'string' || typeof value === 'number'
    ? value
    : value === null || value === undefined
      ? ''
      : JSON.stringify(value);

const isAmount = (cell: string): boolean => /^Rp\.\S+$/.test(cell);

/** The lines of a table with aligned columns; the amounts of a column end at the same place. */
export function inColumns({ headings, rows }: Omit<Sheet, 'json'>): string {
  const lines = [headings, ...rows].map((line) => line.map(String));
  const widest = (at: number, counts: (cell: string) => boolean): number =>
    Math.max(0, ...lines.map((line) => line[at] ?? '').map((cell) => (counts(cell) ? cell.length : 0)));
  const widths = headings.map((_, at) => ({ all: widest(at, () => true), amounts: widest(at, isAmount) }));
  const aligned = (cell: string, at: number): string =>
    (isAmount(cell) ? cell.padStart(widths[at]?.amounts ?? 0) : cell).padEnd(widths[at]?.all ?? 0);
  return lines.map((line) => `${line.map(aligned).join('  ').trimEnd()}\n`).join('');
}

/** The lines of a CSV file. The CSV library is loaded only here, since most sheets are not CSV. */
export async function* inCsv({ headings, rows }: Sheet, byteOrderMark: boolean): AsyncGenerator<string> {
  const { csvLine } = await import('@ibk/sdk/batch');
  yield (byteOrderMark ? '\uFEFF' : '') + csvLine(headings, ',');
  for (const row of rows) yield csvLine(row, ',');
}

export const READ_ONLY = 'hanya permintaan membaca; tidak ada yang berubah di bank.';

/**
 * Writes a sheet in the format that the user wants: JSON with `--json`, else CSV if requested, else aligned columns.
 *
 * @param output a path, or `-` for stdout
 * @param sent what was sent, for the message if the file cannot be written
 */
export function writeSheet(
  { terminal, flags }: Host,
  sheet: Sheet,
  {
    csv = false,
    output = flags.output ?? '-',
    sent = READ_ONLY,
  }: { csv?: boolean | undefined; output?: string; sent?: string } = {},
): Promise<void> {
  const parts = flags.json
    ? [`${JSON.stringify(sheet.json)}\n`]
    : csv
      ? inCsv(sheet, wantsByteOrderMark(output))
      : [inColumns(sheet)];
  return writeOutput(terminal, output, parts, sent);
}
