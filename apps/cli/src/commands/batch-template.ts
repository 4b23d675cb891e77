import { uploadTemplate } from '@ibk/sdk/batch';
import type { UploadProduct } from '@ibk/sdk/contract';
import { csvLine } from '@ibk/sdk/format';
import { writeTemplate } from '../batch/template-file.ts';
import type { Host } from '../connect.ts';
import { inXlsx } from '../xlsx.ts';

export interface BatchTemplateFlags {
  /** The product of an upload; without one the form of a check. */
  product?: UploadProduct;
}

/** Account numbers with separators, as people write them, so that a spreadsheet keeps every digit. */
const OF_CHECK = [
  ['nomor_rekening', 'nama', 'nominal'],
  ['100.01.04001234-5', 'Bendahara Pengeluaran Dinkes', '1500000'],
  ['100.01.01004512-7', 'PT Andalas Karya Mandiri', '2.750.000,50'],
];
const WIDTH = 24;

const inCsv = (lines: readonly string[][]): string => lines.map((cells) => csvLine(cells, ';')).join('');

/** The form as a workbook, whose cells are text and so keep every digit. */
function workbook(name: string, [headings = [], ...rows]: readonly string[][]): Promise<Uint8Array> {
  return inXlsx({ name, columns: headings.map((heading) => ({ heading, width: WIDTH })), rows });
}

/**
 * Writes an empty form of a check, or of an upload: headings and rows to overwrite. A form of an upload is a workbook if the
 * file is named so; any other file is CSV.
 *
 * @throws {Failure} usage: the file already exists; local: it cannot be written
 */
export async function batchTemplate(host: Host, { product }: BatchTemplateFlags): Promise<void> {
  const { terminal, flags } = host;
  const { output = '-', json = false } = flags;
  const lines = product === undefined ? OF_CHECK : uploadTemplate(product);
  const [headings = [], ...rows] = lines;
  const records = rows.map((row) => Object.fromEntries(headings.map((heading, at) => [heading, row[at] ?? ''])));
  if (output === '-') return terminal.data(json ? `${JSON.stringify(records)}\n` : inCsv(lines));
  const isWorkbook = product !== undefined && /\.xlsx$/i.test(output);
  const content = isWorkbook ? await workbook(product, lines) : `\uFEFF${inCsv(lines)}`;
  const command = product === undefined ? 'ibk batch check' : `ibk batch upload --product ${product} --source REKENING`;
  return writeTemplate(host, output, content, command);
}
