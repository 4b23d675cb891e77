import { type BookEntry, type CaseInWords, casesInWords, factLabel, RULE_BOOK } from '@ibk/sdk/testing';
import { decisionLinks } from './decision-links.ts';

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

const scenario = (id: string, row: CaseInWords, { at, origin }: { at: number; origin: string }): string =>
  [
    `    Skenario: ${id} kasus ${at + 1}: ${oneLine(row.title)} (${row.source})`,
    ...decisionLinks(row.source, origin).map((link) => `      Keputusan: ${link}`),
    ...factLines(id, row),
    `      Ketika aturan ${id} dijalankan`,
    `      Maka jawabannya: ${oneLine(row.sentence)}`,
    '',
  ].join('\n');

/** A rule with its cases; its tag runs only this rule: `cucumber --tags @schedule.day`. */
const ruleLines = ({ id, indonesianTitle, source }: BookEntry, origin: string): string =>
  [
    `  @${id}`,
    `  Aturan: ${id}: ${indonesianTitle}`,
    `    Sumber: ${source}`,
    `    Tautan: ${origin}/docs/rules#${id}`,
    '',
    ...casesInWords(id).map((row, at) => scenario(id, row, { at, origin })),
  ].join('\n');

/**
 * Every case as a scenario of one Gherkin file with Indonesian keywords, rule by rule.
 *
 * @param origin the bank whose documentation the links lead to
 */
export const inFeature = (origin: string): string[] => [
  '# language: id\nFitur: Aturan bank\n  Setiap skenario adalah satu kasus: fakta dengan nama, alamat dan isinya, dan jawaban sebagai kalimat.\n\n',
  ...RULE_BOOK.map((entry) => `${ruleLines(entry, origin)}\n`),
];
