import { csvLine } from '@ibk/sdk/format';
import { csvCell, type FileColumn } from './file-columns.ts';
import type { FileRows } from './counted-rows.ts';

/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A list by RFC 4180: headings and rows, without totals, since programs read it. */
export async function* listCsv<Row>(
  { columns }: { columns: readonly FileColumn<Row>[] },
  { pages }: FileRows<Row>,
  zone: string,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const encoder = new TextEncoder();
  const lineOf = (row: Row): string =>
    csvLine(
      columns.map((column) => csvCell(column, row, zone)),
      ',',
    );
  const headings = csvLine(
    columns.map(({ name }) => name),
    ',',
  );
  yield encoder.encode(BYTE_ORDER_MARK + headings);
  for await (const page of pages) yield encoder.encode(page.map(lineOf).join(''));
}
