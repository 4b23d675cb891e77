import { OPERATIONS } from '@ibk/sdk/contract';
import { isDay } from '@ibk/sdk/format';
import { createFetch } from '@ibk/sdk/node';
import { confirm } from '../confirm.ts';
import type { Host } from '../connect.ts';
import { Failure } from '../failure.ts';
import { bankOrigin } from '../globals.ts';
import { hintFor } from '../nearest.ts';
import { networkOf } from '../network.ts';
import { writeOutput } from '../output-file.ts';
import { loadProfile } from '../profiles.ts';
import { callControl, notSandbox, oddAnswer } from '../sandbox-control.ts';
import { READ_ONLY, writeSheet } from '../sheet.ts';
import { sheetFor, timesIn, type View } from './control-answers.ts';
import { type Control, type ControlFlags, FAULT_KINDS, OUTCOMES } from './control-table.ts';

const refusal = (what: string, next: string): Failure => new Failure({ exit: 'usage', what, sent: 'belum ada.', next });

/** The message about a text that an argument does not accept; null if it does. */
const CHECKS: Record<
  NonNullable<NonNullable<Control['arguments']>[number]['check']>,
  (text: string) => readonly [string, string] | null
> = {
  duration: (text) =>
    /^-?(\d+(ms|[smhd])\s*)+$/.test(text)
      ? null
      : [`Durasi "${text}" tidak dikenal.`, 'tulis seperti 90s, 5m, 1h 30m atau 1d'],
  moment: (text) =>
    /T.*(Z|[+-]\d\d:?\d\d)$/.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))
      ? null
      : [`Waktu "${text}" tidak tepat.`, 'tulis dengan zonanya, seperti 2026-08-01T09:00+07:00'],
  snapshot: (text) =>
    /^\w{1,40}$/.test(text)
      ? null
      : [`Nama snapshot "${text}" tidak tepat.`, 'pakai huruf, angka dan _, paling banyak 40'],
  faultKind: (text) => oneOf('Jenis gangguan', text, Object.keys(FAULT_KINDS)),
  outcome: (text) => oneOf('Hasil', text, OUTCOMES),
};

const oneOf = (what: string, text: string, known: readonly string[]): readonly [string, string] | null =>
  known.includes(text) ? null : [`${what} "${text}" tidak dikenal.`, hintFor(text, known)];

/** A clock may be set back by a negative duration, but a wait cannot be negative. */
const waitFault = (text: string): readonly [string, string] | null =>
  CHECKS.duration(text) ??
  (text.startsWith('-') ? ['Durasi tidak boleh negatif.', 'tulis seperti 90s, 5m, 1h 30m atau 1d'] : null);

/** @throws {Failure} usage: a text that the bank would not accept; nothing is sent */
function assertGiven({ arguments: taken = [] }: Control, texts: readonly string[], flags: ControlFlags): void {
  const faults = [
    ...taken.map(({ check }, at) => (check && texts[at] !== undefined ? CHECKS[check](texts[at]) : null)),
    flags.operation === undefined ? null : oneOf('Operasi', flags.operation, Object.keys(OPERATIONS)),
    flags.path === undefined || flags.path.startsWith('/')
      ? null
      : (['Isi --path tidak tepat.', 'awali dengan /'] as const),
    ...[flags.delay, flags.retryAfter].map((text) => (text === undefined ? null : waitFault(text))),
    texts[0] === 'refuse' && ![401, 409, 429].includes(flags.status ?? 0)
      ? (['Gangguan refuse perlu --status 401, 409 atau 429.', 'tambahkan --status'] as const)
      : null,
  ];
  const fault = faults.find((each) => each !== null);
  if (fault) throw refusal(...fault);
}

/** The bank's zone; JSON shows times as the bank sends them. */
async function zoneOf({ terminal, flags, environment, signal }: Host): Promise<string> {
  if (flags.json) return 'UTC';
  const fetch = createFetch(await networkOf({ terminal, flags, environment }));
  return (await loadProfile({ origin: bankOrigin(flags, environment), fetch, signal, terminal }, flags.profile))
    .timeZone;
}

const viewOf = async (host: Host, { user }: ControlFlags): Promise<View> => ({
  user,
  timeOf: timesIn(await zoneOf(host)),
});

/** Every control of a sandbox answers with a JSON object or list. */
const isObjectOrList = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Calls a control of a sandbox and shows its answer.
 *
 * @throws {Failure} usage: not a sandbox, or an invalid argument; refused: the bank does not have the thing concerned;
 * network
 */
export async function runControl(
  host: Host,
  control: Control,
  texts: readonly string[],
  flags: ControlFlags,
): Promise<void> {
  assertGiven(control, texts, flags);
  if (flags.watch) {
    const { watchMessages } = await import('./watch-messages.ts');
    return watchMessages(host, control.path(texts), await viewOf(host, flags));
  }
  if (control.asks !== undefined && !flags.yes)
    await confirm(host.terminal, { what: control.asks, question: 'Lanjutkan?' });
  const { method, path, body } = control;
  const sent = body ? JSON.stringify(body(texts, flags)) : undefined;
  const answer = await callControl(host, path(texts), sent, method);
  const { status, json } = answer;
  if (status === 404 || status === 409) {
    // A bank that is not a sandbox also answers 404, to every control.
    const clock = await callControl(host, '/sandbox/clock');
    if (clock.status !== 200 || !isObjectOrList(clock.json)) throw notSandbox(answer);
    const what = status === 404 ? control.missing?.(texts) : control.impossible;
    if (what !== undefined)
      throw new Failure({ exit: 'refused', what, sent: 'permintaan ini saja; tidak ada yang berubah.' });
  }
  if (status >= 300 || !isObjectOrList(json)) throw oddAnswer(answer);
  if (control.shows === 'capsule') {
    await writeOutput(host.terminal, host.flags.output ?? '-', [`${JSON.stringify(json, null, 2)}\n`], READ_ONLY);
    const { incomplete } = json;
    if (typeof incomplete === 'string') host.terminal.say(`Kapsul ini tidak lengkap: ${incomplete}`);
    return;
  }
  const sheet = control.shows ? sheetFor(control.shows, json, await viewOf(host, flags)) : null;
  if (control.shows && !sheet) throw oddAnswer(answer);
  if (sheet) await writeSheet(host, sheet);
  else if (host.flags.json) await writeSheet(host, { headings: [], rows: [], json });
  const said = control.done?.(texts, json) ?? sheet?.note;
  if (said) host.terminal.say(said);
}
