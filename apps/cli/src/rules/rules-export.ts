import { cases, casesInWords, RULE_BOOK, sectionsOf } from '@ibk/sdk/testing';
import { bankOrigin } from '../globals.ts';
import { refuseOnTerminal, writeOutput } from '../output-file.ts';
import type { Host } from '../connect.ts';
import { decisionLinks } from './decision-links.ts';
import { factTexts } from './fact-text.ts';
import { inFeature } from './feature-file.ts';
import { NOTHING_SENT } from './rule-book.ts';
import { type Sheet, writeSheet } from '../sheet.ts';

/** Every case as a row; for programs with its facts and its answer as JSON. */
function inRows(origin: string): Sheet {
  const all = RULE_BOOK.flatMap(({ id, title, indonesianTitle }) => {
    const words = casesInWords(id);
    return cases(id).flatMap(({ facts, answer, source }, at) => {
      const row = words[at];
      if (!row) return [];
      const links = decisionLinks(source, origin);
      const json = {
        id,
        title,
        indonesianTitle,
        case: row.title,
        facts,
        answer,
        sentence: row.sentence,
        source,
        links,
      };
      return [{ json, cells: [row.title, factTexts(id, row).join('; '), row.sentence] }];
    });
  });
  return {
    headings: ['id', 'judul', 'kasus', 'fakta', 'jawaban', 'sumber', 'tautan'],
    rows: all.map(({ json, cells }) => [json.id, json.indonesianTitle, ...cells, json.source, json.links.join(' ')]),
    json: all.map(({ json }) => json),
  };
}

/** A text in a cell of Markdown. */
const cell = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('|', '\\|')
    .replaceAll('`', "'")
    .replace(/\s*\n\s*/g, ' / ');

/** A source whose decisions are links. */
const linked = (source: string, origin: string): string =>
  sectionsOf(source)
    .map((section) => {
      const [link] = decisionLinks(section, origin);
      return link === undefined ? section : `[${section}](${link})`;
    })
    .join('; ');

/** Every rule with its cases, as one part for each rule. */
const inMarkdown = (origin: string): string[] =>
  RULE_BOOK.map(({ id, indonesianTitle, source }, at) => {
    const lines = casesInWords(id).map((row) => {
      const cells = [row.title, factTexts(id, row).join('; '), row.sentence].map(cell);
      return `| ${[...cells, linked(row.source, origin)].join(' | ')} |\n`;
    });
    const head = `## ${id}\n\n${indonesianTitle} (${linked(source, origin)})\n\n| kasus | fakta | jawaban | sumber |\n| --- | --- | --- | --- |\n`;
    return `${at > 0 ? '\n' : ''}${head}${lines.join('')}`;
  });

/** Formats other than the default, which is CSV. */
const FORMATS = {
  md: inMarkdown,
  feature: inFeature,
  xlsx: async (origin: string) => {
    const { uatSheet } = await import('./uat-sheet.ts');
    return [await uatSheet(origin)];
  },
} as const;
type Format = keyof typeof FORMATS;

/**
 * Writes every case of every rule: CSV for a spreadsheet, XLSX to tick off in a test, Markdown to read, Gherkin to run
 * with cucumber, JSON for programs.
 *
 * @throws {Failure} usage: a spreadsheet and a terminal; local: the file cannot be written
 */
export async function rulesExport(host: Host, flags: Partial<Record<Format, boolean>>): Promise<void> {
  const { terminal } = host;
  const { output = '-', json = false } = host.flags;
  const format = json ? undefined : (Object.keys(FORMATS) as Format[]).find((name) => flags[name]);
  if (format === 'xlsx') refuseOnTerminal(terminal, output, 'ibk rules export --xlsx -o uat.xlsx');
  const origin = bankOrigin(host.flags, host.environment);
  if (format) await writeOutput(terminal, output, await FORMATS[format](origin), NOTHING_SENT);
  else await writeSheet(host, inRows(origin), { csv: true, sent: NOTHING_SENT });
  if (output !== '-') terminal.say(`Kasus semua aturan ditulis ke ${output}.`);
}
