import { confirm } from '../confirm.ts';
import type { Host } from '../connect.ts';
import { Failure } from '../failure.ts';
import { bankOrigin } from '../globals.ts';
import { keepApart } from '../output-file.ts';
import { type PasswordSource, readPasswords } from '../password.ts';
import { openAnonymous, signInCaller } from './callers.ts';
import { type ConformReport, countOf } from './check.ts';
import { runJourneys } from './run-journeys.ts';
import { checkLaws } from './run-laws.ts';
import { leave, openPorts } from './ports.ts';
import type { Caller } from './prober.ts';
import { writeReports } from './reports.ts';
import { checkAnonymous, type Checking, checkUser } from './run-checks.ts';
import { assertSeedable, keepWorld, runSeed, type SeedFlags } from './test-bank.ts';

export interface ConformFlags extends PasswordSource, SeedFlags {
  yes?: boolean;
  junit?: string;
  xlsx?: string;
}

const REPORTS_APART = {
  what: 'laporan -o, --junit dan --xlsx harus berkas yang berbeda',
  next: 'sebutkan nama lain untuk salah satu laporan',
};

/** @throws {Failure} usage: options that do not go together, or a seed for a bank that is not a sandbox */
async function assertPossible(host: Host, flags: ConformFlags): Promise<void> {
  const { username: usernames = [], write = false } = flags;
  const outputs = [host.flags.output, flags.junit, flags.xlsx].filter((path) => path !== undefined);
  await keepApart(outputs, REPORTS_APART);
  if (flags.junit === '-' || flags.xlsx === '-') {
    const next = 'sebutkan nama berkas untuk --junit dan --xlsx; keluaran standar memuat laporannya';
    throw new Failure({
      exit: 'usage',
      what: 'Keluaran standar hanya menerima satu laporan.',
      sent: 'belum ada.',
      next,
    });
  }
  if (write && usernames.length === 0) {
    throw new Failure({
      exit: 'usage',
      what: '--write memerlukan user yang mengentri dan menyetujui.',
      sent: 'belum ada.',
      next: 'tambahkan -u untuk setiap wewenang, misalnya -u ekoS1 -u fitriA1 -u gunawanR1',
    });
  }
  if (flags.seed) await assertSeedable(host, flags.seed, write);
}

/** Checks every call as each user, the answers against each other, and with `--write` the calls that write. */
async function checkAll(
  host: Host,
  checking: Checking,
  callers: readonly Caller[],
  flags: ConformFlags,
): Promise<void> {
  const { terminal } = host;
  for (const [at, caller] of callers.entries()) {
    terminal.say(`Memeriksa sebagai ${caller.name} (${caller.role ?? ''}) …`);
    await checkUser(checking, caller, at === 0);
  }
  terminal.say('Membandingkan jawaban satu sama lain …');
  await checkLaws(checking, callers);
  if (!checking.writes || callers.length === 0) return;
  terminal.say('Menjalankan alur yang menulis …');
  await runJourneys(host, checking, callers, flags);
}

/**
 * Compares a bank with the contract and with the rules that its answers show. Without `--write` it only reads.
 * Writing calls are sent only with empty bodies, to see them refused.
 *
 * @throws {Failure} rows: something differs; usage, access, network, local
 */
export async function conform(host: Host, flags: ConformFlags): Promise<void> {
  const { terminal, signal, environment } = host;
  const { username: usernames = [], write = false } = flags;
  await assertPossible(host, flags);
  const origin = bankOrigin(host.flags, environment);
  const passwords = usernames.length > 0 ? await readPasswords(terminal, flags, usernames) : [];
  const { profile, recorder, portsUntil } = await openPorts(host, origin);
  if (write && !flags.yes)
    await confirm(terminal, {
      what: `--write mengentri, menyetujui dan membatalkan transaksi, dan membayar potongan SP2D yang terlihat, di ${origin}.`,
      question: 'Ini bank uji?',
      next: 'tambahkan --yes, hanya untuk bank uji',
    });

  const ports = portsUntil(signal);
  const checking = { prober: ports.prober, recorder, profile, writes: write };

  const callers: Caller[] = [];
  const signInAll = async (): Promise<void> => {
    for (const [at, username] of usernames.entries()) {
      const caller = await signInCaller(ports, { username, password: passwords[at] ?? '' });
      if (caller) callers.push(caller);
    }
  };
  const { seed } = flags;
  const restore = seed ? await keepWorld(host) : null;
  let broken: Error | null = null;
  try {
    if (seed) {
      await signInAll();
      await runSeed(host, checking, callers, { seed: seed.number, flags, origin });
    } else {
      terminal.say('Memeriksa tanpa masuk …');
      await checkAnonymous(checking, await openAnonymous(ports));
      await signInAll();
      await checkAll(host, checking, callers, flags);
    }
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error));
  } finally {
    for (const caller of callers) {
      await leave(portsUntil, ports, caller);
    }
    await restore?.().catch(() => terminal.say('Keadaan bank sebelum seed tidak dapat dikembalikan.'));
  }
  const users = callers.map(({ name, role }) => ({ username: name, roleId: role ?? '' }));
  const { checks } = recorder;
  const isComplete = broken === null;
  const report: ConformReport = { bank: origin, profile: profile.id, users, writes: write, isComplete, checks };
  // Checks made before the bank stopped answering, or before Ctrl-C, are reported too.
  if (isComplete || checks.length > 0) await writeReports(host, report, flags);
  if (broken) throw broken;
  const differing = countOf(report.checks, 'beda');
  if (differing > 0) throw new Failure({ exit: 'rows', what: `${differing} pemeriksaan berbeda dari kontrak.` });
}
