import type { Transaction } from '@ibk/sdk/contract';
import { type CsvCell, csvLine, formatDateTime, toSen } from '@ibk/sdk/format';
import { REPORT_COLUMNS } from './report-columns.ts';
import type { ReportSource } from './report-source.ts';

/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

const cellsOf = (row: Transaction, zone: string): CsvCell[] =>
  REPORT_COLUMNS.map((column) => {
    if (column.kind === 'amount') return toSen(column.of(row) ?? 0);
    if (column.kind === 'text') return column.of(row) ?? '';
    const moment = column.of(row);
    return moment === null ? '' : formatDateTime(moment, zone);
  });

/**
 * A report by RFC 4180: headings and rows, without totals, since programs read it.
 */
export async function* reportCsv({ pages }: ReportSource, zone: string): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const encoder = new TextEncoder();
  const headings = csvLine(
    REPORT_COLUMNS.map(({ name }) => name),
    ',',
  );
  yield encoder.encode(BYTE_ORDER_MARK + headings);
  for await (const page of pages) yield encoder.encode(page.map((row) => csvLine(cellsOf(row, zone), ',')).join(''));
}
