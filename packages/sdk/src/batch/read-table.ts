import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { batchBytes, type BatchSource, textOfBytes } from './batch-text.ts';
import { textOf } from './cells.ts';
import { type BatchFault, fault } from './faults.ts';
import { readRecords } from './read-records.ts';
import { readWorkbook } from './read-workbook.ts';
import type { TableCell, TableRow } from './table-row.ts';

/** A file as rows of cells; `fault` is set if it cannot be read at all. */
export interface Table {
  /** SHA-256 of the bytes, in hex; '' if the file could not be read at all. */
  sha256: string;
  /** Blank rows are left out. */
  rows: readonly TableRow[];
  fault: BatchFault | null;
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** A workbook of Excel before 2007, or one with a password. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];

const UTF_16 = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];
/** The control characters of a text: the tab and the ends of lines. */
const IN_TEXT = [0x09, 0x0a, 0x0d];
/** Whether bytes that are not UTF-8 are text of another encoding, and not a picture or a document. */
const isOtherText = (bytes: Uint8Array): boolean =>
  UTF_16.some((mark) => startsWith(bytes, mark)) || bytes.every((byte) => byte >= 0x20 || IN_TEXT.includes(byte));

const csvCell = (cell: string): TableCell => {
  const text = textOf(cell);
  return text.startsWith('=') ? { text, isFormula: true } : { text };
};

function readCsv(bytes: Uint8Array, headRows: number): { rows: TableRow[] } | BatchFault {
  const text = textOfBytes(bytes);
  if (typeof text !== 'string') return isOtherText(bytes) ? text : fault('batch.file.type');
  const { firstRow, records, fault: unreadable } = readRecords(text, headRows);
  if (unreadable) return unreadable;
  const rows = records.map((record, at) => ({ row: firstRow + at, cells: record.map(csvCell) }));
  return { rows: rows.filter(({ cells }) => cells.some((cell) => cell.text !== '')) };
}

/** What a file may hold at most. */
interface TableLimits {
  /** Megabytes of the file. @default 20 */
  megabytes?: number;
  /** Filled rows of a workbook that are read, titles and totals included. @default 10_000 */
  rows?: number;
}

/**
 * Reads a CSV (UTF-8; comma, semicolon or tab) or an xlsx workbook to its end. A file is told by its first bytes, not by
 * its name.
 *
 * @param headRows the first rows, among which the heading is
 */
export async function readTable(
  source: BatchSource,
  headRows: number,
  { megabytes, rows: mostRows }: TableLimits = {},
): Promise<Table> {
  const bytes = await batchBytes(source, megabytes);
  if (!(bytes instanceof Uint8Array)) return { sha256: '', rows: [], fault: bytes };
  const read = startsWith(bytes, COMPOUND_FILE)
    ? fault('batch.file.type')
    : startsWith(bytes, ZIP)
      ? await readWorkbook(bytes, mostRows)
      : readCsv(bytes, headRows);
  const { rows, fault: unreadable } = 'rows' in read ? { ...read, fault: null } : { rows: [], fault: read };
  return { sha256: bytesToHex(sha256(bytes)), rows, fault: unreadable };
}
