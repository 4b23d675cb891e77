import { and, eq, type SQL } from 'drizzle-orm';
import { uploadTemplate } from '@ibk/sdk/uploads';
import { csvLine } from '@ibk/sdk/format';
import { batchSalaryColumns } from '@ibk/sdk/rules';
import type { UploadDuplicate } from '@ibk/sdk/contract';
import { uploadRow } from '../../db/schema/treasury.ts';
import type { FileTurn } from '../../operation/file-work.ts';
import type { Handler } from '../../operation/handler.ts';
import { pagesOf } from '../files/upload-rows.ts';
import { OWN_BANK } from '../rails/other-banks.ts';
import { type Cell, textCell } from '../spreadsheets/cells.ts';
import { nameFile } from '../spreadsheets/name-file.ts';
import { type Table, workbook } from '../spreadsheets/workbook.ts';
import { type UploadRecord, type UploadRowRecord, visibleUpload } from './upload-record.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Width of a column, in characters. */
const [WIDTH, ERROR_WIDTH] = [24, 60];

const textRow = (cells: readonly string[]): Cell[] => cells.map((text) => textCell(text, 'text'));
const textColumns = (headings: readonly string[]): Table['columns'] =>
  headings.map((name) => ({ name, width: name === ERRORS ? ERROR_WIDTH : WIDTH, isText: true }));

/** The headings that an error file adds: what is wrong, and of a batch that was paid the failed row. */
const [ERRORS, RETRIED] = ['kesalahan', 'baris'];

const repeated = ({ of, referenceChannel, referenceId }: UploadDuplicate): string =>
  of === null ? `Sama dengan pembayaran ${referenceId ?? referenceChannel}.` : `Sama dengan baris ${of}.`;

/** What is wrong with a row, in one cell. */
const errorsOf = ({ cellFaults, faults, duplicate, isOverridden, errorText }: UploadRowRecord): string =>
  [
    ...[...cellFaults, ...faults].map(({ column, message }) => (column === null ? message : `${column}: ${message}`)),
    ...(duplicate && !isOverridden ? [repeated(duplicate)] : []),
    ...(errorText === null ? [] : [errorText]),
  ].join(' ');

/** A column of an error file. */
interface ErrorColumn {
  heading: string;
  of: (row: UploadRowRecord) => string;
}

/** The columns of a file as it was sent, without those that an earlier error file has added. */
const sentColumns = (headings: readonly string[], added: readonly string[]): ErrorColumn[] =>
  headings.flatMap((heading, at) =>
    added.includes(heading.toLowerCase()) ? [] : [{ heading, of: ({ cells }) => cells[at] ?? '' }],
  );

const amountText = (sen: bigint): string => `${sen / 100n}.${String(sen % 100n).padStart(2, '0')}`;

/** The columns of an upload of which no cells were kept: what its product needs to pay the rows again. */
function plainColumns({ productId }: UploadRecord): ErrorColumn[] {
  const toOthers: ErrorColumn = { heading: 'kode_bank', of: ({ bankId }) => (bankId === OWN_BANK ? '' : bankId) };
  const withheld: ErrorColumn = { heading: 'potongan', of: ({ instalment }) => amountText(instalment ?? 0n) };
  return [
    { heading: 'nomor_rekening', of: ({ customerId }) => customerId },
    { heading: 'nama', of: ({ customerName }) => customerName },
    ...(productId === 'MLT_TRF_INT' ? [] : [toOthers]),
    { heading: 'nominal', of: ({ amount }) => amountText(amount) },
    ...(batchSalaryColumns({ productCode: productId }) ? [withheld] : []),
  ];
}

/** How the rows of an upload are given back. */
interface ErrorTable {
  /** The condition of the rows that it has. */
  where: SQL | undefined;
  headings: readonly string[];
  cells: (row: UploadRowRecord) => string[];
}

/**
 * The rows as they were sent, each with what is wrong with it. Of an upload that was entered these are its failed rows with
 * their lines, by which a mended file repeats them.
 */
function errorTable(record: UploadRecord): ErrorTable {
  const isPaid = record.status === 'ENTERED';
  const added = isPaid ? [ERRORS, RETRIED] : [ERRORS];
  const own = record.headings.length > 0 ? sentColumns(record.headings, added) : plainColumns(record);
  return {
    headings: [...(isPaid ? [RETRIED] : []), ...own.map(({ heading }) => heading), ERRORS],
    where: and(
      eq(uploadRow.referenceChannel, record.referenceChannel),
      isPaid ? eq(uploadRow.status, 'FAILED') : undefined,
    ),
    cells: (row) => [...(isPaid ? [String(row.line)] : []), ...own.map(({ of }) => of(row)), errorsOf(row)],
  };
}

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
