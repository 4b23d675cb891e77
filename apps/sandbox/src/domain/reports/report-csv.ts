import type { Transaction } from '@ibk/sdk/contract';
import { csvLine } from '@ibk/sdk/format';
import { csvCell } from '../spreadsheets/file-columns.ts';
import { REPORT_COLUMNS } from './report-columns.ts';
import type { ReportSource } from './report-source.ts';

/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A report by RFC 4180: headings and rows, without totals, since programs read it.
 */
export async function* reportCsv({ pages }: ReportSource, zone: string): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const encoder = new TextEncoder();
  const lineOf = (row: Transaction): string =>
    csvLine(
      REPORT_COLUMNS.map((column) => csvCell(column, row, zone)),
      ',',
    );
  const headings = csvLine(
    REPORT_COLUMNS.map(({ name }) => name),
    ',',
  );
  yield encoder.encode(BYTE_ORDER_MARK + headings);
  for await (const page of pages) yield encoder.encode(page.map(lineOf).join(''));
}
