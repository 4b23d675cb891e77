import { formatAccount } from '../format/account.ts';
import { type CsvCell, csvLine } from '../format/csv-line.ts';
import { fromSen } from '../format/money.ts';
import { OUTCOMES, type RowOutcome, type RowResult } from './row-result.ts';

/** Number of rows per outcome. */
export type BatchCounts = Record<RowOutcome, number>;

/** Counts rows by outcome; an outcome without a row counts 0. */
export function countOutcomes(results: Iterable<RowResult>): BatchCounts {
  const counts: BatchCounts = { match: 0, close: 0, differs: 0, unknown: 0, refused: 0, failed: 0, unanswered: 0 };
  for (const { outcome } of results) counts[outcome] += 1;
  return counts;
}

const HEADINGS = [
  'baris',
  'nomor_rekening',
  'nama',
  'pemilik',
  'nominal',
  'hasil',
  'keterangan',
  'rule_id',
  'trace_id',
];

/** Cells of a row. Every spreadsheet treats the display form of an account as text, so it loses no digit. */
const cellsOf = (result: RowResult): CsvCell[] => [
  result.row,
  formatAccount(result.accountNumber),
  result.name,
  result.holder ?? '',
  result.sen ?? '',
  OUTCOMES[result.outcome],
  result.message,
  result.ruleId ?? '',
  result.traceId ?? '',
];

/**
 * A result file for spreadsheets, line by line.
 *
 * @param separator the separator of the input, so that both files open the same way. @default ','
 * @param byteOrderMark lets Excel recognise the file as UTF-8. @default true
 */
export async function* reportCsv(
  results: Iterable<RowResult> | AsyncIterable<RowResult>,
  { separator = ',', byteOrderMark = true }: { separator?: string; byteOrderMark?: boolean } = {},
): AsyncGenerator<string> {
  yield (byteOrderMark ? '\uFEFF' : '') + csvLine(HEADINGS, separator);
  for await (const result of results) yield csvLine(cellsOf(result), separator);
}

const jsonOf = ({ sen, ...result }: RowResult): object =>
  sen === undefined ? result : { ...result, amount: fromSen(sen) };

/** A result file for programs: a JSON array with one row per line; accounts are digits, amounts are rupiah. */
export async function* reportJson(results: Iterable<RowResult> | AsyncIterable<RowResult>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const result of results) {
    yield before + JSON.stringify(jsonOf(result));
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
