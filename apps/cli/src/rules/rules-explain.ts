import type { Explanation } from '@ibk/sdk/rules';
import { answerSentence, type BookEntry, conditionText } from '@ibk/sdk/testing';
import { writeOutput } from '../output-file.ts';
import type { Host } from '../connect.ts';
import { Failure } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { isRecord } from '../is-record.ts';
import { decisionLinks } from './decision-links.ts';
import { faultText, unknownFactText } from './expected-facts.ts';
import { explanationText, type Origin, sourceOf } from './explanation-text.ts';
import { factsFromOptions, optionsFor } from './fact-options.ts';
import type { Facts } from './fact-paths.ts';
import { factsSchema, type FactsSchema } from './facts-schema.ts';
import { standardInput, STDIN } from '../input-file.ts';
import { bankOrigin } from '../globals.ts';
import { READ_ONLY } from '../sheet.ts';
import { type OtherAnswer, otherAnswers } from './other-answers.ts';
import { entryOf, explain, meaninglessFacts, NOTHING_SENT, unlistedFacts } from './rule-book.ts';
import { type CompletedFacts, completeFacts } from './unsaid-facts.ts';

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

/** Additions to an answer in JSON; a field without content is omitted. */
type Aside = Partial<Origin> & {
  assumed?: Readonly<Record<string, string>>;
  unknown?: readonly string[];
  fromBank?: Facts;
  otherwise?: readonly OtherAnswer[];
};

/** An explanation in JSON; each condition also in Indonesian words. */
function inJson(entry: BookEntry, { answer = null, because }: Explanation, facts: Facts, aside: Aside): string {
  const reasons = because.map((reason) => ({ ...reason, kondisi: conditionText(entry, reason.when, 'id') }));
  return JSON.stringify({ answer, kalimat: answerSentence(entry.id, answer, facts), because: reasons, ...aside });
}

const unknownIn = (id: string, facts: Facts): string[] => unlistedFacts(id, facts).map(unknownFactText);
const asideOf = (unknown: readonly string[], assumed: CompletedFacts['assumed'] = []): Aside => ({
  ...(assumed.length > 0 && { assumed: Object.fromEntries(assumed) }),
  ...(unknown.length > 0 && { unknown }),
});

/** Lines in the batches in which they were read, so that a file does not cause one write for each line. */
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

/** How many lines of a stream had facts, and how many of them could not be answered. */
interface Counted {
  lines: number;
  faulty: number;
}

/** The answer to each line, in JSON; a line that cannot be answered gets its fault, and empty lines are skipped. */
async function* answers(
  terminal: Terminal,
  entry: BookEntry,
  schema: FactsSchema,
  counted: Counted,
): AsyncGenerator<string> {
  let row = 0;
  const { id } = entry;
  const answerTo = async (text: string): Promise<string> => {
    const given = { text, place: `Baris ${row}`, exit: 'input' } as const;
    try {
      const facts = factsOf(schema, given);
      const found = await answerFacts(id, schema, facts, given);
      return inJson(entry, found, facts, asideOf(unknownIn(id, facts)));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      counted.faulty += 1;
      return JSON.stringify({ line: row, fault: error.facts.what });
    }
  };
  for await (const lines of linesOf(terminal)) {
    let output = '';
    for (const text of lines) {
      row += 1;
      if (text.trim() === '') continue;
      counted.lines += 1;
      output += `${await answerTo(text)}\n`;
    }
    if (output) yield output;
  }
}

/** The facts on the command line. */
export interface FactsOnLine {
  /** Facts as JSON. */
  facts?: string | undefined;
  /** Words after the rule's id: `--role APR_USER`. */
  options: readonly string[];
  /** A transaction at the bank whose facts are taken. */
  transaction?: string | undefined;
}

/** Complete facts, where they were given, and those of them that a bank told. */
type GivenFacts = CompletedFacts & Pick<Given, 'place'> & { ofBank: ReadonlyMap<string, unknown> };
const NO_BANK: ReadonlyMap<string, unknown> = new Map();

/** Facts on the command line, as JSON or as options; undefined if it has none. */
async function givenFacts(
  host: Host,
  id: string,
  schema: FactsSchema,
  { facts, options, transaction }: FactsOnLine,
): Promise<GivenFacts | undefined> {
  if (facts !== undefined && options.length > 0) {
    throw new Failure({ exit: 'usage', what: 'Tulis fakta dengan --facts atau dengan opsi, bukan keduanya.' });
  }
  if (facts === STDIN) return undefined;
  if (facts !== undefined) {
    const given = { text: facts, place: 'Isi --facts', exit: 'usage' } as const;
    return {
      facts: factsOf(schema, given),
      assumed: [],
      missing: [],
      openParts: [],
      place: given.place,
      ofBank: NO_BANK,
    };
  }
  const isAtBank = transaction !== undefined || (options.length > 0 && host.flags.baseUrl !== undefined);
  const ofBank = isAtBank ? await (await import('./bank-facts.ts')).bankFacts(host, id, transaction) : NO_BANK;
  const said = new Map([...ofBank, ...(options.length > 0 ? factsFromOptions(id, options) : [])]);
  return said.size > 0 ? { ...(await completeFacts(id, said)), place: 'Fakta', ofBank } : undefined;
}

/** The failure that asks for missing facts that decide. */
const questionFor = (id: string, missing: readonly string[]): Failure =>
  new Failure({
    exit: 'usage',
    what: `Jawaban tergantung pada fakta yang belum disebut: ${missing.join(', ')}.`,
    details: optionsFor(id, missing),
    next: 'tambahkan opsi itu',
  });

/** Writes the answer to the facts of the command line. @throws {Failure} usage: deciding facts are missing */
async function explainGiven(
  { terminal, flags, environment }: Host,
  entry: BookEntry,
  given: GivenFacts,
): Promise<void> {
  const { id } = entry;
  const { output = '-', json = false } = flags;
  const found = await answerFacts(id, factsSchema(id), given.facts, { place: given.place, exit: 'usage' });
  const bank = bankOrigin(flags, environment);
  const source = given.missing.length > 0 ? entry.source : sourceOf(entry, given.facts);
  const origin = { source, link: `${bank}/docs/rules#${id}`, decisions: decisionLinks(source, bank) };
  const unknown = unknownIn(id, given.facts);
  const others = given.missing.length > 0 ? [] : await otherAnswers(id, given.facts);
  const { ofBank } = given;
  const aside = {
    ...asideOf(unknown, given.assumed),
    ...(ofBank.size > 0 && { fromBank: Object.fromEntries(ofBank) }),
    ...(others.length > 0 && { otherwise: others }),
    ...origin,
  };
  const inOneLine = (): string =>
    given.missing.length > 0
      ? JSON.stringify({ answer: null, dependsOn: given.missing, ...aside })
      : inJson(entry, found, given.facts, aside);
  const told = { found, facts: given.facts, origin, completed: given, unknown, ofBank, others };
  const text = json ? inOneLine() : explanationText(entry, told);
  await writeOutput(terminal, output, [`${text}\n`], ofBank.size > 0 ? READ_ONLY : NOTHING_SENT);
  if (given.missing.length > 0) throw questionFor(id, given.missing);
}

/**
 * Writes the answer of a rule and the deciding rows. Without facts on the command line, each line of the standard input
 * gets one line of output, so that a whole file needs only one run.
 *
 * @throws {Failure} usage: no such rule, invalid facts, or missing facts that decide; rows: lines of the file that
 *   cannot be answered
 */
export async function rulesExplain(host: Host, id: string, line: FactsOnLine): Promise<void> {
  const { terminal, flags } = host;
  const entry = entryOf(id);
  const schema = factsSchema(id);
  const given = await givenFacts(host, id, schema, line);
  if (given) return explainGiven(host, entry, given);
  if (terminal.canAsk && line.facts !== STDIN) {
    throw new Failure({ exit: 'usage', what: 'Fakta belum diberikan.', next: `ibk rules explain ${id} --help` });
  }
  const counted: Counted = { lines: 0, faulty: 0 };
  await writeOutput(terminal, flags.output ?? '-', answers(terminal, entry, schema, counted), NOTHING_SENT);
  if (counted.faulty === 0) return;
  throw new Failure({
    exit: 'rows',
    what: `${counted.faulty} dari ${counted.lines} baris tidak dapat dijawab; sebabnya tertulis pada baris itu.`,
    sent: NOTHING_SENT,
    next: `fakta seperti ${schema.example}`,
  });
}
