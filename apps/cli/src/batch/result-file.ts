import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { reportCsv, reportJson, type RowResult } from '@ibk/sdk/batch';
import { Failure } from '../failure.ts';
import type { Terminal } from '../terminal.ts';

/** Where the result goes and in what form. */
export interface ResultTarget {
  /** A path, or `-` for stdout. */
  output: string;
  json: boolean;
  separator: string;
}

/** Writes the result whole or not at all. */
export async function writeResult(
  terminal: Terminal,
  results: readonly RowResult[],
  { output, json, separator }: ResultTarget,
): Promise<void> {
  const toStdout = output === '-';
  const byteOrderMark = !(toStdout && terminal.stdoutIsTty);
  const parts = json ? reportJson(results) : reportCsv(results, { separator, byteOrderMark });
  if (toStdout) {
    for await (const part of parts) await terminal.data(part);
    return;
  }
  const draft = `${output}.${process.pid}`;
  try {
    await mkdir(dirname(output), { recursive: true });
    const file = await open(draft, 'w');
    try {
      for await (const part of parts) await file.appendFile(part);
    } finally {
      await file.close();
    }
    await rename(draft, output);
  } catch {
    await rm(draft, { force: true });
    throw new Failure({
      exit: 'usage',
      what: `Hasil tidak dapat ditulis ke ${output}.`,
      sent: 'semua rekening sudah ditanyakan; jawabannya ada di jurnal.',
    });
  }
}
