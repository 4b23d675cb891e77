import { reportCsv, reportJson, type RowResult } from '@ibk/sdk/batch';
import { wantsByteOrderMark, writeOutput } from '../output-file.ts';
import type { Terminal } from '../terminal.ts';

/** Destination and format of the result. */
export interface ResultTarget {
  /** A path, or `-` for stdout. */
  output: string;
  json: boolean;
  separator: string;
}

/**
 * Writes the result of a check from the answers in its journal.
 *
 * @param next how the user can write it again, for the message if the file cannot be written
 */
export function writeResult(
  terminal: Terminal,
  results: readonly RowResult[],
  { output, json, separator }: ResultTarget,
  next: string,
): Promise<void> {
  const byteOrderMark = wantsByteOrderMark(output);
  const parts = json ? reportJson(results) : reportCsv(results, { separator, byteOrderMark });
  const sent = 'semua rekening sudah ditanyakan; jawabannya ada di jurnal.';
  return writeOutput(terminal, output, parts, sent, next);
}
