import { type ZipFile, zipStream } from '../../operation/zip-stream.ts';
import { type Cell, STYLES, textCell } from './cells.ts';
import { workbookParts } from './workbook-parts.ts';

/** Rows of a sheet below its headings. Excel opens 1,048,576 rows, and the last one is the total's. */
const SHEET_ROWS = 1_048_574;

/** A table of any length, and what surrounds it. */
export interface Table {
  /** Name of its sheet; the second sheet adds ' 2' to it. */
  name: string;
  /** Widths are in characters; what is typed into a column of texts stays as it is typed. */
  columns: readonly { name: string; width: number; isText?: true }[];
  pages: AsyncIterable<readonly (readonly Cell[])[]>;
  /** The total row, read once all other rows are written. */
  total: () => readonly Cell[];
}
interface WorkbookOptions {
  /** Time of writing; with it the same rows give the same bytes. */
  at: Date;
  /** @default as many as Excel opens */
  sheetRows?: number | undefined;
}

/** The letters of a column, from 0: A … Z, AA … */
const lettersOf = (column: number): string =>
  column < 26
    ? String.fromCharCode('A'.charCodeAt(0) + column)
    : lettersOf(Math.floor(column / 26) - 1) + lettersOf(column % 26);
const LETTERS: string[] = [];
function rowOf(number: number, cells: readonly Cell[]): string {
  let written = '';
  for (const [at, cell] of cells.entries())
    if (cell !== null) written += `<c r="${(LETTERS[at] ??= lettersOf(at))}${number}"${cell}`;
  return `<row r="${number}">${written}</row>`;
}

const startOf = (columns: Table['columns']): string =>
  [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">',
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>',
    ...columns.map(({ width, isText }, at) => {
      const style = isText ? ` style="${STYLES.text}"` : '';
      return `<col min="${at + 1}" max="${at + 1}" width="${width}"${style} customWidth="1"/>`;
    }),
    `</cols><sheetData>`,
    rowOf(
      1,
      columns.map(({ name }) => textCell(name, 'head')),
    ),
  ].join('');
const SHEET_END = '</sheetData></worksheet>';

/** The files of the workbook: as many sheets as the rows fill, then the parts that name them. */
async function* filesOf({ name, columns, pages, total }: Table, sheetRows: number): AsyncGenerator<ZipFile> {
  const source = pages[Symbol.asyncIterator]();
  const unwritten = { rows: [] as readonly (readonly Cell[])[], isOver: false };
  const read = async () => {
    while (!unwritten.isOver && unwritten.rows.length === 0) {
      const page = await source.next();
      if (page.done) unwritten.isOver = true;
      else unwritten.rows = page.value;
    }
  };
  async function* sheet(): AsyncGenerator<string> {
    yield startOf(columns);
    let number = 1;
    for (await read(); !unwritten.isOver && number <= sheetRows; await read()) {
      const taken = unwritten.rows.slice(0, sheetRows + 1 - number);
      unwritten.rows = unwritten.rows.slice(taken.length);
      yield taken.map((cells) => rowOf((number += 1), cells)).join('');
    }
    yield unwritten.isOver ? rowOf(number + 1, total()) + SHEET_END : SHEET_END;
  }
  let sheets = 0;
  while (!unwritten.isOver) {
    sheets += 1;
    yield [`xl/worksheets/sheet${sheets}.xml`, sheet()];
  }
  yield* workbookParts(name, sheets);
}

/** Writes a spreadsheet with typed cells while its rows are read. */
export const workbook = (
  table: Table,
  { at, sheetRows = SHEET_ROWS }: WorkbookOptions,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> => zipStream(filesOf(table, sheetRows), { at });
