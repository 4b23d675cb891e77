import { isAbsolute, join, resolve } from 'node:path';
import type { Batch, ControlTotals, JournalHeader } from '@ibk/sdk/batch';
import type { LockedJournal } from '@ibk/sdk/node';
import { journalOf, withJournal } from '../batch/journal-file.ts';
import { readInput } from '../batch/read-input.ts';
import { resumeCommand } from '../batch/resume-command.ts';
import { runCheck } from '../batch/run-check.ts';
import type { Host, LoginFlags } from '../connect.ts';
import { Failure } from '../failure.ts';
import { inputName, STDIN } from '../input-file.ts';
import { bankOrigin } from '../globals.ts';
import { senOf } from '../rupiah-option.ts';

export interface BatchCheckFlags extends LoginFlags {
  journal?: string;
  restart?: boolean;
  acceptClose?: boolean;
  expectCount?: number;
  expectTotal?: string;
}

function controlTotals({ expectCount, expectTotal }: BatchCheckFlags): ControlTotals {
  const totals: ControlTotals = expectCount === undefined ? {} : { count: expectCount };
  if (expectTotal === undefined) return totals;
  return { ...totals, sen: senOf('--expect-total', expectTotal) };
}

/** An absolute path, so that a later run from another folder finds the file. */
const lasting = (path: string): string => (path === '-' || isAbsolute(path) ? path : join(process.cwd(), path));

/** Checks every account of a file against the bank. */
export async function batchCheck(host: Host, file: string, flags: BatchCheckFlags): Promise<void> {
  const journalPath = journalOf(file, flags, 'ibk batch check');
  const batch = await readInput(host.terminal, file, controlTotals(flags));
  await withJournal(journalPath, (journal) => check(host, file, { batch, journal, journalPath, flags }));
}

/** An input file that was read, with the options of its check. */
interface Check {
  batch: Batch;
  journal: LockedJournal;
  journalPath: string;
  flags: BatchCheckFlags;
}

async function check(host: Host, file: string, { batch, journal, journalPath, flags }: Check): Promise<void> {
  const found = flags.restart ? null : await journal.read();
  const own = file === STDIN ? STDIN : resolve(file);
  const isSame = found?.header.inputSha256 === batch.sha256;
  const { input = own } = found?.header.details ?? {};
  // The same file with other rows begins a new journal; the same rows under another name continue theirs.
  if (input !== own && !isSame) {
    throw new Failure({
      exit: 'usage',
      what: `Jurnal ${journalPath} milik pemeriksaan ${input}.`,
      sent: 'belum ada.',
      next: 'sebutkan jurnal lain dengan --journal, atau tambahkan --restart untuk menggantinya',
    });
  }
  const isOpen = found !== null && batch.rows.some(({ row }) => (found.past.get(row) ?? 'asked') === 'asked');
  if (isOpen && isSame) {
    throw new Failure({
      exit: 'usage',
      what: `Pemeriksaan ${inputName(file)} sebelumnya belum selesai.`,
      sent: `${found.past.size} dari ${batch.rows.length} rekening pada proses sebelumnya; tidak ada pada proses ini.`,
      next: `${resumeCommand({ input: file, journalPath })}, atau tambahkan --restart untuk mulai dari awal`,
    });
  }
  const { output = '-', json = false } = host.flags;
  const acceptClose = flags.acceptClose ?? false;
  const header: JournalHeader = {
    journal: 'ibk-batch',
    version: 1,
    inputSha256: batch.sha256,
    rows: batch.rows.length,
    details: {
      input: own,
      bank: bankOrigin(host.flags, host.environment),
      output: lasting(output),
      form: json ? 'json' : 'csv',
      closeNames: acceptClose ? 'accepted' : 'refused',
    },
  };
  await runCheck(host, flags, {
    input: file,
    batch,
    journalPath,
    acceptClose,
    retryErrors: false,
    target: { output, json, separator: batch.separator },
    openJournal: () => journal.write(header),
  });
}
