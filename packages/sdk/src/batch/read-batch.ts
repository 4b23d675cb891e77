import { formatAccount } from '../format/account.ts';
import { formatRupiah } from '../format/rupiah.ts';
import { type BatchSource, batchText } from './batch-text.ts';
import { accountCell, amountCell, type Cell, nameCell, textOf } from './cells.ts';
import { type Column, findColumns } from './columns.ts';
import { type BatchFault, fault } from './faults.ts';
import { readRecords, rowFault } from './read-records.ts';

/** The columns of the template, with their alternative headings. */
const COLUMNS = {
  nomor_rekening: { names: ['norekening', 'norek', 'rekening', 'accountnumber', 'account'] },
  nama: { names: ['namapemilik', 'namapemilikrekening', 'namarekening', 'namapenerima', 'name', 'accountname'] },
  nominal: { names: ['jumlah', 'nilai', 'amount'], isOptional: true },
} as const satisfies Record<string, Column>;
type BatchColumn = keyof typeof COLUMNS;

/** One account to check. */
export interface BatchRow {
  /** Spreadsheet row number: the header is row 1. */
  row: number;
  /** Digits only. */
  accountNumber: string;
  name: string;
  /** Whole sen, if the file has a column `nominal`. */
  sen?: bigint;
}

/** The sender's announced totals, compared before any row is sent. */
export interface ControlTotals {
  count?: number;
  /** Whole sen. */
  sen?: bigint;
}

/** A completely read file. Send no row unless `faults` is empty. */
export interface Batch {
  /** SHA-256 of the bytes, in hex; '' if the file could not be read at all. */
  sha256: string;
  separator: string;
  rows: readonly BatchRow[];
  faults: readonly BatchFault[];
}

/** Rows or faults, in the order of the file. */
function* readRows(
  records: readonly string[][],
  places: Partial<Record<BatchColumn, number>>,
  firstRow: number,
): Generator<BatchRow | BatchFault> {
  const columns = records[0]?.length ?? 0;
  const seen = new Map<string, number>();
  for (const [index, record] of records.slice(1).entries()) {
    const row = firstRow + 1 + index;
    const whole = rowFault(record, columns, row);
    if (whole) {
      yield whole;
      continue;
    }
    const faults: BatchFault[] = [];
    const take = <T>(field: BatchColumn, read: (text: string) => Cell<T>): T | undefined => {
      const at = places[field];
      if (at === undefined) return undefined;
      const cell = read(textOf(record[at]));
      if ('value' in cell) return cell.value;
      faults.push(fault(cell.ruleId, { row, field }, cell.facts));
      return undefined;
    };
    const accountNumber = take('nomor_rekening', accountCell);
    const name = take('nama', nameCell);
    const sen = take('nominal', amountCell);
    const first = accountNumber === undefined ? undefined : seen.get(accountNumber);
    if (accountNumber !== undefined && first !== undefined) {
      const facts = { value: formatAccount(accountNumber), first };
      faults.push(fault('batch.account.duplicate', { row, field: 'nomor_rekening' }, facts));
    } else if (accountNumber !== undefined) seen.set(accountNumber, row);
    yield* faults;
    if (accountNumber === undefined || name === undefined || faults.length > 0) continue;
    yield { row, accountNumber, name, ...(sen === undefined ? {} : { sen }) };
  }
}

function controlFaults(rows: readonly BatchRow[], hasAmounts: boolean, expected: ControlTotals): BatchFault[] {
  const total = rows.reduce((sum, { sen = 0n }) => sum + sen, 0n);
  const faults: BatchFault[] = [];
  if (expected.count !== undefined && expected.count !== rows.length) {
    faults.push(fault('batch.control.count', {}, { actual: rows.length, expected: expected.count }));
  }
  if (expected.sen !== undefined && !hasAmounts) faults.push(fault('batch.control.noAmounts'));
  else if (expected.sen !== undefined && expected.sen !== total) {
    const facts = { actual: formatRupiah(total), expected: formatRupiah(expected.sen) };
    faults.push(fault('batch.control.total', { field: 'nominal' }, facts));
  }
  return faults;
}

/**
 * Reads a CSV of accounts to its end: UTF-8 with or without byte-order mark, separated by comma, semicolon or tab.
 * It reports every fault of every row at once, so that one correction is enough. The columns are `nomor_rekening`,
 * `nama` and optionally `nominal`; others are ignored. Control totals are compared only if all rows are valid.
 *
 * @param source the file's text, its bytes, or a stream of either
 * @param expected the number of accounts and the sum that the sender announced
 */
export async function readBatch(source: BatchSource, expected: ControlTotals = {}): Promise<Batch> {
  const read = await batchText(source);
  if ('ruleId' in read) return { sha256: '', separator: ',', rows: [], faults: [read] };
  const { separator, firstRow, records, fault: unreadable } = readRecords(read.text);
  const result = (rows: BatchRow[], faults: BatchFault[]): Batch => ({ sha256: read.sha256, separator, rows, faults });
  if (unreadable) return result([], [unreadable]);
  const { places, faults } = findColumns(records[0] ?? [], firstRow, COLUMNS);
  if (faults.length > 0) return result([], faults);
  if (records.length < 2) return result([], [fault('batch.file.noRows')]);

  const rows: BatchRow[] = [];
  for (const item of readRows(records, places, firstRow)) {
    if ('ruleId' in item) faults.push(item);
    else rows.push(item);
  }
  return result(rows, faults.length > 0 ? faults : controlFaults(rows, places.nominal !== undefined, expected));
}
