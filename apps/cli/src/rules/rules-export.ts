import { sectionsOf } from '@ibk/sdk/testing';
import { bankOrigin } from '../globals.ts';
import { refuseOnTerminal, writeOutput } from '../output-file.ts';
import type { Host } from '../connect.ts';
import { decisionLinks } from './decision-links.ts';
import { factTexts } from './fact-text.ts';
import { inFeature } from './feature-file.ts';
import { NOTHING_SENT } from './rule-book.ts';
import { byRule, casesIn, knownScope, type PlacedCase, type RuleScope, scopeText } from './rule-scope.ts';
import { type Sheet, writeSheet } from '../sheet.ts';

/** Every case as a row; for programs with its facts and its answer as JSON. */
function inRows(origin: string, found: readonly PlacedCase[]): Sheet {
  const all = found.map(({ id: caseId, entry: { id, title, indonesianTitle }, facts, answer, words, place }) => {
    const { title: special, sentence, source } = words;
    const { area, screens, roles } = place;
    const links = decisionLinks(source, origin);
    const json = {
      ...{ id, caseId, title, indonesianTitle, area, screens, roles },
      ...{ case: special, facts, answer, sentence, source, links },
    };
    return { json, cells: [special, factTexts(id, words).join('; '), sentence] };
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
const inMarkdown = (origin: string, found: readonly PlacedCase[]): string[] =>
  byRule(found).map(([{ id, indonesianTitle, source }, rows], at) => {
    const lines = rows.map(({ words }) => {
      const cells = [words.title, factTexts(id, words).join('; '), words.sentence].map(cell);
      return `| ${[...cells, linked(words.source, origin)].join(' | ')} |\n`;
    });
    const head = `## ${id}\n\n${indonesianTitle} (${linked(source, origin)})\n\n| kasus | fakta | jawaban | sumber |\n| --- | --- | --- | --- |\n`;
    return `${at > 0 ? '\n' : ''}${head}${lines.join('')}`;
  });

/** Formats other than the default, which is CSV. */
const FORMATS = {
  md: inMarkdown,
  feature: inFeature,
  xlsx: async (origin: string, _found: readonly PlacedCase[], scope: RuleScope) => {
    const { uatSheet } = await import('./uat-sheet.ts');
    return [await uatSheet(origin, scope)];
  },
} as const;
type Format = keyof typeof FORMATS;

/**
 * Writes the cases of the rules, all or those of one rule, area, role or screen: CSV for a spreadsheet, XLSX to tick off in
 * a test, Markdown to read, Gherkin to run with cucumber, JSON for programs.
 *
 * @throws {Failure} usage: a spreadsheet and a terminal, or an unknown rule, area, role or screen; local: the file cannot
 *   be written
 */
export async function rulesExport(
  host: Host,
  rule: string | undefined,
  flags: Partial<Record<Format, boolean>> & Omit<RuleScope, 'rule'>,
): Promise<void> {
  const { terminal } = host;
  const { output = '-', json = false } = host.flags;
  const format = json ? undefined : (Object.keys(FORMATS) as Format[]).find((name) => flags[name]);
  if (format === 'xlsx') refuseOnTerminal(terminal, output, 'ibk rules export --xlsx -o uat.xlsx');
  const origin = bankOrigin(host.flags, host.environment);
  const scope = knownScope({ rule, area: flags.area, role: flags.role, screen: flags.screen });
  const found = casesIn(scope);
  if (format) await writeOutput(terminal, output, await FORMATS[format](origin, found, scope), NOTHING_SENT);
  else await writeSheet(host, inRows(origin, found), { csv: true, sent: NOTHING_SENT });
  if (output !== '-') terminal.say(`${found.length} kasus (${scopeText(scope)}) ditulis ke ${output}.`);
}
