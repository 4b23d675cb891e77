import writeExcelFile, { type Cell, type SheetData } from 'write-excel-file/node';

/** A column of a workbook. */
interface XlsxColumn {
  heading: string;
  /** In characters. */
  width: number;
}

/** A workbook with one sheet. Text stays text, so that Excel reads no cell as a formula; null is an empty cell. */
export interface Workbook {
  /** Name of the sheet. */
  name: string;
  columns: readonly XlsxColumn[];
  rows: readonly (readonly (string | number | null)[])[];
}

/** Excel does not open a workbook with more characters in one cell. */
const MOST_CHARS = 32_767;
const CUT = '…';

const heading = (value: string): Cell => ({ type: String, value, fontWeight: 'bold', backgroundColor: '#E9EDF4' });
const cell = (value: string | number | null): Cell => {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return { type: Number, value, alignVertical: 'top' };
  const text = value.length > MOST_CHARS ? `${value.slice(0, MOST_CHARS - CUT.length)}${CUT}` : value;
  return { type: String, value: text, wrap: true, alignVertical: 'top' };
};

/** Letters of a column, from 0: A … Z, AA … */
const lettersOf = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : lettersOf(Math.floor(index / 26) - 1) + lettersOf(index % 26);

/** An extension of the library, which has no filter of its own. */
const filter = (range: string) => ({
  files: { transform: { 'xl/worksheets/sheet{id}.xml': { insert: () => `<autoFilter ref="${range}"/>` } } },
});

/** The bytes of an xlsx file with a header row that stays in view and filters the columns. */
export async function inXlsx({ name, columns, rows }: Workbook): Promise<Uint8Array> {
  const range = `A1:${lettersOf(columns.length - 1)}${rows.length + 1}`;
  const data: SheetData = [columns.map((column) => heading(column.heading)), ...rows.map((row) => row.map(cell))];
  const sheet = { sheet: name, columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 };
  const file = writeExcelFile(data, sheet, { features: [filter(range)] });
  return new Uint8Array(await file.toBuffer());
}
