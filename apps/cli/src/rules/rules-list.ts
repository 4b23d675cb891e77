import { cases, casesInWords, countCases, RULE_BOOK, searchRules } from '@ibk/sdk/testing';
import { Failure } from '../failure.ts';
import { writeOutput } from '../output-file.ts';
import type { Host } from '../connect.ts';
import { factTexts } from './fact-text.ts';
import { entryOf, NOTHING_SENT } from './rule-book.ts';

const width = Math.max(...RULE_BOOK.map(({ id }) => id.length));

/**
 * Lists every rule that contains all words, one on each line.
 *
 * @throws {Failure} usage: no rule contains them
 */
export async function rulesList({ terminal, flags }: Host, words: readonly string[]): Promise<void> {
  const { output = '-', json } = flags;
  const found = searchRules(words.join(' '));
  if (found.length === 0) {
    throw new Failure({
      exit: 'usage',
      what: `Tidak ada aturan yang memuat ${words.join(' ')}.`,
      next: 'ibk rules list',
    });
  }
  const rows = found.map((entry) => ({ ...entry, cases: countCases(entry.id) }));
  if (json) return writeOutput(terminal, output, [`${JSON.stringify(rows)}\n`], NOTHING_SENT);
  const lines = rows.map(({ id, indonesianTitle, source }) => `${id.padEnd(width)}  ${indonesianTitle} (${source})`);
  await writeOutput(terminal, output, [`${lines.join('\n')}\n`], NOTHING_SENT);
  terminal.say(`${rows.length} aturan, ${rows.reduce((sum, row) => sum + row.cases, 0)} kasus.`);
}

/** Shows one rule with its source, facts and cases. */
export async function rulesShow({ terminal, flags }: Host, id: string): Promise<void> {
  const { output = '-', json } = flags;
  const entry = entryOf(id);
  if (json) {
    return writeOutput(terminal, output, [`${JSON.stringify({ ...entry, cases: cases(id) })}\n`], NOTHING_SENT);
  }
  const lines = casesInWords(id).map((row) => {
    return `  ${row.title}\n    ${factTexts(id, row).join('; ')}\n    → ${row.sentence}  (${row.source})`;
  });
  const text = `${entry.id}: ${entry.indonesianTitle}\n${entry.title}\nSumber: ${entry.source}\nKasus:\n${lines.join('\n')}\n`;
  await writeOutput(terminal, output, [text], NOTHING_SENT);
}
