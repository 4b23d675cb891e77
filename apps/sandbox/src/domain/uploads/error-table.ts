import { and, eq, type SQL } from 'drizzle-orm';
import { batchSalaryColumns } from '@ibk/sdk/rules';
import type { UploadDuplicate } from '@ibk/sdk/contract';
import { uploadRow } from '../../db/schema/upload.ts';
import { OWN_BANK } from '../rails/other-banks.ts';
import type { UploadRecord, UploadRowRecord } from './upload-record.ts';

/** The headings that an error file adds: what is wrong, and of a batch that was paid the failed row. */
export const ERRORS = 'kesalahan';
const RETRIED = 'baris';

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

/** The columns of an upload, of one that was paid with the line of each row first, by which a mended file repeats it. */
function givenColumns(record: UploadRecord, isPaid: boolean): ErrorColumn[] {
  const added = isPaid ? [ERRORS, RETRIED] : [ERRORS];
  const own = record.headings.length > 0 ? sentColumns(record.headings, added) : plainColumns(record);
  return isPaid ? [{ heading: RETRIED, of: ({ line }) => String(line) }, ...own] : own;
}

/** The failed rows of an upload that was paid as a file that repeats them: its headings, and the cells of a row. */
export function repeatedRows(record: UploadRecord): {
  headings: string[];
  cellsOf: (row: UploadRowRecord) => string[];
} {
  const columns = givenColumns(record, true);
  return { headings: columns.map(({ heading }) => heading), cellsOf: (row) => columns.map(({ of }) => of(row)) };
}

/** How the rows of an upload are given back. */
export interface ErrorTable {
  /** The condition of the rows that it has. */
  where: SQL | undefined;
  headings: readonly string[];
  cells: (row: UploadRowRecord) => string[];
}

/** The rows as they were sent, each with what is wrong with it. Of an upload that was entered these are its failed rows. */
export function errorTable(record: UploadRecord): ErrorTable {
  const isPaid = record.status === 'ENTERED';
  const columns = [...givenColumns(record, isPaid), { heading: ERRORS, of: errorsOf }];
  return {
    headings: columns.map(({ heading }) => heading),
    where: and(
      eq(uploadRow.referenceChannel, record.referenceChannel),
      isPaid ? eq(uploadRow.status, 'FAILED') : undefined,
    ),
    cells: (row) => columns.map(({ of }) => of(row)),
  };
}
