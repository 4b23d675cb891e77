import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { csvLine } from '@ibk/sdk/format';
import type { Host } from '../connect.ts';
import { isReplaced, outputTarget, unwritable, writeOutput } from '../output-file.ts';
import { Failure } from '../failure.ts';
import { isSystemError } from '../system-fault.ts';

/** Account numbers with separators, as people write them, so that a spreadsheet keeps every digit. */
const TEMPLATE = [
  { nomor_rekening: '100.01.04001234-5', nama: 'Bendahara Pengeluaran Dinkes', nominal: '1500000' },
  { nomor_rekening: '100.01.01004512-7', nama: 'PT Andalas Karya Mandiri', nominal: '2.750.000,50' },
] as const;

const inCsv = (): string =>
  [Object.keys(TEMPLATE[0]), ...TEMPLATE.map((row) => Object.values(row))].map((cells) => csvLine(cells, ';')).join('');

const next = 'pilih nama lain dengan -o';

/**
 * Writes an empty batch form: headings and two rows to overwrite. A file is always CSV.
 *
 * @throws {Failure} usage: the file already exists; local: it cannot be written
 */
export async function batchTemplate({ terminal, flags }: Host): Promise<void> {
  const { output = '-', json = false } = flags;
  if (output === '-') return terminal.data(json ? `${JSON.stringify(TEMPLATE)}\n` : inCsv());
  const text = `\uFEFF${inCsv()}`;
  try {
    const target = await outputTarget(output);
    if (!isReplaced(target)) return await writeOutput(terminal, output, [text], 'belum ada.');
    await mkdir(dirname(target.path), { recursive: true });
    await writeFile(target.path, text, { flag: 'wx' });
  } catch (error) {
    if (!isSystemError(error)) throw error;
    if (error.code !== 'EEXIST') throw unwritable(output, error, { next });
    throw new Failure({ exit: 'usage', what: `${output} sudah ada.`, next });
  }
  terminal.say(`Contoh ditulis ke ${output}. Isi, lalu: ibk batch check ${output}`);
}
