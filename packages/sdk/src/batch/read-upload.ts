import type { UploadProduct } from '../contract/index.ts';
import { formatRupiah } from '../format/rupiah.ts';
import { plainText } from '../format/plain-text.ts';
import type { BatchSource } from './batch-text.ts';
import { type Thousands, thousandsIn } from './column-amounts.ts';
import { findColumns, plainHeading } from './columns.ts';
import { type BatchFault, fault } from './faults.ts';
import type { ControlTotals } from './read-batch.ts';
import { readTable } from './read-table.ts';
import { cellAt, type TableCell, type TableRow } from './table-row.ts';
import {
  instalmentFault,
  paysBills,
  type ProductColumn,
  type UploadCells,
  uploadColumns,
  type UploadHeading,
} from './upload-columns.ts';

/** What a file of an upload may hold; `bills` are rows that pay bills or buy something. @source ours, uploads */
export const UPLOAD_LIMITS = { megabytes: 5, rows: 10_000, bills: 1_000 } as const;

/** Columns that an error file adds; they are not read and not named as ignored. */
const OF_ERROR_FILE = ['kesalahan'];
/** The column of an error file that names the failed row which a row repeats. */
const RETRIED = 'baris';
/** Cells of a row, and characters of a cell, that are kept. */
const [KEPT_CELLS, KEPT_CHARACTERS] = [30, 200];

/** One row of an upload. It is paid only if it has no fault. */
export interface UploadFileRow extends UploadCells {
  /** Its number in the spreadsheet; the headings are row 1. */
  line: number;
  /** The cells as the file has them, in the order of its columns. */
  texts: readonly string[];
  faults: readonly BatchFault[];
  /** The earlier line with the same account, bank and amount. */
  repeats?: number;
  /** The line of the failed row that this one repeats, in a file that mends some. */
  retried?: number;
}

/** An upload read to its end. */
export interface UploadFile {
  /** SHA-256 of the bytes, in hex; '' if the file is longer than an upload may be. */
  sha256: string;
  headings: readonly string[];
  rows: readonly UploadFileRow[];
  /** Headings of columns that are not read. */
  ignored: readonly string[];
  /** Faults of the whole file, and of places without a row. */
  faults: readonly BatchFault[];
  /** Columns of amounts in which a number has two readings; ask once for each, and read again with `thousands`. */
  ambiguous: readonly UploadHeading[];
}

/** How an upload is read. */
export interface ReadUploadOptions {
  productId: UploadProduct;
  /** What the sender expects. */
  control?: ControlTotals;
  /** The separator of thousands where the cells of a column do not tell it. */
  thousands?: Thousands | undefined;
  /** Whether the file mends failed rows, and so names each in its column `baris`. @default false */
  isRetry?: boolean;
}

type Places = Partial<Record<UploadHeading | typeof RETRIED, number>>;
type Columns = readonly ProductColumn[];
type Styles = ReadonlyMap<UploadHeading, Thousands | undefined>;

const cut = (text: string): string => text.slice(0, KEPT_CHARACTERS + 1);

function cellFault({ isFormula, isMerged, day }: TableCell): Parameters<typeof fault>[0] | null {
  if (isFormula) return 'batch.cell.formula';
  if (isMerged) return 'batch.cell.merged';
  return day === undefined ? null : 'batch.cell.unwantedDate';
}

/** What is wrong with a row as a whole. */
function wholeFaults({ row, cells, isHidden }: TableRow, columns: number): BatchFault[] {
  const isWide = cells.slice(columns).some(({ text }) => text !== '');
  return [
    ...(isHidden ? [fault('batch.cell.hidden', { row })] : []),
    ...(isWide ? [fault('batch.row.cells', { row }, { count: cells.length, columns })] : []),
  ];
}

/** The failed row that a row names. */
function retriedBy(record: TableRow, place: number | undefined): Pick<UploadFileRow, 'retried'> | BatchFault {
  const text = plainText(cut(cellAt(record, place).text));
  return /^\d{1,7}$/.test(text)
    ? { retried: Number(text) }
    : fault('batch.retry.row', { row: record.row, field: RETRIED }, { value: text });
}

/** How the rows of a file are read: its columns, where they are, and how many there are in all. */
interface Layout {
  columns: Columns;
  places: Places;
  styles: Styles;
  width: number;
  isRetry: boolean;
}

function readRow(record: TableRow, { columns, places, styles, width, isRetry }: Layout): UploadFileRow {
  const { row: line } = record;
  const faults = wholeFaults(record, width);
  const read: UploadCells = {};
  for (const { heading, missing, read: readCell } of columns) {
    const place = { row: line, field: heading };
    const cell = cellAt(record, places[heading]);
    const text = plainText(cut(cell.text));
    const broken = cellFault(cell);
    if (broken) faults.push(fault(broken, place, { value: cell.day ?? text }));
    else if (text !== '') {
      const result = readCell({ ...cell, text }, { thousands: styles.get(heading) });
      if ('value' in result) Object.assign(read, result.value);
      else faults.push(fault(result.ruleId, place, result.facts));
    } else if (missing) faults.push(fault(missing, place));
  }
  const instalment = instalmentFault(read);
  if (instalment && 'ruleId' in instalment)
    faults.push(fault(instalment.ruleId, { row: line, field: 'potongan' }, instalment.facts));
  const retried = isRetry ? retriedBy(record, places[RETRIED]) : {};
  if ('ruleId' in retried) faults.push(retried);
  const texts = record.cells.slice(0, KEPT_CELLS).map(({ text }) => cut(text).slice(0, KEPT_CHARACTERS));
  return { ...read, ...('ruleId' in retried ? {} : retried), line, texts, faults };
}

/** Marks the rows that repeat an earlier line. */
function withRepeats(rows: readonly UploadFileRow[]): UploadFileRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    if (row.account === undefined || row.amount === undefined) return row;
    const key = `${row.bank ?? ''} ${row.account} ${row.amount}`;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, row.line);
    return first === undefined ? row : { ...row, repeats: first };
  });
}

/** The blank lines between rows, each as a fault. */
const blanksBetween = (records: readonly TableRow[]): BatchFault[] =>
  records.flatMap(({ row }, at) => {
    const before = records[at - 1]?.row;
    return before !== undefined && row > before + 1 ? [fault('batch.row.empty', { row: before + 1 })] : [];
  });

/** What the figures of the sender break. A sum is compared only if every amount could be read. */
export function controlFaults(
  rows: readonly Pick<UploadFileRow, 'amount'>[],
  { count, sen }: ControlTotals,
): BatchFault[] {
  const total = rows.reduce((sum, { amount = 0n }) => sum + amount, 0n);
  const isWhole = rows.every(({ amount }) => amount !== undefined);
  return [
    ...(count !== undefined && count !== rows.length
      ? [fault('batch.control.count', {}, { actual: rows.length, expected: count })]
      : []),
    ...(sen !== undefined && isWhole && sen !== total
      ? [fault('batch.control.total', {}, { actual: formatRupiah(total), expected: formatRupiah(sen) })]
      : []),
  ];
}

/** The separator of thousands of each column of amounts; undefined where the column does not tell it. */
function stylesOf(
  records: readonly TableRow[],
  columns: Columns,
  places: Places,
  given: Thousands | undefined,
): Styles {
  const amounts = columns.filter(({ kind }) => kind === 'amount');
  return new Map(
    amounts.map(({ heading }) => {
      const [first, ...others] = thousandsIn(records.map((record) => cellAt(record, places[heading])));
      return [heading, others.length === 0 ? (first ?? given) : undefined];
    }),
  );
}

/**
 * Reads a file of an upload to its end, xlsx or csv, with every fault of every row at once. Whether the accounts exist, what
 * their holders are called and what was paid before is for the bank to say.
 *
 * @param source the file's text, its bytes, or a stream of either; at most 5 MB
 * @source ours, uploads
 */
export async function readUpload(source: BatchSource, options: ReadUploadOptions): Promise<UploadFile> {
  const { productId, control = {}, thousands, isRetry = false } = options;
  const { megabytes } = UPLOAD_LIMITS;
  const most = paysBills(productId) ? UPLOAD_LIMITS.bills : UPLOAD_LIMITS.rows;
  const { sha256, rows: all, fault: unreadable } = await readTable(source, 1, { megabytes, rows: most + 1 });
  const failed = (headings: string[], ...faults: BatchFault[]): UploadFile => ({
    ...{ sha256, headings, rows: [], ignored: [], faults, ambiguous: [] },
  });
  const [heading, ...records] = all;
  if (unreadable || !heading) return failed([], unreadable ?? fault('batch.file.empty'));
  const headings = heading.cells.slice(0, KEPT_CELLS).map(({ text }) => plainText(cut(text)).slice(0, KEPT_CHARACTERS));
  const columns = uploadColumns(productId);
  const known = Object.fromEntries(
    columns.map(({ heading: field, names = [], isRequired }) => [field, { names, isOptional: !isRequired }]),
  ) as Record<UploadHeading, { names: readonly string[]; isOptional: boolean }>;
  const { places, faults } = findColumns<UploadHeading | typeof RETRIED>(headings, heading.row, {
    ...known,
    [RETRIED]: { isOptional: !isRetry },
  });
  if (faults.length > 0) return failed(headings, ...faults);
  if (records.length === 0) return failed(headings, fault('batch.file.noRows'));
  if (records.length > most) return failed(headings, fault('batch.file.lines', {}, { limit: most }));
  const styles = stylesOf(records, columns, places, thousands);
  const layout = { columns, places, styles, width: heading.cells.length, isRetry };
  const rows = withRepeats(records.map((record) => readRow(record, layout)));
  const taken = Object.values(places);
  const ambiguous = rows.flatMap((row) =>
    row.faults.flatMap(({ ruleId, field }) => (ruleId === 'batch.amount.ambiguous' ? [field as UploadHeading] : [])),
  );
  return {
    sha256,
    headings,
    rows,
    ignored: headings.filter(
      (text, at) => text !== '' && !taken.includes(at) && !OF_ERROR_FILE.includes(plainHeading(text)),
    ),
    faults: [...blanksBetween([heading, ...records]), ...controlFaults(rows, control)],
    ambiguous: [...new Set(ambiguous)],
  };
}
