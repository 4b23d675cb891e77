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
import { checkAnonymous, checkUser } from './run-checks.ts';

export interface ConformFlags extends PasswordSource {
  username?: string[];
  write?: boolean;
  yes?: boolean;
  source?: string;
  dest?: string;
  amount: number;
  junit?: string;
  xlsx?: string;
}

const REPORTS_APART = {
  what: 'laporan -o, --junit dan --xlsx harus berkas yang berbeda',
  next: 'sebutkan nama lain untuk salah satu laporan',
};

/**
 * Compares a bank with the contract and with the rules that its answers show. Without `--write` it only reads.
 * Writing calls are sent only with empty bodies, to see them refused.
 *
 * @throws {Failure} rows: something differs; usage, access, network, local
 */
export async function conform(host: Host, flags: ConformFlags): Promise<void> {
  const { terminal, signal, environment } = host;
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
  let broken: Error | null = null;
  try {
    terminal.say('Memeriksa tanpa masuk …');
    await checkAnonymous(checking, await openAnonymous(ports));
    for (const [at, username] of usernames.entries()) {
      const caller = await signInCaller(ports, { username, password: passwords[at] ?? '' });
      if (caller) callers.push(caller);
    }
    for (const [at, caller] of callers.entries()) {
      terminal.say(`Memeriksa sebagai ${caller.name} (${caller.role ?? ''}) …`);
      await checkUser(checking, caller, at === 0);
    }
    terminal.say('Membandingkan jawaban satu sama lain …');
    await checkLaws(checking, callers);
    if (write && callers.length > 0) {
      terminal.say('Menjalankan alur yang menulis …');
      await runJourneys(host, checking, callers, flags);
    }
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error));
  } finally {
    for (const caller of callers) {
      await leave(portsUntil, ports, caller);
    }
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
