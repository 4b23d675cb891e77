import { formatDate } from '@ibk/sdk/format';
import { readSheets, type TableCell, type TableRow } from '@ibk/sdk/batch';
import { Failure } from '../failure.ts';
import { CASES, type COLUMNS, COVER, SCOPE_LABEL } from '../rules/uat-sheet.ts';

/** A heading by which the columns of a sheet are found, whatever their order. */
type Heading = (typeof COLUMNS)[number]['heading'];
/** The columns without which a sheet cannot be filled. */
const NEEDED = ['Kasus', 'Diketahui', 'Hasil', 'Penguji', 'Tanggal', 'Catatan'] as const satisfies readonly Heading[];
type NeededColumn = (typeof NEEDED)[number];

type Value = string | number | null;

/** A row below the headings, with its number in the spreadsheet. */
export interface SheetRow {
  row: number;
  values: Value[];
  /** The text in a column, without blanks around it. */
  text: (column: NeededColumn) => string;
  set: (column: NeededColumn, value: string) => void;
  /** Whether the cell of a column is joined with others. */
  isMerged: (column: NeededColumn) => boolean;
}

/** A sheet as a tester gave it back. */
export interface ReadUat {
  cover: readonly (readonly Value[])[];
  /** What the cover says is tested; null without it. */
  scope: string | null;
  above: readonly (readonly Value[])[];
  headings: readonly string[];
  rows: readonly SheetRow[];
}

/** The value of a cell; a date that a spreadsheet keeps as a number is written out. */
const valueOf = ({ text, number, day }: TableCell): Value =>
  day === undefined ? (number ?? (text || null)) : formatDate(day, 'UTC');
const valuesOf = ({ cells }: TableRow): Value[] => Array.from(cells, valueOf);
const textIn = (values: readonly Value[], at: number): string => String(values[at] ?? '').trim();

/** Rows by their place, with the blank ones that reading leaves out. */
const placed = (rows: readonly TableRow[]): Value[][] => {
  const last = rows.at(-1)?.row ?? 0;
  const found = new Map(rows.map((row) => [row.row, valuesOf(row)]));
  return Array.from({ length: last }, (_, at) => found.get(at + 1) ?? []);
};

const refused = (name: string, what: string): Failure =>
  new Failure({
    exit: 'input',
    what: `${name}: ${what}`,
    sent: 'belum ada.',
    next: 'pakai lembar dari ibk rules export --xlsx',
  });

function rowOf(row: TableRow, places: Readonly<Record<NeededColumn, number>>): SheetRow {
  const values = valuesOf(row);
  return {
    row: row.row,
    values,
    text: (column) => textIn(values, places[column]),
    set: (column, value) => {
      const at = places[column];
      while (values.length < at) values.push(null);
      values[at] = value;
    },
    isMerged: (column) => row.cells[places[column]]?.isMerged === true,
  };
}

/**
 * Reads a sheet for the acceptance test. Columns are found by their headings, in any order and among others; a result that
 * is joined over several rows counts for each of them.
 *
 * @param name the name of the file in a message
 * @throws {Failure} input: not a workbook, without the sheet, or without one of its columns
 */
export async function readUat(bytes: Uint8Array, name: string): Promise<ReadUat> {
  const read = await readSheets(bytes);
  if (!('sheets' in read)) throw refused(name, read.message);
  const all = read.sheets.get(CASES);
  if (!all) throw refused(name, `berkas tidak memuat lembar ${CASES}.`);
  const head = all.find((row) => ['Kasus', 'Hasil'].every((heading) => valuesOf(row).includes(heading)));
  const headings = head ? valuesOf(head).map((value) => String(value ?? '').trim()) : [];
  const missing = NEEDED.filter((column) => !headings.includes(column));
  if (!head || missing.length > 0) throw refused(name, `lembar ${CASES} tidak memuat kolom ${missing.join(', ')}.`);
  const places = Object.fromEntries(NEEDED.map((column) => [column, headings.indexOf(column)])) as Record<
    NeededColumn,
    number
  >;
  const rows = all.filter(({ row }) => row > head.row).map((row) => rowOf(row, places));
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1];
    const isJoined = row.isMerged('Hasil') && before?.isMerged('Hasil') === true && before.row === row.row - 1;
    if (isJoined && row.text('Hasil') === '') row.set('Hasil', before.text('Hasil'));
  }
  const cover = placed(read.sheets.get(COVER) ?? []);
  const scope = cover.find((row) => textIn(row, 0) === SCOPE_LABEL);
  return {
    cover,
    scope: scope ? textIn(scope, 1) : null,
    above: placed(all.filter(({ row }) => row < head.row)),
    headings,
    rows,
  };
}
