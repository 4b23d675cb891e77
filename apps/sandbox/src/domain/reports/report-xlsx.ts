import { type Cell, numberCell, textCell } from '../spreadsheets/cells.ts';
import { sheetCell } from '../spreadsheets/file-columns.ts';
import { workbook } from '../spreadsheets/workbook.ts';
import { REPORT_COLUMNS } from './report-columns.ts';
import type { ReportSource } from './report-source.ts';

async function* pagesOf({ pages }: ReportSource, zone: string): AsyncGenerator<Cell[][]> {
  for await (const page of pages) yield page.map((row) => REPORT_COLUMNS.map((column) => sheetCell(column, row, zone)));
}

function totalCells({ totals }: ReportSource): Cell[] {
  const { amount, fee, total } = totals();
  const sums: Readonly<Record<string, number>> = { amount, fee, total };
  return REPORT_COLUMNS.map(({ id }, at) => {
    const sum = sums[id];
    return sum === undefined ? textCell(at === 0 ? 'Total' : null, 'head') : numberCell(sum, 'total');
  });
}

interface ReportOptions {
  zone: string;
  at: Date;
  sheetRows?: number;
}

/** A report as a spreadsheet with typed cells: amounts with two decimals, dates by the bank's clock, a total row. */
export const reportXlsx = (
  source: ReportSource,
  { zone, ...options }: ReportOptions,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> =>
  workbook(
    { name: 'Transaksi', columns: REPORT_COLUMNS, pages: pagesOf(source, zone), total: () => totalCells(source) },
    options,
  );
