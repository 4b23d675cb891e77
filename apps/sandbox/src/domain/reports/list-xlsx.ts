import type { Cell } from '../spreadsheets/cells.ts';
import { sheetCell, totalCells } from '../spreadsheets/file-columns.ts';
import { workbook } from '../spreadsheets/workbook.ts';
import type { FileRows, ListFile } from './list-file.ts';

interface SheetOptions {
  zone: string;
  at: Date;
  sheetRows?: number;
}

/** A list as a spreadsheet with typed cells: amounts with two decimals, dates by the bank's clock, a total row. */
export function listXlsx<Row>(
  { columns, rows: name }: Pick<ListFile<Row>, 'columns' | 'rows'>,
  rows: FileRows<Row>,
  { zone, ...options }: SheetOptions,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  async function* pages(): AsyncGenerator<Cell[][]> {
    for await (const page of rows.pages) yield page.map((row) => columns.map((column) => sheetCell(column, row, zone)));
  }
  const total = () => totalCells(columns, rows.totals().sums);
  return workbook({ name, columns, pages: pages(), total }, options);
}
