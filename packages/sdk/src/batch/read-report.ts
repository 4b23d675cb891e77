import { toSen } from '../format/money.ts';
import { parseRupiah } from '../format/parse-rupiah.ts';
import { type BatchSource, batchText } from './batch-text.ts';
import { textOf } from './cells.ts';
import { readRecords } from './read-records.ts';
import { OUTCOMES, type RowOutcome, type RowResult } from './row-result.ts';

/** The fields of a result row that a summary needs. */
export type ReportRow = Pick<RowResult, 'outcome' | 'sen'>;

const isOutcome = (text: unknown): text is RowOutcome => typeof text === 'string' && Object.hasOwn(OUTCOMES, text);

function rowOfJson(value: unknown): ReportRow | null {
  if (typeof value !== 'object' || value === null || !('outcome' in value) || !isOutcome(value.outcome)) return null;
  const { outcome } = value;
  return 'amount' in value && typeof value.amount === 'number' ? { outcome, sen: toSen(value.amount) } : { outcome };
}

function rowOfCells(word: string, amount: string): ReportRow | null {
  const [outcome] = (Object.keys(OUTCOMES) as RowOutcome[]).filter((each) => OUTCOMES[each] === word);
  if (!outcome) return null;
  if (amount === '') return { outcome };
  const parsed = parseRupiah(amount);
  return 'sen' in parsed ? { outcome, sen: parsed.sen } : null;
}

function ofJson(text: string): (ReportRow | null)[] | null {
  try {
    const values: unknown = JSON.parse(text);
    return Array.isArray(values) ? values.map(rowOfJson) : null;
  } catch {
    return null; // incomplete JSON, or not JSON at all
  }
}

function ofCsv(text: string): (ReportRow | null)[] | null {
  const { records, fault } = readRecords(text);
  const [headings = [], ...rows] = records;
  const [outcomeAt, amountAt] = [headings.indexOf('hasil'), headings.indexOf('nominal')];
  if (fault || outcomeAt < 0 || amountAt < 0) return null;
  return rows.map((cells) => rowOfCells(textOf(cells[outcomeAt]), textOf(cells[amountAt])));
}

/**
 * Reads back a file written by `reportCsv` or `reportJson`, even if a spreadsheet saved it since; null for any other
 * file.
 */
export async function readReport(source: BatchSource): Promise<ReportRow[] | null> {
  const read = await batchText(source);
  if (!('text' in read)) return null;
  const rows = read.text.trimStart().startsWith('[') ? ofJson(read.text) : ofCsv(read.text);
  const known = rows?.filter((row) => row !== null);
  return rows && known?.length === rows.length ? known : null;
}
