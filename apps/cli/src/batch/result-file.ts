import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { reportCsv, reportJson, type RowResult } from '@ibk/sdk/batch';
import { Failure, Interrupted } from '../failure.ts';
import type { Terminal } from '../terminal.ts';

/** Where the result goes and in what form. */
export interface ResultTarget {
  /** A path, or `-` for stdout. */
  output: string;
  json: boolean;
  separator: string;
}

/** Excel wants a byte-order mark, a person at a terminal does not. */
export const wantsByteOrderMark = (terminal: Terminal, output: string): boolean =>
  !(output === '-' && terminal.stdoutIsTty);

/** The files of a command must be different ones. @throws {Failure} usage: one would be written over another */
export function keepApart(...paths: readonly string[]): void {
  const files = paths.filter((path) => path !== '-').map((path) => resolve(path));
  const twice = files.find((file, at) => files.indexOf(file) < at);
  if (twice === undefined) return;
  throw new Failure({
    exit: 'usage',
    what: `${twice} akan tertimpa: masukan, jurnal dan hasil harus berkas yang berbeda.`,
    sent: 'belum ada pada proses ini.',
    next: 'pilih nama lain dengan -o',
  });
}

/** Writes the result of a check, whose answers stand in its journal. */
export function writeResult(
  terminal: Terminal,
  results: readonly RowResult[],
  { output, json, separator }: ResultTarget,
  journalPath: string,
): Promise<void> {
  const byteOrderMark = wantsByteOrderMark(terminal, output);
  const parts = json ? reportJson(results) : reportCsv(results, { separator, byteOrderMark });
  const sent = 'semua rekening sudah ditanyakan; jawabannya ada di jurnal.';
  return writeWhole(terminal, output, parts, sent, `ibk batch resume ${journalPath} -o NAMA_LAIN`);
}

/**
 * Writes a file whole or not at all.
 *
 * @param output a path, or `-` for stdout
 * @param sent what the user is told was sent, should the file not be writable
 * @param next how the user is told to go on then
 */
export async function writeWhole(
  terminal: Terminal,
  output: string,
  parts: AsyncIterable<string> | Iterable<string | Uint8Array>,
  sent: string,
  next = 'pilih tempat lain dengan -o',
): Promise<void> {
  if (output === '-') {
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
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined); // its folder may be none
    if (error instanceof Failure || error instanceof Interrupted) throw error;
    throw new Failure({
      exit: 'usage',
      what: `Hasil tidak dapat ditulis ke ${output}.`,
      sent,
      next,
    });
  }
}
