import { cases } from '@ibk/sdk/testing';
import { writeOutput } from '../output-file.ts';
import type { Host } from '../connect.ts';
import { type Sheet, writeSheet } from '../sheet.ts';
import { ENTRIES } from './rule-book.ts';

/** Tells the user that nothing was sent, if a file cannot be written. */
export const NOTHING_SENT = 'belum ada; aturan tidak memerlukan bank.';

/** Every case as a row. */
function inRows(): Sheet {
  const all = ENTRIES.flatMap(({ id, title }) =>
    cases(id).map(({ facts, answer, source }) => ({ id, title, facts, answer, source })),
  );
  return {
    headings: ['id', 'judul', 'fakta', 'jawaban', 'sumber'],
    rows: all.map((row) => [row.id, row.title, JSON.stringify(row.facts), JSON.stringify(row.answer), row.source]),
    json: all,
  };
}

const code = (value: unknown): string => `\`${JSON.stringify(value).replaceAll('|', '\\|').replaceAll('`', "'")}\``;

/** Every rule with its cases, as one part for each rule. */
const inMarkdown = (): string[] =>
  ENTRIES.map(({ id, title, source }, at) => {
    const lines = cases(id).map((row) => `| ${code(row.facts)} | ${code(row.answer)} | ${row.source} |\n`);
    const head = `## ${id}\n\n${title} (${source})\n\n| fakta | jawaban | sumber |\n| --- | --- | --- |\n`;
    return `${at > 0 ? '\n' : ''}${head}${lines.join('')}`;
  });

/**
 * Writes every case of every rule: CSV for a test sheet, Markdown to read, JSON for programs.
 *
 * @throws {Failure} usage: the file cannot be written
 */
export async function rulesExport(host: Host, { md = false }: { md?: boolean }): Promise<void> {
  const { terminal, flags } = host;
  const { output = '-', json = false } = flags;
  if (md && !json) await writeOutput(terminal, output, inMarkdown(), NOTHING_SENT);
  else await writeSheet(host, inRows(), { csv: true, sent: NOTHING_SENT });
  if (output !== '-') terminal.say(`Kasus semua aturan ditulis ke ${output}.`);
}
