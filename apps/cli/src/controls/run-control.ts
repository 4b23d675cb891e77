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
    text.includes('T') && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))
      ? null
      : [`Waktu "${text}" tidak tepat.`, 'tulis seperti 2026-08-01T09:00 (waktu bank) atau 2026-08-01T02:00Z'],
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

const ZONED = /(Z|[+-]\d\d:?\d\d)$/;
/** The moment of a local time in a zone, as an ISO text. */
function momentIn(local: string, zone: string): string {
  const asUtc = Date.parse(`${local}Z`);
  const there = new Date(asUtc).toLocaleString('sv-SE', { timeZone: zone, hour12: false });
  return new Date(2 * asUtc - Date.parse(`${there.replace(' ', 'T')}Z`)).toISOString();
}

/** The arguments with each time that has no zone read as the bank's local time, as in the facts of rules. */
async function inBankZone(host: Host, { arguments: taken = [] }: Control, texts: readonly string[]): Promise<string[]> {
  const isLocal = (text: string, at: number): boolean => taken[at]?.check === 'moment' && !ZONED.test(text);
  if (!texts.some(isLocal)) return [...texts];
  const zone = await bankZone(host);
  return texts.map((text, at) => (isLocal(text, at) ? momentIn(text, zone) : text));
}

async function bankZone({ terminal, flags, environment, signal }: Host): Promise<string> {
  const fetch = createFetch(await networkOf({ terminal, flags, environment }));
  return (await loadProfile({ origin: bankOrigin(flags, environment), fetch, signal, terminal }, flags.profile))
    .timeZone;
}

/** JSON shows times as the bank sends them. */
const viewOf = async (host: Host, { user }: ControlFlags): Promise<View> => ({
  user,
  timeOf: timesIn(host.flags.json ? 'UTC' : await bankZone(host)),
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
  const sent = body ? JSON.stringify(body(await inBankZone(host, control, texts), flags)) : undefined;
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
