import { MONTH_NAMES } from '../format/month-names.ts';
import { parseDay } from '../format/dates.ts';
import { fromSen, toSen } from '../format/money.ts';
import type { BookRow } from '../contract/index.ts';
import type { BatchSource } from './batch-text.ts';
import type { Cell } from './cells.ts';
import { columnAmount, type Thousands, thousandsIn } from './column-amounts.ts';
import { type Column, findColumns, plainHeading } from './columns.ts';
import { type BatchFault, fault } from './faults.ts';
import { isBeyondSums } from '../rules/reconciliation/reconcile-states.ts';
import { readTable } from './read-table.ts';
import { cellAt, MOST_READ_ROWS, type TableCell, type TableRow } from './table-row.ts';

/** The columns of a cash book (BKU), with their alternative headings. */
const COLUMNS = {
  tanggal: { names: ['tgl', 'tanggaltransaksi', 'tgltransaksi', 'date'] },
  nomor_bukti: {
    names: ['nobukti', 'nobuktitransaksi', 'nomorbuktitransaksi', 'bukti', 'noreferensi', 'referensi', 'reference'],
    isOptional: true,
  },
  uraian: { names: ['uraiantransaksi', 'keterangan', 'deskripsi', 'description'], isOptional: true },
  penerimaan: { names: ['penerimaanrp', 'penerimaanrupiah', 'pemasukan', 'terima', 'masuk', 'receipt', 'receipts'] },
  pengeluaran: { names: ['pengeluaranrp', 'pengeluaranrupiah', 'keluar', 'payment', 'payments'] },
  saldo: { names: ['saldorp', 'saldorupiah', 'balance'], isOptional: true },
} as const satisfies Record<string, Column>;
type BookColumn = keyof typeof COLUMNS;
type Places = Partial<Record<BookColumn, number>>;

/** The heading is within these rows. */
const HEAD_ROWS = 10;
const MOST_ROWS = 5_000;
/** @source the contract's BookRow */
const [LONGEST_NUMBER, LONGEST_TEXT] = [60, 200];

/** A completely read cash book. Use no row unless `faults` is empty. */
export interface CashBook {
  /** SHA-256 of the bytes, in hex; '' if the file could not be read at all. */
  sha256: string;
  /** Rows with a day and a receipt or payment, in the order of the file. */
  rows: readonly BookRow[];
  /** Rows that are not transactions, such as titles and totals, each with the reason. */
  skipped: readonly BatchFault[];
  /** `batch.amount.ambiguous` goes away once `thousands` is given. */
  faults: readonly BatchFault[];
  /** The balance after a row where the book states one, in rupiah, by the row's number. */
  balances: ReadonlyMap<number, number>;
}

/**
 * The balance of a book before its first row on a day or after it, in rupiah; null if the book states no balance there. Rows
 * are taken in the order of the file.
 */
export function openingOfBook(
  { rows, balances }: Pick<CashBook, 'rows' | 'balances'>,
  startDate: string,
): number | null {
  const first = rows.find(({ date }) => date >= startDate);
  const after = first && balances.get(first.row);
  if (first === undefined || after === undefined) return null;
  return fromSen(toSen(after) - toSen(first.receipt ?? 0) + toSen(first.payment ?? 0));
}

/** The row that has the most columns, and of several the first. */
function headingOf(rows: readonly TableRow[]) {
  const found = rows.slice(0, HEAD_ROWS).map((heading) => ({
    heading,
    ...findColumns<BookColumn>(
      heading.cells.map(({ text }) => text),
      heading.row,
      COLUMNS,
    ),
  }));
  return found.reduce((best, next) =>
    Object.keys(next.places).length > Object.keys(best.places).length ? next : best,
  );
}

const MONTHS = Object.entries(MONTH_NAMES).map(([number, name]) => [name.toUpperCase(), number] as const);

/** A day in figures or with the name of its month: `5 Juli 2026`. */
function dayOfCell({ text, day }: TableCell): string | null {
  if (day !== undefined) return day;
  const [, date = '', month = '', year = ''] = /^(\d{1,2})[- ](\p{L}{3,})[- ](\d{4})$/u.exec(text) ?? [];
  const number = MONTHS.find(([name]) => name.startsWith(month.toUpperCase()))?.[1];
  return parseDay(month === '' ? text : `${date}-${number ?? ''}-${year}`);
}

/**
 * Whether a row is a transaction by its number of a paper and its one amount, so that it lacks a day only by mistake. A total
 * has no such number.
 */
const isPaper = (record: TableRow, { nomor_bukti, penerimaan, pengeluaran }: Places): boolean =>
  /\d/.test(cellAt(record, nomor_bukti).text) &&
  [penerimaan, pengeluaran].filter((place) => /[1-9]/.test(cellAt(record, place).text)).length === 1;

/** Why a row is not a transaction; null if it is one. */
function skipOf(record: TableRow, heading: TableRow, places: Places): BatchFault | null {
  const { row } = record;
  const texts = record.cells.map(({ text }) => text).filter((text) => text !== '');
  const isRepeated =
    plainHeading(cellAt(record, places.tanggal).text) === plainHeading(cellAt(heading, places.tanggal).text);
  const isNumbering = texts.length > 1 && texts.every((text, at) => text === String(at + 1));
  if (isRepeated && !/\d/.test(cellAt(record, places.tanggal).text)) return fault('batch.row.heading', { row });
  if (isNumbering) return fault('batch.row.heading', { row });
  const date = cellAt(record, places.tanggal);
  return /^\d/.test(date.text) || date.isFormula === true || isPaper(record, places)
    ? null
    : fault('batch.row.noDate', { row }, { value: texts[0] ?? '' });
}

const AMOUNTS = ['penerimaan', 'pengeluaran', 'saldo'] as const;

/** The separator of thousands of each column: its own, else that of the other columns, else the given one. */
function stylesOf(records: readonly TableRow[], places: Places, thousands: Thousands | undefined) {
  const own = AMOUNTS.map((column) => thousandsIn(records.map((record) => cellAt(record, places[column]))));
  const all = new Set(own.flatMap((marks) => [...marks]));
  const only = (marks: ReadonlySet<Thousands>) => (marks.size === 1 ? [...marks][0] : undefined);
  const of = (at: number) => only(own[at]?.size ? own[at] : all) ?? thousands;
  return { penerimaan: of(0), pengeluaran: of(1), saldo: of(2) };
}

/** A transaction, or its faults. */
function readRow(record: TableRow, places: Places, styles: ReturnType<typeof stylesOf>): BookRow | BatchFault[] {
  const { row } = record;
  const faults: BatchFault[] = [];
  const take = <T>(field: BookColumn, read: (cell: TableCell) => Cell<T>): T | undefined => {
    const cell = cellAt(record, places[field]);
    const result: Cell<T> = cell.isFormula ? { ruleId: 'batch.cell.formula' } : read(cell);
    if ('value' in result) return result.value;
    faults.push(fault(result.ruleId, { row, field }, result.facts));
    return undefined;
  };
  const date = take('tanggal', (cell) => {
    const day = dayOfCell(cell);
    return day === null ? { ruleId: 'batch.cell.date', facts: { value: cell.text } } : { value: day };
  });
  const number = take('nomor_bukti', ({ text }) => ({ value: text.slice(0, LONGEST_NUMBER) }));
  const text = take('uraian', (cell) => ({ value: cell.text.slice(0, LONGEST_TEXT) }));
  const receipt = take('penerimaan', (cell) => columnAmount(cell, styles.penerimaan));
  const payment = take('pengeluaran', (cell) => columnAmount(cell, styles.pengeluaran));
  if (receipt && payment) faults.push(fault('batch.row.bothSides', { row }));
  if (date === undefined || faults.length > 0) return faults;
  return {
    row,
    date,
    number: number ?? '',
    text: text ?? '',
    receipt: receipt ?? 0,
    payment: payment ?? 0,
  };
}

/**
 * Reads a cash book (BKU) to its end, CSV or xlsx. The heading is found by its names within the first ten rows; repeated
 * headings, totals and rows without an amount are skipped and listed. It reports every fault of every row at once.
 *
 * @param source the file's text, its bytes, or a stream of either
 * @param thousands the separator of thousands if the file leaves open whether `1.234` has decimals
 * @source ours
 */
export async function readCashBook(source: BatchSource, thousands?: Thousands): Promise<CashBook> {
  const { sha256, rows: all, fault: unreadable } = await readTable(source, HEAD_ROWS);
  const failed = (...faults: BatchFault[]): CashBook => ({
    sha256,
    rows: [],
    skipped: [],
    faults,
    balances: new Map(),
  });
  if (unreadable) return failed(unreadable);
  const { heading, places, faults } = headingOf(all);
  if (faults.length > 0) return failed(...faults);

  const skipped: BatchFault[] = [];
  const records: TableRow[] = [];
  for (const record of all.slice(all.indexOf(heading) + 1)) {
    const skip = skipOf(record, heading, places);
    if (skip) skipped.push(skip);
    else records.push(record);
  }
  const beyond = records[MOST_ROWS];
  if (beyond) return failed(fault('batch.file.rows', { row: beyond.row }, { limit: MOST_ROWS }));
  const unread = all[MOST_READ_ROWS];
  if (unread) return failed(fault('batch.file.rows', { row: unread.row }, { limit: MOST_READ_ROWS }));
  const styles = stylesOf(records, places, thousands);
  const rows: BookRow[] = [];
  const balances = new Map<number, number>();
  for (const record of records) {
    const read = readRow(record, places, styles);
    if (Array.isArray(read)) faults.push(...read);
    else if (read.receipt || read.payment) {
      rows.push(read);
      const cell = cellAt(record, places.saldo);
      const balance = cell.isFormula || cell.text === '' ? null : columnAmount(cell, styles.saldo);
      if (balance && 'value' in balance) balances.set(read.row, balance.value);
    } else skipped.push(fault('batch.row.noAmount', { row: record.row }, { value: read.text ?? '' }));
  }
  if (isBeyondSums(rows)) faults.push(fault('batch.file.sums'));
  skipped.sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
  if (faults.length === 0 && rows.length === 0) faults.push(fault('batch.file.noRows'));
  return { sha256, rows: faults.length > 0 ? [] : rows, skipped, faults, balances };
}
