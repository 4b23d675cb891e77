import { uploadTemplate } from '@ibk/sdk/uploads';
import { csvLine } from '@ibk/sdk/format';
import type { UploadDuplicate } from '@ibk/sdk/contract';
import type { FileTurn } from '../../operation/file-work.ts';
import type { Handler } from '../../operation/handler.ts';
import { uploadPages } from '../files/upload-rows.ts';
import { type Cell, textCell } from '../spreadsheets/cells.ts';
import { nameFile } from '../spreadsheets/name-file.ts';
import { type Table, workbook } from '../spreadsheets/workbook.ts';
import { type UploadRowRecord, visibleUpload } from './upload-record.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Width of a column, in characters. */
const [WIDTH, ERROR_WIDTH] = [24, 60];

const textRow = (cells: readonly string[]): Cell[] => cells.map((text) => textCell(text, 'text'));
const textColumns = (headings: readonly string[]): Table['columns'] =>
  headings.map((name) => ({ name, width: name === ERRORS ? ERROR_WIDTH : WIDTH, isText: true }));

/** The heading of the column that an error file adds. */
const ERRORS = 'kesalahan';

const repeated = ({ of, referenceChannel, referenceId }: UploadDuplicate): string =>
  of === null ? `Sama dengan pembayaran ${referenceId ?? referenceChannel}.` : `Sama dengan baris ${of}.`;

/** What is wrong with a row, in one cell. */
const errorsOf = ({ cellFaults, faults, duplicate, isOverridden, errorText }: UploadRowRecord): string =>
  [
    ...[...cellFaults, ...faults].map(({ column, message }) => (column === null ? message : `${column}: ${message}`)),
    ...(duplicate && !isOverridden ? [repeated(duplicate)] : []),
    ...(errorText === null ? [] : [errorText]),
  ].join(' ');

/** The rows as they were sent, each with what is wrong with it. */
async function* errorRows(pages: AsyncIterable<readonly UploadRowRecord[]>, width: number): AsyncGenerator<string[][]> {
  for await (const page of pages)
    yield page.map((row) => [...Array.from({ length: width }, (_, at) => row.cells[at] ?? ''), errorsOf(row)]);
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

/** The columns of a file that is not an error file of an earlier one. */
const ownHeadings = (headings: readonly string[]): readonly string[] =>
  headings.at(-1)?.toLowerCase() === ERRORS ? headings.slice(0, -1) : headings;

/** The rows of an upload as they were sent, with what is wrong. @throws Refused upload.unknown */
export const fileUploadErrors: Handler<'fileUploadErrors'> = async ({ body }, context) => {
  const { answerHeaders, clock, read, session } = context;
  const { referenceChannel, format } = body;
  const { record } = await visibleUpload(read, session, referenceChannel);
  const own = ownHeadings(record.headings);
  const headings = [...own, ERRORS];
  nameFile(answerHeaders, {
    media: { xlsx: XLSX, csv: 'text/csv' }[format],
    name: `kesalahan-${referenceChannel}.${format}`,
    count: record.count,
  });
  const rows = (work: FileTurn) => errorRows(uploadPages(read, referenceChannel, work), own.length);
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
