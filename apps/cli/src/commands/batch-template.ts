import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Host } from '../connect.ts';
import { Failure } from '../failure.ts';

/** Accounts as people write them, so that a spreadsheet keeps every digit. */
const TEMPLATE = [
  'nomor_rekening;nama;nominal',
  '100.01.04001234-5;Bendahara Pengeluaran Dinkes;1500000',
  '100.01.01004512-7;PT Andalas Karya Mandiri;2.750.000,50',
];

/** Writes an empty form of a batch file: headings and two rows to overwrite. */
export async function batchTemplate({ terminal, flags }: Host): Promise<void> {
  const { output = '-' } = flags;
  const text = `${TEMPLATE.join('\r\n')}\r\n`;
  if (output === '-') return terminal.data(text);
  try {
    await mkdir(dirname(output), { recursive: true });
    await writeFile(output, `\uFEFF${text}`, { flag: 'wx' });
  } catch {
    throw new Failure({
      exit: 'usage',
      what: `${output} sudah ada atau tidak dapat ditulis.`,
      next: 'pilih nama lain dengan -o',
    });
  }
  terminal.say(`Contoh ditulis ke ${output}. Isi, lalu: ibk batch check ${output}`);
}
