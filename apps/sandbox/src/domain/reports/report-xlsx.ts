import type { Transaction } from '@ibk/sdk/contract';
import { type Cell, momentCell, numberCell, textCell } from '../spreadsheets/cells.ts';
import { workbook } from '../spreadsheets/workbook.ts';
import { REPORT_COLUMNS } from './report-columns.ts';
import type { ReportSource } from './report-source.ts';

const cellsOf = (row: Transaction, zone: string): Cell[] =>
  REPORT_COLUMNS.map((column) => {
    if (column.kind === 'amount') return numberCell(column.of(row) ?? 0, 'amount');
    return column.kind === 'text' ? textCell(column.of(row)) : momentCell(column.of(row), zone);
  });

async function* pagesOf({ pages }: ReportSource, zone: string): AsyncGenerator<Cell[][]> {
  for await (const page of pages) yield page.map((row) => cellsOf(row, zone));
}

function totalCells({ totals }: ReportSource): Cell[] {
  const { amount, fee, total } = totals();
  const cells: Readonly<Record<string, Cell>> = {
    Referensi: textCell('Total', 'head'),
    Jumlah: numberCell(amount, 'total'),
    Biaya: numberCell(fee, 'total'),
    Total: numberCell(total, 'total'),
  };
  return REPORT_COLUMNS.map(({ name }) => cells[name] ?? null);
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
