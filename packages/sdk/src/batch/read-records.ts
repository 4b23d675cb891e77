import papaparse from 'papaparse';
import { textOf } from './cells.ts';
import { type BatchFault, fault } from './faults.ts';

/** A CSV as rows of cells; `fault` is set if it cannot be read at all. */
export interface Records {
  separator: string;
  /** Spreadsheet row number of the first record. */
  firstRow: number;
  records: readonly string[][];
  fault: BatchFault | null;
}

const SEPARATORS = [',', ';', '\t'];
/** The most frequent of the three separators in the first line. */
const separatorOf = (line: string): string =>
  SEPARATORS.map((separator) => ({ separator, count: line.split(separator).length })).reduce((best, next) =>
    next.count > best.count ? next : best,
  ).separator;

/** Excel's own first line `sep=;`: the number of rows it takes, the text after it, and the separator. */
function excelHint(text: string): { rows: number; rest: string; separator: string | undefined } {
  const match = /^"?sep=(.)"?(?:\n|$)/i.exec(text);
  return match
    ? { rows: 1, rest: text.slice(match[0].length), separator: match[1] }
    : { rows: 0, rest: text, separator: undefined };
}

const isBlank = (record: readonly string[]): boolean => record.every((cell) => textOf(cell) === '');

/** Reads CSV text to its end, separated by comma, semicolon or tab. Blank rows at the end are left out. */
export function readRecords(text: string): Records {
  const { rows: hintRows, rest, separator: hinted } = excelHint(text);
  const separator = hinted ?? separatorOf(rest.split('\n', 1)[0] ?? '');
  const firstRow = 1 + hintRows;
  const found = { separator, firstRow, records: [] };
  if (rest.trim() === '') return { ...found, fault: fault('batch.file.empty') };
  const parsed = papaparse.parse<string[]>(rest.replace(/\n$/, ''), { delimiter: separator, newline: '\n' });
  const [torn] = parsed.errors.filter(({ type }) => type === 'Quotes');
  if (torn) return { ...found, fault: fault('batch.row.quotes', { row: firstRow + (torn.row ?? 0) }) };
  const last = parsed.data.findLastIndex((record) => !isBlank(record));
  return { ...found, records: parsed.data.slice(0, last + 1), fault: null };
}

/** The fault of a row as a whole. */
export function rowFault(record: readonly string[], columns: number, row: number): BatchFault | null {
  if (isBlank(record)) return fault('batch.row.empty', { row });
  const isWide = record.slice(columns).some((cell) => textOf(cell) !== '');
  return isWide ? fault('batch.row.cells', { row }, { count: record.length, columns }) : null;
}
