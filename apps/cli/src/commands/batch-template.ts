import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Host } from '../connect.ts';
import { outputTarget, writeOutput } from '../output-file.ts';
import { Failure } from '../failure.ts';

/** Account numbers with separators, as people write them, so that a spreadsheet keeps every digit. */
const TEMPLATE = [
  { nomor_rekening: '100.01.04001234-5', nama: 'Bendahara Pengeluaran Dinkes', nominal: '1500000' },
  { nomor_rekening: '100.01.01004512-7', nama: 'PT Andalas Karya Mandiri', nominal: '2.750.000,50' },
] as const;

const inCsv = (): string =>
  [Object.keys(TEMPLATE[0]), ...TEMPLATE.map((row) => Object.values(row))]
    .map((cells) => `${cells.join(';')}\r\n`)
    .join('');

/** Writes an empty batch form: headings and two rows to overwrite. A file is always CSV. */
export async function batchTemplate({ terminal, flags }: Host): Promise<void> {
  const { output = '-', json = false } = flags;
  if (output === '-') return terminal.data(json ? `${JSON.stringify(TEMPLATE)}\n` : inCsv());
  const text = `\uFEFF${inCsv()}`;
  try {
    const { kind, path } = await outputTarget(output);
    if (kind === 'stream') return await writeOutput(terminal, output, [text], 'belum ada.');
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text, { flag: 'wx' });
  } catch {
    throw new Failure({
      exit: 'usage',
      what: `${output} sudah ada atau tidak dapat ditulis.`,
      next: 'pilih nama lain dengan -o',
    });
  }
  terminal.say(`Contoh ditulis ke ${output}. Isi, lalu: ibk batch check ${output}`);
}
