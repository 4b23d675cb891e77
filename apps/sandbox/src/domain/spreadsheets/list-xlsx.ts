import type { Cell } from './cells.ts';
import { type FileColumn, sheetCell, totalCells } from './file-columns.ts';
import { workbook } from './workbook.ts';
import type { FileRows } from './counted-rows.ts';

interface SheetOptions {
  zone: string;
  at: Date;
  sheetRows?: number;
}

/**
 * A list as a spreadsheet with typed cells: amounts with two decimals, dates by the bank's clock, a total row.
 *
 * @param look.rows what its rows are called, the name of the sheet
 */
export function listXlsx<Row>(
  { columns, rows: name }: { columns: readonly FileColumn<Row>[]; rows: string },
  rows: FileRows<Row>,
  { zone, ...options }: SheetOptions,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  async function* pages(): AsyncGenerator<Cell[][]> {
    for await (const page of rows.pages) yield page.map((row) => columns.map((column) => sheetCell(column, row, zone)));
  }
  const total = () => totalCells(columns, rows.totals().sums);
  return workbook({ name, columns, pages: pages(), total }, options);
}
