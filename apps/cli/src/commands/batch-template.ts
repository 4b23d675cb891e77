import { csvLine } from '@ibk/sdk/format';
import { writeTemplate } from '../batch/template-file.ts';
import type { Host } from '../connect.ts';

/** Account numbers with separators, as people write them, so that a spreadsheet keeps every digit. */
const TEMPLATE = [
  { nomor_rekening: '100.01.04001234-5', nama: 'Bendahara Pengeluaran Dinkes', nominal: '1500000' },
  { nomor_rekening: '100.01.01004512-7', nama: 'PT Andalas Karya Mandiri', nominal: '2.750.000,50' },
] as const;

const inCsv = (): string =>
  [Object.keys(TEMPLATE[0]), ...TEMPLATE.map((row) => Object.values(row))].map((cells) => csvLine(cells, ';')).join('');

/**
 * Writes an empty batch form: headings and two rows to overwrite. A file is always CSV.
 *
 * @throws {Failure} usage: the file already exists; local: it cannot be written
 */
export async function batchTemplate(host: Host): Promise<void> {
  const { terminal, flags } = host;
  const { output = '-', json = false } = flags;
  if (output === '-') return terminal.data(json ? `${JSON.stringify(TEMPLATE)}\n` : inCsv());
  return writeTemplate(host, output, `\uFEFF${inCsv()}`, 'ibk batch check');
}
