import type { Explanation, FactKind } from '@ibk/sdk/rules';
import { writeOutput } from '../output-file.ts';
import type { Host } from '../connect.ts';
import { Failure } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { factsSchema, type FactsSchema } from './facts-schema.ts';
import { entryOf, explain, meaninglessFacts } from './rule-book.ts';
import { NOTHING_SENT } from './rules-export.ts';

/** The place where facts were given, for the message about a fault. */
interface Given {
  text: string;
  place: string;
  exit: 'usage' | 'input';
}

/** Describes the expected value, for a fact whose value means nothing to the rule. */
const EXPECTED: Record<FactKind, string> = {
  role: 'wewenang yang dikenal, misalnya OPR_USER',
  actor: 'wewenang yang dikenal, misalnya OPR_USER, atau SYSTEM',
  roles: 'daftar wewenang yang dikenal, misalnya OPR_USER',
  zone: 'zona waktu, misalnya Asia/Jakarta',
  day: 'tanggal yang ada, misalnya 2026-07-14',
  localTime: 'waktu setempat tanpa zona, misalnya 2026-07-14T09:42:00',
  time: 'jam, misalnya 09:42:00',
  year: 'tahun',
  month: 'bulan 1 sampai 12',
  dayOfMonth: 'tanggal yang ada di bulan itu',
  duration: 'lama waktu, nol atau lebih',
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws {Failure} usage or input: not valid facts, or facts of another rule */
async function answer(id: string, { example, fault }: FactsSchema, { text, place, exit }: Given): Promise<Explanation> {
  const refusal = (what: string) => new Failure({ exit, what: `${place} ${what}`, next: `fakta seperti ${example}` });
  const facts = parsed(text);
  if (facts === undefined) throw refusal('bukan JSON.');
  if (!isRecord(facts)) throw refusal('bukan objek JSON.');
  const wrong = fault(facts);
  if (wrong !== null) throw refusal(wrong);
  const [meaningless] = meaninglessFacts(id, facts);
  if (meaningless)
    throw refusal(
      `memuat ${meaningless.path} ${JSON.stringify(meaningless.value)}, padahal aturan ${id} meminta ${EXPECTED[meaningless.kind]}.`,
    );
  try {
    return await explain(id, facts);
  } catch (error) {
    // The rule reads nothing but the facts, and only the rule itself can check their nested values.
    if (error instanceof TypeError || error instanceof RangeError) throw refusal(`tidak sesuai dengan aturan ${id}.`);
    throw error;
  }
}

const inJson = ({ answer = null, because }: Explanation): string => JSON.stringify({ answer, because });
const asText = ({ answer = null, because }: Explanation): string => {
  const reasons = because.map(({ when, then }) => {
    const condition = typeof when === 'string' ? when : JSON.stringify(when);
    return `Karena   ${condition} → ${JSON.stringify(then)}`;
  });
  return [`Jawaban  ${JSON.stringify(answer)}`, ...reasons].join('\n');
};

/** Lines in the batches in which they were read, so that a file is not answered with one write a line. */
async function* linesOf({ stdin }: Terminal): AsyncGenerator<string[]> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const part of stdin) {
    const lines = (rest + decoder.decode(part as Uint8Array, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield lines;
  }
  yield [rest];
}

/** The answer to each line, in JSON; empty lines are skipped. */
async function* answers(terminal: Terminal, id: string, schema: FactsSchema): AsyncGenerator<string> {
  let row = 0;
  for await (const lines of linesOf(terminal)) {
    let output = '';
    try {
      for (const text of lines) {
        row += 1;
        if (text.trim() === '') continue;
        output += `${inJson(await answer(id, schema, { text, place: `Baris ${row}`, exit: 'input' }))}\n`;
      }
    } finally {
      if (output) yield output;
    }
  }
}

/**
 * Answers facts and names the rows that decided. Without `--facts`, each line of the standard input gets one line of
 * output, so that a whole file needs only one run.
 *
 * @throws {Failure} usage: no such rule, or invalid facts; input: a line of the file that cannot be answered
 */
export async function rulesExplain({ terminal, flags }: Host, id: string, options: { facts?: string }): Promise<void> {
  entryOf(id);
  const { output = '-', json = false } = flags;
  const schema = factsSchema(id);
  if (options.facts !== undefined) {
    const given = { text: options.facts, place: 'Isi --facts', exit: 'usage' } as const;
    const print = json ? inJson : asText;
    return writeOutput(terminal, output, [`${print(await answer(id, schema, given))}\n`], NOTHING_SENT);
  }
  if (terminal.canAsk) {
    throw new Failure({ exit: 'usage', what: 'Fakta belum diberikan.', next: `ibk rules show ${id}` });
  }
  await writeOutput(terminal, output, answers(terminal, id, schema), NOTHING_SENT);
}
