import { type BookEntry, type Case, cases, RULE_BOOK } from '@ibk/sdk/testing';
import { decisionLinks } from './decision-links.ts';
import { leavesOf } from './fact-paths.ts';

/**
 * A value in a cell: JSON, so that a number and its text differ. `\` and `|` could end the cell, so they are escaped.
 */
const cell = (value: unknown): string => JSON.stringify(value).replaceAll('\\', '\\\\').replaceAll('|', '\\|');

const factLines = ({ facts }: Case): string[] => {
  const leaves = leavesOf(facts as Record<string, unknown>);
  if (leaves.length === 0) return ['      Dengan tanpa fakta'];
  return ['      Dengan fakta:', ...leaves.map(([path, value]) => `        | ${path} | ${cell(value)} |`)];
};

const scenario = (id: string, row: Case, { at, origin }: { at: number; origin: string }): string =>
  [
    `    Skenario: ${id} kasus ${at + 1} (${row.source})`,
    ...decisionLinks(row.source, origin).map((link) => `      Keputusan: ${link}`),
    ...factLines(row),
    `      Ketika aturan ${id} dijalankan`,
    `      Maka jawabannya ${JSON.stringify(row.answer)}`,
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
    ...cases(id).map((row, at) => scenario(id, row, { at, origin })),
  ].join('\n');

/**
 * Every case as a scenario of one Gherkin file with Indonesian keywords, rule by rule.
 *
 * @param origin the bank whose documentation the links lead to
 */
export const inFeature = (origin: string): string[] => [
  '# language: id\nFitur: Aturan bank\n  Setiap skenario adalah satu kasus: fakta, dan jawaban dalam JSON.\n\n',
  ...RULE_BOOK.map((entry) => `${ruleLines(entry, origin)}\n`),
];
