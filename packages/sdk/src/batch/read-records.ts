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
/** The separator is determined from at most this many rows. */
const JUDGED_ROWS = 200;

const recordsOf = (text: string, separator: string, rows = 0) =>
  papaparse.parse<string[]>(text, { delimiter: separator, newline: '\n', preview: rows });

/**
 * The separator that splits the most rows into as many cells as the heading; of several, the one with the most cells.
 * The heading is not enough, because its names may contain the other separators.
 *
 * @param headRows the first rows, of which the longest is the heading
 */
function separatorOf(text: string, headRows: number): string {
  const judged = SEPARATORS.map((separator) => {
    const records = recordsOf(text, separator, JUDGED_ROWS).data;
    const columns = Math.max(...records.slice(0, headRows).map(({ length }) => length));
    const rows = records.slice(headRows);
    return { separator, columns, fitting: columns > 1 ? rows.filter((row) => row.length === columns).length : -1 };
  });
  return judged.reduce((best, next) =>
    next.fitting > best.fitting || (next.fitting === best.fitting && next.columns > best.columns) ? next : best,
  ).separator;
}

/** Excel's own first line `sep=;`: the number of rows it takes, the text after it, and the separator. */
function excelHint(text: string): { rows: number; rest: string; separator: string | undefined } {
  const match = /^"?sep=(.)"?(?:\n|$)/i.exec(text);
  return match
    ? { rows: 1, rest: text.slice(match[0].length), separator: match[1] }
    : { rows: 0, rest: text, separator: undefined };
}

const isBlank = (record: readonly string[]): boolean => record.every((cell) => textOf(cell) === '');

/**
 * Reads CSV text to its end, separated by comma, semicolon or tab. Blank rows at the end are left out.
 *
 * @param headRows the first rows, among which the heading is. @default 1
 */
export function readRecords(text: string, headRows = 1): Records {
  const { rows: hintRows, rest, separator: hinted } = excelHint(text);
  const separator = hinted ?? separatorOf(rest, headRows);
  const firstRow = 1 + hintRows;
  const found = { separator, firstRow, records: [] };
  if (rest.trim() === '') return { ...found, fault: fault('batch.file.empty') };
  const parsed = recordsOf(rest.replace(/\n$/, ''), separator);
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
