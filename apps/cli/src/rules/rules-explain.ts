import type { Explanation } from '@ibk/sdk/rules';
import { type BookEntry, conditionText } from '@ibk/sdk/testing';
import { writeOutput } from '../output-file.ts';
import type { Host } from '../connect.ts';
import { Failure } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { isRecord } from '../is-record.ts';
import { decisionLinks } from './decision-links.ts';
import { faultText } from './expected-facts.ts';
import { assumedText, explanationText, type Origin, sourceOf } from './explanation-text.ts';
import { factsFromOptions, type OptionFacts } from './fact-options.ts';
import { factsSchema, type FactsSchema } from './facts-schema.ts';
import { standardInput, STDIN } from '../input-file.ts';
import { bankOrigin } from '../globals.ts';
import { entryOf, explain, meaninglessFacts, NOTHING_SENT } from './rule-book.ts';

/** The place where facts were given, for the message about a fault. */
interface Given {
  text: string;
  place: string;
  exit: 'usage' | 'input';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws {Failure} usage or input: not valid facts, or facts of another rule */
async function answerFacts(
  id: string,
  { example, fault }: FactsSchema,
  facts: Readonly<Record<string, unknown>>,
  { place, exit }: Omit<Given, 'text'>,
): Promise<Explanation> {
  const refusal = (what: string) => new Failure({ exit, what: `${place} ${what}`, next: `fakta seperti ${example}` });
  const wrong = fault(facts);
  if (wrong !== null) throw refusal(wrong);
  const [meaningless] = meaninglessFacts(id, facts);
  if (meaningless) throw refusal(faultText(id, meaningless));
  try {
    return await explain(id, facts);
  } catch (error) {
    // The rule reads nothing but the facts, and only the rule itself can check their nested values.
    if (error instanceof TypeError || error instanceof RangeError) throw refusal(`tidak sesuai dengan aturan ${id}.`);
    throw error;
  }
}

/** @throws {Failure} usage or input: not a JSON object */
function factsOf({ example }: FactsSchema, { text, place, exit }: Given): Record<string, unknown> {
  const refusal = (what: string) => new Failure({ exit, what: `${place} ${what}`, next: `fakta seperti ${example}` });
  const facts = parsed(text);
  if (facts === undefined) throw refusal('bukan JSON.');
  if (!isRecord(facts)) throw refusal('bukan objek JSON.');
  return facts;
}

/**
 * An explanation in JSON; each condition also in Indonesian words.
 *
 * @param origin where the answer is stated
 */
function inJson(entry: BookEntry, { answer = null, because }: Explanation, origin?: Origin): string {
  const reasons = because.map((reason) => ({ ...reason, kondisi: conditionText(entry, reason.when, 'id') }));
  return JSON.stringify({ answer, because: reasons, ...origin });
}

/** Lines in the batches in which they were read, so that a file is not answered with one write a line. */
async function* linesOf(terminal: Terminal): AsyncGenerator<string[]> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const part of standardInput(terminal)) {
    const lines = (rest + decoder.decode(part, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield lines;
  }
  yield [rest];
}

/** The answer to each line, in JSON; empty lines are skipped. */
async function* answers(terminal: Terminal, entry: BookEntry, schema: FactsSchema): AsyncGenerator<string> {
  let row = 0;
  const { id } = entry;
  for await (const lines of linesOf(terminal)) {
    let output = '';
    try {
      for (const text of lines) {
        row += 1;
        if (text.trim() === '') continue;
        const given = { text, place: `Baris ${row}`, exit: 'input' } as const;
        output += `${inJson(entry, await answerFacts(id, schema, factsOf(schema, given), given))}\n`;
      }
    } finally {
      if (output) yield output;
    }
  }
}

/** Facts on the command line, as JSON or as options; undefined where the command line has none. */
function givenFacts(
  id: string,
  schema: FactsSchema,
  { facts, options }: FactsOnLine,
): (OptionFacts & Place) | undefined {
  if (facts !== undefined && options.length > 0) {
    throw new Failure({ exit: 'usage', what: 'Tulis fakta dengan --facts atau dengan opsi, bukan keduanya.' });
  }
  if (facts === STDIN) return undefined;
  if (facts !== undefined) {
    const given = { text: facts, place: 'Isi --facts', exit: 'usage' } as const;
    return { facts: factsOf(schema, given), assumed: [], place: given.place };
  }
  return options.length > 0 ? { ...factsFromOptions(id, options), place: 'Fakta' } : undefined;
}

interface Place {
  place: string;
}

/** What the command line says about facts. */
export interface FactsOnLine {
  /** Facts as JSON. */
  facts?: string | undefined;
  /** Words after the rule's id: `--role APR_USER`. */
  options: readonly string[];
}

/**
 * Answers facts and names the rows that decided. Without facts on the command line, each line of the standard input gets
 * one line of output, so that a whole file needs only one run.
 *
 * @throws {Failure} usage: no such rule, or invalid facts; input: a line of the file that cannot be answered
 */
export async function rulesExplain(
  { terminal, flags, environment }: Host,
  id: string,
  line: FactsOnLine,
): Promise<void> {
  const entry = entryOf(id);
  const { output = '-', json = false } = flags;
  const schema = factsSchema(id);
  const given = givenFacts(id, schema, line);
  if (given) {
    const found = await answerFacts(id, schema, given.facts, { place: given.place, exit: 'usage' });
    if (json && given.assumed.length > 0) terminal.say(`Diandaikan: ${assumedText(given.assumed)}.`);
    const bank = bankOrigin(flags, environment);
    const source = sourceOf(entry, given.facts);
    const origin = { source, link: `${bank}/docs/rules#${id}`, decisions: decisionLinks(source, bank) };
    const text = json ? inJson(entry, found, origin) : explanationText(entry, given, { found, origin });
    return writeOutput(terminal, output, [`${text}\n`], NOTHING_SENT);
  }
  if (terminal.canAsk && line.facts !== STDIN) {
    throw new Failure({ exit: 'usage', what: 'Fakta belum diberikan.', next: `ibk rules explain ${id} --help` });
  }
  await writeOutput(terminal, output, answers(terminal, entry, schema), NOTHING_SENT);
}
