import { type BookEntry, type CaseInWords, factLabel } from '@ibk/sdk/testing';
import { decisionLinks } from './decision-links.ts';
import { byRule, type PlacedCase } from './rule-scope.ts';

/** A text in a cell. `\\` and `|` could end the cell, so they are escaped. */
const cell = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('|', '\\|');

/** The facts: what each is called, its path, and its value as JSON, so that a number and its text differ. */
const factLines = (id: string, { facts }: CaseInWords): string[] => {
  const paths = [...facts.keys()].filter(Boolean);
  if (paths.length === 0) return ['      Dengan tanpa fakta'];
  const rows = paths.map((path) => [factLabel(id, path, paths), path, JSON.stringify(facts.get(path))]);
  return ['      Dengan fakta:', ...rows.map((row) => `        | ${row.map(cell).join(' | ')} |`)];
};

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const scenario = ({ entry: { id }, number, words: row }: PlacedCase, origin: string): string =>
  [
    `    Skenario: ${id} kasus ${number}: ${oneLine(row.title)} (${row.source})`,
    ...decisionLinks(row.source, origin).map((link) => `      Keputusan: ${link}`),
    ...factLines(id, row),
    `      Ketika aturan ${id} dijalankan`,
    `      Maka jawabannya: ${oneLine(row.sentence)}`,
    '',
  ].join('\n');

/** A rule with its cases; its tag runs only this rule: `cucumber --tags @schedule.day`. */
const ruleLines = ({ id, indonesianTitle, source }: BookEntry, found: readonly PlacedCase[], origin: string): string =>
  [
    `  @${id}`,
    `  Aturan: ${id}: ${indonesianTitle}`,
    `    Sumber: ${source}`,
    `    Tautan: ${origin}/docs/rules#${id}`,
    '',
    ...found.map((one) => scenario(one, origin)),
  ].join('\n');

/**
 * Cases as scenarios of one Gherkin file with Indonesian keywords, rule by rule.
 *
 * @param origin the bank whose documentation the links lead to
 */
export const inFeature = (origin: string, found: readonly PlacedCase[]): string[] => [
  '# language: id\nFitur: Aturan bank\n  Setiap skenario adalah satu kasus: fakta dengan nama, alamat dan isinya, dan jawaban sebagai kalimat.\n\n',
  ...byRule(found).map(([entry, some]) => `${ruleLines(entry, some, origin)}\n`),
];
