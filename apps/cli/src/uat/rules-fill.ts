import { dayOf, formatDate } from '@ibk/sdk/format';
import { operation } from '../conform/contract.ts';
import { type CallerPorts, signInCaller } from '../conform/callers.ts';
import { valueAt } from '../conform/known-values.ts';
import { leave, openPorts } from '../conform/ports.ts';
import type { Caller } from '../conform/prober.ts';
import type { Host } from '../connect.ts';
import { Failure } from '../failure.ts';
import { bankOrigin } from '../globals.ts';
import { inputName, readInputFile } from '../input-file.ts';
import { refuseOnTerminal, writeOutput } from '../output-file.ts';
import { type PasswordSource, readPasswords } from '../password.ts';
import { READ_ONLY } from '../sheet.ts';
import { type CaseOutcome, createCaseAsker } from './ask-cases.ts';
import { type AskableRow, judgeRows } from './judge-rows.ts';
import { readUat } from './read-sheet.ts';
import { workbookOf } from './write-sheet.ts';

/** The name of the tester beside a result of this command. */
const TESTER = 'ibk';
/** Sentences about a sheet that are printed; a sheet of another version could have thousands. */
const MOST_SENTENCES = 40;

interface FillFlags extends PasswordSource {
  username?: string[];
}

const NOBODY = new Failure({
  exit: 'usage',
  what: 'Sebutkan user yang bertanya ke bank.',
  sent: 'belum ada.',
  next: 'tambahkan -u untuk setiap wewenang, misalnya -u ekoS1 -u fitriA1 -u gunawanR1',
});

/** The bank's day, by its own clock. @throws {Failure} network: the bank does not say what time it is */
async function bankDay({ wire }: CallerPorts, caller: Caller): Promise<string> {
  const now = valueAt((await wire.call(operation('extendSession'), caller.cookies)).json, 'now');
  if (typeof now === 'string') return dayOf(now, wire.profile.timeZone);
  throw new Failure({ exit: 'network', what: `Bank di ${wire.origin} tidak menyebutkan waktunya.`, sent: READ_ONLY });
}

/** Writes what the bank answered into a row; a row with a result keeps it. @returns how the two differ, if they do */
function note({ row, one, written }: AskableRow, outcome: CaseOutcome, today: string): string[] {
  if (outcome.result === null || written === outcome.result || written === 'TIDAK DIUJI') return [];
  if (written !== '') {
    return [`Baris ${row.row}, kasus ${one.id}: ${written} dari penguji tetap tertulis. ${outcome.note}`];
  }
  row.set('Hasil', outcome.result);
  row.set('Penguji', TESTER);
  row.set('Tanggal', formatDate(today, 'UTC'));
  row.set('Catatan', [row.text('Catatan'), outcome.note].filter(Boolean).join('\n'));
  return [];
}

/**
 * Puts the cases of a sheet to a bank, as far as calls can that change nothing there, and writes what it answered beside
 * each. A row is found by the id of its case; a result that somebody wrote stays. The sheet is written whole or not at all.
 *
 * @throws {Failure} rows: the bank answered otherwise than a case; input: not such a sheet; usage, access, network, local
 */
export async function rulesFill(host: Host, path: string, flags: FillFlags): Promise<void> {
  const { terminal, signal } = host;
  const { output = '-' } = host.flags;
  const { username: usernames = [] } = flags;
  refuseOnTerminal(terminal, output, `ibk rules fill ${path} -o hasil.xlsx`);
  if (usernames.length === 0) throw NOBODY;
  const sheet = await readUat(await readInputFile(terminal, path), inputName(path));
  const { askable, sentences } = judgeRows(sheet);
  const origin = bankOrigin(host.flags, host.environment);
  const passwords = await readPasswords(terminal, flags, usernames);
  const { portsUntil } = await openPorts(host, origin);
  const ports = portsUntil(signal);
  const callers: Caller[] = [];
  const count = { LULUS: 0, GAGAL: 0, none: 0 };
  try {
    for (const [at, username] of usernames.entries()) {
      const caller = await signInCaller(ports, { username, password: passwords[at] ?? '' });
      if (!caller)
        throw new Failure({ exit: 'access', what: `${username} tidak dapat masuk: jawaban bank di luar kontrak.` });
      callers.push(caller);
    }
    const today = await bankDay(ports, callers[0] as Caller);
    const ask = createCaseAsker({ prober: ports.prober, callers, today, zone: ports.wire.profile.timeZone });
    terminal.say(`Menanyakan kasus yang dapat ditanyakan ke ${origin} …`);
    for (const each of askable) {
      const outcome = await ask(each.one);
      count[outcome.result ?? 'none'] += 1;
      sentences.push(...note(each, outcome, today));
    }
  } finally {
    for (const caller of callers) await leave(portsUntil, ports, caller);
  }
  await writeOutput(terminal, output, [await workbookOf(sheet)], READ_ONLY);
  for (const sentence of sentences.slice(0, MOST_SENTENCES)) terminal.say(sentence);
  if (sentences.length > MOST_SENTENCES) terminal.say(`… dan ${sentences.length - MOST_SENTENCES} lagi.`);
  terminal.say(`${count.LULUS} LULUS, ${count.GAGAL} GAGAL, ${count.none} untuk penguji.`);
  if (count.GAGAL > 0) throw new Failure({ exit: 'rows', what: `${count.GAGAL} kasus dijawab lain oleh bank.` });
}
