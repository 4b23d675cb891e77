import * as z from 'zod/mini';
import type { Host } from '../connect.ts';
import { Failure } from '../failure.ts';
import { inputName, meansFile, readInputFile, STDIN } from '../input-file.ts';
import { meantQuestion } from '../nearest.ts';
import { callControl, type ControlAnswer, notSandbox, oddAnswer } from '../sandbox-control.ts';
import { type Sheet, sheetOf, writeSheet } from '../sheet.ts';

const CONTROL = '/sandbox/scenario';

/** The scenario in force, and those that ship with the bank. Other fields of a rule are shown unchanged. */
const SCENARIO = z.object({
  name: z.string(),
  worlds: z.array(z.object({ name: z.string(), description: z.nullish(z.string()) })),
  rules: z.array(z.looseObject({ seen: z.int(), hits: z.int(), match: z.optional(z.unknown()), outcome: z.string() })),
});
type Scenario = z.infer<typeof SCENARIO>;

const FAULT = z.object({ line: z.int(), column: z.int(), field: z.string(), message: z.string() });
const REFUSAL = z.object({ message: z.string(), faults: z.optional(z.array(FAULT)) });

/** The bank's answer. @throws {Failure} usage: not a sandbox; network: anything else but a scenario */
function scenarioOf(answer: ControlAnswer): Scenario {
  const { status, json } = answer;
  const scenario = SCENARIO.safeParse(json);
  if (status === 200 && scenario.success) return scenario.data;
  throw status === 404 ? notSandbox(answer) : oddAnswer(answer);
}

const read = async (host: Host): Promise<Scenario> => scenarioOf(await callControl(host, CONTROL));

/** A scenario to put in force: the text of a file, or the name of a shipped scenario. */
interface Sent {
  /** As the user typed it. */
  given: string;
  isFile: boolean;
}

/**
 * Throws if the bank refused to put a scenario in force.
 *
 * @throws {Failure} input: faults in the scenario; usage: neither a file nor a name that the bank knows, or no sandbox
 */
async function assertAccepted(host: Host, { status, json }: ControlAnswer, { given, isFile }: Sent): Promise<void> {
  const sent = 'skenario ini saja; yang berlaku tidak berubah.';
  if (status === 404) {
    const { worlds } = await read(host);
    const names = worlds.map(({ name }) => name);
    const missing = isFile ? [] : [`Berkas ${given} juga tidak ada.`];
    throw new Failure({
      exit: 'usage',
      what: `Bank tidak mengenal skenario ${given}.${meantQuestion(given, names)}`,
      details: [...missing, `Skenario bawaan: ${names.join(', ')}.`],
      sent,
      next: 'ibk sandbox scenario list',
    });
  }
  const refused = REFUSAL.safeParse(json);
  if (status !== 400 || !refused.success) return;
  const { message: what, faults = [] } = refused.data;
  // A fault of the file as a whole has no field.
  const details = faults.map(
    ({ line, column, field, message }) =>
      `${inputName(given)}:${line}:${column} ${field === '' ? '' : `${field}: `}${message}`,
  );
  throw new Failure({
    exit: 'input',
    what,
    details,
    sent,
    next: `perbaiki ${given === STDIN ? 'isinya' : given}, lalu ulangi`,
  });
}

/** Headings for the fields of a rule; any other field keeps its name from the scenario file. */
const HEADINGS: Readonly<Record<string, string>> = {
  seen: 'cocok',
  hits: 'diputuskan',
  match: 'untuk',
  outcome: 'hasil',
  delay: 'jeda',
  asks: 'saat ditanya lagi',
  reason: 'sebab',
  message: 'kalimat',
  note: 'catatan',
};

function sheetOfRules(rules: Scenario['rules']): Sheet {
  const sheet = sheetOf(
    rules.map(({ seen, hits, match, outcome, ...more }) => ({ seen, hits, match, outcome, ...more })),
  );
  return { ...sheet, headings: sheet.headings.map((field) => HEADINGS[field] ?? field) };
}

/** The rules in force, in the fields of a scenario file, with how many payments matched each and how many it decided. */
const writeRules = (host: Host, { name, rules }: Scenario): Promise<void> =>
  writeSheet(host, {
    ...sheetOfRules(rules),
    json: { name, rules },
  });

/** Shows the scenarios that ship with the bank, and marks the one in force. */
export async function scenarioList(host: Host): Promise<void> {
  const { name, worlds } = await read(host);
  await writeSheet(host, {
    headings: ['', 'skenario', 'isi'],
    rows: worlds.map((world) => [world.name === name ? '*' : '', world.name, world.description ?? '']),
    json: { name, worlds },
  });
  if (!worlds.some((world) => world.name === name)) host.terminal.say(`Berlaku: ${name}, bukan skenario bawaan.`);
}

/** Puts a scenario in force: the unchanged text of a file or of the standard input, or else a shipped scenario. */
export async function scenarioUse(host: Host, given: string): Promise<void> {
  const isFile = await meansFile(given);
  const body = isFile ? Uint8Array.from(await readInputFile(host.terminal, given)) : JSON.stringify({ name: given });
  const answer = await callControl(host, CONTROL, body);
  await assertAccepted(host, answer, { given, isFile });
  const scenario = scenarioOf(answer);
  await writeRules(host, scenario);
  host.terminal.say(`Skenario ${scenario.name} berlaku: ${scenario.rules.length} aturan.`);
}

/** Shows the rules in force with their hits. */
export async function scenarioHits(host: Host): Promise<void> {
  const scenario = await read(host);
  await writeRules(host, scenario);
  host.terminal.say(`Skenario ${scenario.name}: ${scenario.rules.length} aturan.`);
}
