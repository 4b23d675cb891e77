import type { Cell } from '../spreadsheets/cells.ts';
import { sheetCell, totalCells } from '../spreadsheets/file-columns.ts';
import { workbook } from '../spreadsheets/workbook.ts';
import { REPORT_COLUMNS } from './report-columns.ts';
import type { ReportSource } from './report-source.ts';

async function* pagesOf({ pages }: ReportSource, zone: string): AsyncGenerator<Cell[][]> {
  for await (const page of pages) yield page.map((row) => REPORT_COLUMNS.map((column) => sheetCell(column, row, zone)));
}

interface ReportOptions {
  zone: string;
  at: Date;
  sheetRows?: number;
}

/** A report as a spreadsheet with typed cells: amounts with two decimals, dates by the bank's clock, a total row. */
export function reportXlsx(
  source: ReportSource,
  { zone, ...options }: ReportOptions,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const total = () => totalCells(REPORT_COLUMNS, source.totals());
  return workbook({ name: 'Transaksi', columns: REPORT_COLUMNS, pages: pagesOf(source, zone), total }, options);
}
