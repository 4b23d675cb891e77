import type { Explanation, FactKind } from '@ibk/sdk/rules';
import { writeOutput } from '../output-file.ts';
import type { Host } from '../connect.ts';
import { Failure } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { isRecord } from '../is-record.ts';
import { assumedText, explanationText, type Origin, sourceOf } from './explanation-text.ts';
import { factsFromOptions, type OptionFacts } from './fact-options.ts';
import { factsSchema, type FactsSchema } from './facts-schema.ts';
import { standardInput, STDIN } from '../input-file.ts';
import { bankOrigin } from '../globals.ts';
import { hintFor } from '../nearest.ts';
import { entryOf, explain, meaninglessFacts, NOTHING_SENT } from './rule-book.ts';

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
  transactionStatus: 'status transaksi yang dikenal',
  treasuryStatus: 'status potongan yang dikenal',
  regionalStatus: 'status billing potongan yang dikenal',
  deductionStatus: 'status potongan yang dikenal',
  billingStatus: 'status jawaban billing yang dikenal',
  deductionAction: 'tindakan potongan yang dikenal',
  variant: 'jenis tabel potongan yang dikenal',
  family: 'keluarga potongan yang dikenal',
  deductionType: 'jenis transaksi potongan yang dikenal',
  product: 'produk yang dikenal',
  productGroup: 'kelompok produk yang dikenal',
  merchantType: 'jenis merchant yang dikenal',
  merchantFilter: 'pilihan merchant yang dikenal',
  accountType: 'jenis rekening yang dikenal',
  installmentType: 'jenis angsuran yang dikenal',
  side: 'sisi mutasi, DB atau CR',
  schedule: 'jenis jadwal yang dikenal',
  tile: 'kotak dashboard yang dikenal',
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The values of a fact that are in no list of known ones, as text. */
const unknownText = (value: unknown, known: readonly string[]): string => {
  const given = [value].flat().map((each) => (isRecord(each) ? String(each['id']) : String(each)));
  return given.find((each) => !known.includes(each)) ?? '';
};

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
  if (meaningless) {
    const { path, kind, value, known } = meaningless;
    const hint = known ? ` ${hintFor(unknownText(value, known), known)}` : '';
    throw refusal(`memuat ${path} ${JSON.stringify(value)}, padahal aturan ${id} meminta ${EXPECTED[kind]}.${hint}`);
  }
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

/** @param origin where the answer is stated */
const inJson = ({ answer = null, because }: Explanation, origin?: Origin): string =>
  JSON.stringify({ answer, because, ...origin });

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
async function* answers(terminal: Terminal, id: string, schema: FactsSchema): AsyncGenerator<string> {
  let row = 0;
  for await (const lines of linesOf(terminal)) {
    let output = '';
    try {
      for (const text of lines) {
        row += 1;
        if (text.trim() === '') continue;
        const given = { text, place: `Baris ${row}`, exit: 'input' } as const;
        output += `${inJson(await answerFacts(id, schema, factsOf(schema, given), given))}\n`;
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
    const link = `${bankOrigin(flags, environment)}/docs/rules#${id}`;
    const origin = { source: sourceOf(entry, given.facts), link };
    const text = json ? inJson(found, origin) : explanationText(entry, given, { found, origin });
    return writeOutput(terminal, output, [`${text}\n`], NOTHING_SENT);
  }
  if (terminal.canAsk && line.facts !== STDIN) {
    throw new Failure({ exit: 'usage', what: 'Fakta belum diberikan.', next: `ibk rules explain ${id} --help` });
  }
  await writeOutput(terminal, output, answers(terminal, id, schema), NOTHING_SENT);
}
