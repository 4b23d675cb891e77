import type { Bank } from '@ibk/sdk';
import type { Host } from '../connect.ts';
import { writeOutput } from '../output-file.ts';

/**
 * Writes the rows of an upload that have to be mended, each with what is wrong with it: a spreadsheet if the file is named so,
 * else CSV.
 *
 * @param path nothing is written without one
 * @throws {Failure} local: the file cannot be written
 */
export async function writeErrors(
  { terminal, signal }: Host,
  bank: Bank,
  referenceChannel: string,
  path: string | undefined,
): Promise<void> {
  if (path === undefined) return;
  const format = /\.xlsx$/i.test(path) ? 'xlsx' : 'csv';
  const file = await bank.uploads.fileUploadErrors({ referenceChannel, format }, { signal });
  const sent = `berkas, sebagai ${referenceChannel}.`;
  const next = `ibk batch result ${referenceChannel} --errors NAMA_LAIN`;
  await writeOutput(terminal, path, [new Uint8Array(await file.arrayBuffer())], sent, next);
  terminal.say(`Berkas kesalahan: ${path}`);
}
