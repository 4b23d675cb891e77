import { virtualAccountTemplate, virtualAccountTemplateCsv } from '@ibk/sdk/batch';
import { writeTemplate } from '../batch/template-file.ts';
import type { Host } from '../connect.ts';
import { inXlsx } from '../xlsx.ts';

const WIDTH = 20;

/** The template as a workbook, whose cells are text and so keep every digit. */
function workbook(): Promise<Uint8Array> {
  const [headings = [], ...rows] = virtualAccountTemplate();
  return inXlsx({ name: 'virtual account', columns: headings.map((heading) => ({ heading, width: WIDTH })), rows });
}

/**
 * Writes an empty form of virtual accounts: headings and two rows to overwrite; a workbook if the file is named so, else CSV.
 *
 * @throws {Failure} usage: the file already exists; local: it cannot be written
 */
export async function vaTemplate(host: Host): Promise<void> {
  const { terminal, flags } = host;
  const { output = '-', json = false } = flags;
  const [headings = [], ...rows] = virtualAccountTemplate();
  const records = rows.map((row) => Object.fromEntries(headings.map((heading, at) => [heading, row[at] ?? ''])));
  if (output === '-') return terminal.data(json ? `${JSON.stringify(records)}\n` : virtualAccountTemplateCsv());
  const content = /\.xlsx$/i.test(output) ? await workbook() : `\uFEFF${virtualAccountTemplateCsv()}`;
  return writeTemplate(host, output, content, 'ibk va import --dry-run');
}
