import papaparse from 'papaparse';
import { type BatchSource, batchText } from './batch-text.ts';
import { type BatchFault, fault } from './faults.ts';

/** A CSV as its rows of cells; `fault` is set where it cannot be read at all. */
export interface Records {
  /** SHA-256 of the bytes, in hex; empty when the file could not be read. */
  sha256: string;
  separator: string;
  /** Row of the first record as a spreadsheet counts. */
  firstRow: number;
  records: readonly string[][];
  fault: BatchFault | null;
}

const SEPARATORS = [',', ';', '\t'];
/** The first line tells: of the three, the one that it holds most often. */
const separatorOf = (line: string): string =>
  SEPARATORS.map((separator) => ({ separator, count: line.split(separator).length })).reduce((best, next) =>
    next.count > best.count ? next : best,
  ).separator;

/** Excel's own first line `sep=;`, its length and what it says. */
function excelHint(text: string): { rows: number; rest: string; separator: string | undefined } {
  const match = /^"?sep=(.)"?(?:\n|$)/i.exec(text);
  return match
    ? { rows: 1, rest: text.slice(match[0].length), separator: match[1] }
    : { rows: 0, rest: text, separator: undefined };
}

/** Reads CSV text to its end: UTF-8 with or without byte-order mark, separated by comma, semicolon or tab. */
export async function readRecords(source: BatchSource): Promise<Records> {
  const read = await batchText(source);
  const nothing = { sha256: '', separator: ',', firstRow: 1, records: [] };
  if ('ruleId' in read) return { ...nothing, fault: read };
  const { rows: hintRows, rest, separator: hinted } = excelHint(read.text);
  const separator = hinted ?? separatorOf(rest.split('\n', 1)[0] ?? '');
  const firstRow = 1 + hintRows;
  const found = { sha256: read.sha256, separator, firstRow, records: [] };
  if (rest.trim() === '') return { ...found, fault: fault('batch.file.empty') };
  const parsed = papaparse.parse<string[]>(rest.replace(/\n$/, ''), { delimiter: separator, newline: '\n' });
  const [torn] = parsed.errors.filter(({ type }) => type === 'Quotes');
  if (torn) return { ...found, fault: fault('batch.row.quotes', { row: firstRow + (torn.row ?? 0) }) };
  return { ...found, records: parsed.data, fault: null };
}
