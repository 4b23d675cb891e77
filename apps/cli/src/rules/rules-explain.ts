import { createInterface } from 'node:readline';
import type { Explanation } from '@ibk/sdk/rules';
import { cases } from '@ibk/sdk/testing';
import type { Host } from '../connect.ts';
import { Failure } from '../failure.ts';
import { entryOf, explain } from './rule-book.ts';

/** Where facts were given, as a fault names it. */
interface Given {
  text: string;
  place: string;
  exit: 'usage' | 'input';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function factsOf(id: string, { text, place, exit }: Given): Record<string, unknown> {
  const next = `fakta seperti ${JSON.stringify(cases(id)[0]?.facts)}`;
  let facts: unknown;
  try {
    facts = JSON.parse(text);
  } catch {
    throw new Failure({ exit, what: `${place} bukan JSON.`, next });
  }
  if (isRecord(facts)) return facts;
  throw new Failure({ exit, what: `${place} bukan objek JSON.`, next });
}

async function answer(id: string, given: Given): Promise<Explanation> {
  const facts = factsOf(id, given);
  try {
    return await explain(id, facts);
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
    throw new Failure({
      exit: given.exit,
      what: `${given.place} tidak sesuai dengan aturan ${id}.`,
      next: `fakta seperti ${JSON.stringify(cases(id)[0]?.facts)}`,
    });
  }
}

const inJson = ({ answer = null, because }: Explanation): string => JSON.stringify({ answer, because });
const inWords = ({ answer = null, because }: Explanation): string => {
  const reasons = because.map(({ when, then }) => {
    const words = typeof when === 'string' ? when : JSON.stringify(when);
    return `Karena   ${words} → ${JSON.stringify(then)}`;
  });
  return [`Jawaban  ${JSON.stringify(answer)}`, ...reasons].join('\n');
};

/**
 * Answers facts and names the rows that decided. Without `--facts` each line of the standard input is answered by a
 * line, so that a whole file goes through one run.
 *
 * @throws {Failure} usage: no such rule, facts that are none; input: the line of a file that cannot be answered
 */
export async function rulesExplain({ terminal, flags }: Host, id: string, options: { facts?: string }): Promise<void> {
  entryOf(id);
  const print = flags.json ? inJson : inWords;
  if (options.facts !== undefined) {
    const given = { text: options.facts, place: 'Isi --facts', exit: 'usage' } as const;
    return terminal.data(`${print(await answer(id, given))}\n`);
  }
  if (terminal.canAsk) {
    throw new Failure({ exit: 'usage', what: 'Fakta belum diberikan.', next: `ibk rules show ${id}` });
  }
  let row = 0;
  for await (const text of createInterface({ input: terminal.stdin })) {
    row += 1;
    if (text.trim() === '') continue;
    const given = { text, place: `Baris ${row}`, exit: 'input' } as const;
    await terminal.data(`${inJson(await answer(id, given))}\n`);
  }
}
