import { cases } from '@ibk/sdk/testing';
import { writeOutput } from '../output-file.ts';
import type { Host } from '../connect.ts';
import { ENTRIES, entryOf } from './rule-book.ts';
import { NOTHING_SENT } from './rules-export.ts';

const width = Math.max(...ENTRIES.map(({ id }) => id.length));

/** Lists every rule on a line of its own. */
export async function rulesList({ terminal, flags }: Host): Promise<void> {
  const { output = '-', json } = flags;
  const rows = ENTRIES.map((entry) => ({ ...entry, cases: cases(entry.id).length }));
  if (json) return writeOutput(terminal, output, [`${JSON.stringify(rows)}\n`], NOTHING_SENT);
  const lines = rows.map(({ id, title, source }) => `${id.padEnd(width)}  ${title} (${source})`);
  await writeOutput(terminal, output, [`${lines.join('\n')}\n`], NOTHING_SENT);
  terminal.say(`${rows.length} aturan, ${rows.reduce((sum, row) => sum + row.cases, 0)} kasus.`);
}

/** Shows one rule with its source, facts and cases. */
export async function rulesShow({ terminal, flags }: Host, id: string): Promise<void> {
  const { output = '-', json } = flags;
  const entry = entryOf(id);
  const stated = cases(id);
  if (json) return writeOutput(terminal, output, [`${JSON.stringify({ ...entry, cases: stated })}\n`], NOTHING_SENT);
  const lines = stated.map(({ facts, answer, source }) => {
    return `  ${JSON.stringify(facts)}\n    → ${JSON.stringify(answer)}  (${source})`;
  });
  const text = `${entry.id}: ${entry.title}\nSumber: ${entry.source}\nKasus:\n${lines.join('\n')}\n`;
  await writeOutput(terminal, output, [text], NOTHING_SENT);
}
