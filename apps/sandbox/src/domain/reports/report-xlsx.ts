import type { Transaction } from '@ibk/sdk/contract';
import { formatDateTime } from '@ibk/sdk/format';
import { type ZipFile, zipStream } from '../../operation/zip-stream.ts';
import { REPORT_COLUMNS } from './report-columns.ts';
import type { ReportSource } from './report-source.ts';
import { workbookParts } from './workbook-parts.ts';

/** Rows of a sheet below its headings. Excel opens 1,048,576 rows, and the last one is the total's. */
const SHEET_ROWS = 1_048_574;

// Styles of workbook-parts.ts, in their order there.
const [HEAD, AMOUNT, MOMENT, TOTAL] = [1, 2, 3, 4];

/** Characters that XML cannot contain, also in its escaped form. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** A text as a spreadsheet reads it back: `_x0041_` would be read as 'A', so its first underscore is written so. */
const xmlText = (text: string): string =>
  text
    .replace(FORBIDDEN, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** A cell after its reference: its style and value. Null is an empty cell. */
type Cell = string | null;
/** Typed as text, so that no text is calculated and no number of an account loses a digit. */
const textCell = (text: string, style = 0): Cell =>
  ` t="inlineStr" s="${style}"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
const numberCell = (value: number, style: number): Cell => ` s="${style}"><v>${value}</v></c>`;

const LETTERS = REPORT_COLUMNS.map((_, at) => String.fromCharCode('A'.charCodeAt(0) + at));
const rowOf = (number: number, cells: readonly Cell[]): string => {
  const written = cells.map((cell, at) => (cell === null ? '' : `<c r="${LETTERS[at]}${number}"${cell}`));
  return `<row r="${number}">${written.join('')}</row>`;
};

const DAY_MS = 86_400_000;
/** Days from 30-12-1899, where a spreadsheet's dates begin, to 1970. */
const EPOCH_DAYS = 25_569;

/** An instant as a spreadsheet's date: the days since its epoch, by the clock of a zone. */
function dateNumber(instant: string, zone: string): number {
  const [day = 0, month = 0, year = 0, ...time] = formatDateTime(instant, zone).split(/\D/).map(Number);
  return Date.UTC(year, month - 1, day, ...time) / DAY_MS + EPOCH_DAYS;
}

const cellsOf = (row: Transaction, zone: string): Cell[] =>
  REPORT_COLUMNS.map((column) => {
    if (column.kind === 'amount') return numberCell(column.of(row) ?? 0, AMOUNT);
    const value = column.of(row);
    if (value === null || value === '') return null;
    return column.kind === 'text' ? textCell(value) : numberCell(dateNumber(value, zone), MOMENT);
  });

function totalCells({ totals }: ReportSource): Cell[] {
  const { amount, fee, total } = totals();
  const cells: Readonly<Record<string, Cell>> = {
    Referensi: textCell('Total', HEAD),
    Jumlah: numberCell(amount, TOTAL),
    Biaya: numberCell(fee, TOTAL),
    Total: numberCell(total, TOTAL),
  };
  return REPORT_COLUMNS.map(({ name }) => cells[name] ?? null);
}

const HEADINGS = rowOf(
  1,
  REPORT_COLUMNS.map(({ name }) => textCell(name, HEAD)),
);
const SHEET_START = [
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">',
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>',
  ...REPORT_COLUMNS.map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`),
  `</cols><sheetData>${HEADINGS}`,
].join('');
const SHEET_END = '</sheetData></worksheet>';

interface SheetOptions {
  zone: string;
  /** Time of writing; with it the same rows give the same bytes. */
  at: Date;
  /** @default as many as Excel opens */
  sheetRows?: number;
}

/** The files of the workbook: as many sheets as the rows fill, then the parts that name them. */
async function* filesOf(source: ReportSource, { zone, sheetRows = SHEET_ROWS }: SheetOptions): AsyncGenerator<ZipFile> {
  const pages = source.pages[Symbol.asyncIterator]();
  const unwritten = { rows: [] as readonly Transaction[], isOver: false };
  const read = async () => {
    while (!unwritten.isOver && unwritten.rows.length === 0) {
      const page = await pages.next();
      if (page.done) unwritten.isOver = true;
      else unwritten.rows = page.value;
    }
  };
  async function* sheet(): AsyncGenerator<string> {
    yield SHEET_START;
    let number = 1;
    for (await read(); !unwritten.isOver && number <= sheetRows; await read()) {
      const taken = unwritten.rows.slice(0, sheetRows + 1 - number);
      unwritten.rows = unwritten.rows.slice(taken.length);
      yield taken.map((row) => rowOf((number += 1), cellsOf(row, zone))).join('');
    }
    yield unwritten.isOver ? rowOf(number + 1, totalCells(source)) + SHEET_END : SHEET_END;
  }
  let sheets = 0;
  while (!unwritten.isOver) {
    sheets += 1;
    yield [`xl/worksheets/sheet${sheets}.xml`, sheet()];
  }
  yield* workbookParts(sheets);
}

/** A report as a spreadsheet with typed cells: amounts with two decimals, dates by the bank's clock, a total row. */
export const reportXlsx = (
  source: ReportSource,
  options: SheetOptions,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> => zipStream(filesOf(source, options), { at: options.at });
