import { uploadTemplate } from '@ibk/sdk/uploads';
import { csvLine } from '@ibk/sdk/format';
import { uploadRow } from '../../db/schema/upload.ts';
import type { FileTurn } from '../../operation/file-work.ts';
import type { Handler } from '../../operation/handler.ts';
import { pagesOf } from '../files/upload-rows.ts';
import { type Cell, textCell } from '../spreadsheets/cells.ts';
import { nameFile } from '../spreadsheets/name-file.ts';
import { type Table, workbook } from '../spreadsheets/workbook.ts';
import { type ErrorTable, ERRORS, errorTable } from './error-table.ts';
import { type UploadRowRecord, visibleUpload } from './upload-record.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Width of a column, in characters. */
const [WIDTH, ERROR_WIDTH] = [24, 60];

const textRow = (cells: readonly string[]): Cell[] => cells.map((text) => textCell(text, 'text'));
const textColumns = (headings: readonly string[]): Table['columns'] =>
  headings.map((name) => ({ name, width: name === ERRORS ? ERROR_WIDTH : WIDTH, isText: true }));

async function* errorRows(
  pages: AsyncIterable<readonly UploadRowRecord[]>,
  cells: ErrorTable['cells'],
): AsyncGenerator<string[][]> {
  for await (const page of pages) yield page.map(cells);
}

const BYTE_ORDER_MARK = '\uFEFF';

/** The same as CSV, which Excel recognises as UTF-8. */
async function* errorsCsv(
  headings: readonly string[],
  pages: AsyncIterable<string[][]>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const encoder = new TextEncoder();
  yield encoder.encode(BYTE_ORDER_MARK + csvLine(headings, ','));
  for await (const rows of pages) yield encoder.encode(rows.map((cells) => csvLine(cells, ',')).join(''));
}

async function* asCells(pages: AsyncIterable<string[][]>): AsyncGenerator<Cell[][]> {
  for await (const rows of pages) yield rows.map(textRow);
}

/** The rows of an upload as they were sent, with what is wrong. @throws Refused upload.unknown */
export const fileUploadErrors: Handler<'fileUploadErrors'> = async ({ body }, context) => {
  const { answerHeaders, clock, read, session } = context;
  const { referenceChannel, format } = body;
  const { record } = await visibleUpload(read, session, referenceChannel);
  const { headings, where, cells } = errorTable(record);
  nameFile(answerHeaders, {
    media: { xlsx: XLSX, csv: 'text/csv' }[format],
    name: `kesalahan-${referenceChannel}.${format}`,
    count: await read.$count(uploadRow, where),
  });
  const rows = (work: FileTurn) => errorRows(pagesOf(read, where, work), cells);
  if (format === 'csv') return (work) => errorsCsv(headings, rows(work));
  const at = new Date(clock.now());
  return (work) =>
    workbook(
      { name: 'KESALAHAN', columns: textColumns(headings), pages: asCells(rows(work)), total: () => [] },
      { at },
    );
};

/** The spreadsheet to fill in for a product. */
export const downloadUploadTemplate: Handler<'downloadUploadTemplate'> = async ({ path }, { answerHeaders, clock }) => {
  const { productId } = path;
  const [headings = [], ...examples] = uploadTemplate(productId);
  async function* pages(): AsyncGenerator<Cell[][]> {
    yield examples.map(textRow);
  }
  answerHeaders.set('Content-Disposition', `attachment; filename="templat-${productId}.xlsx"`);
  const table: Table = { name: productId, columns: textColumns(headings), pages: pages(), total: () => [] };
  const parts: Uint8Array[] = [];
  for await (const part of workbook(table, { at: new Date(clock.now()) })) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
};
