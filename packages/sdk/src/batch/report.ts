import { formatAccount } from '../format/account.ts';
import { fromSen } from '../format/money.ts';
import { csvLine } from './csv-line.ts';
import { OUTCOMES, type RowOutcome, type RowResult } from './row-result.ts';

/** How many rows ended how. */
export type BatchCounts = Record<RowOutcome, number>;

/** Counts rows by outcome; an outcome that no row has counts 0. */
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

/** The display form of an account is text to every spreadsheet, so no digit is lost when the file is opened in one. */
const cellsOf = (result: RowResult): string[] => [
  String(result.row),
  formatAccount(result.accountNumber),
  result.name,
  result.holder ?? '',
  result.sen === undefined ? '' : String(fromSen(result.sen)),
  OUTCOMES[result.outcome],
  result.message,
  result.ruleId ?? '',
  result.traceId ?? '',
];

/**
 * A result file for spreadsheets, line by line.
 *
 * @param separator that of the input, so that both open alike. @default ','
 * @param byteOrderMark tells Excel that the file is UTF-8. @default true
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

/** A result file for programs: an array, one row a line; accounts are digits, amounts rupiah. */
export async function* reportJson(results: Iterable<RowResult> | AsyncIterable<RowResult>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const result of results) {
    yield before + JSON.stringify(jsonOf(result));
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
