import { cases } from '@ibk/sdk/testing';
import type { Host } from '../connect.ts';
import { ENTRIES, entryOf } from './rule-book.ts';

const width = Math.max(...ENTRIES.map(({ id }) => id.length));

/** Every rule, a line each. */
export async function rulesList({ terminal, flags }: Host): Promise<void> {
  const rows = ENTRIES.map((entry) => ({ ...entry, cases: cases(entry.id).length }));
  if (flags.json) return terminal.data(`${JSON.stringify(rows)}\n`);
  const lines = rows.map(({ id, title, source }) => `${id.padEnd(width)}  ${title} (${source})`);
  await terminal.data(`${lines.join('\n')}\n`);
  terminal.say(`${rows.length} aturan, ${rows.reduce((sum, row) => sum + row.cases, 0)} kasus.`);
}

/** One rule with everything that is stated of it. */
export async function rulesShow({ terminal, flags }: Host, id: string): Promise<void> {
  const entry = entryOf(id);
  const stated = cases(id);
  if (flags.json) return terminal.data(`${JSON.stringify({ ...entry, cases: stated })}\n`);
  const lines = stated.map(({ facts, answer, source }) => {
    return `  ${JSON.stringify(facts)}\n    → ${JSON.stringify(answer)}  (${source})`;
  });
  await terminal.data(`${entry.id}: ${entry.title}\nSumber: ${entry.source}\nKasus:\n${lines.join('\n')}\n`);
}
