import type { JournalHeader } from '@ibk/sdk/batch';
import type { LockedJournal } from '@ibk/sdk/node';
import { withJournal } from '../batch/journal-file.ts';
import { readInput } from '../batch/read-input.ts';
import { resumeCommand } from '../batch/resume-command.ts';
import { runCheck } from '../batch/run-check.ts';
import type { Host, LoginFlags } from '../connect.ts';
import { Failure } from '../failure.ts';
import { inputName, STDIN, unreadable } from '../input-file.ts';

export interface BatchResumeFlags extends LoginFlags {
  retryErrors?: boolean;
}

/** Continues a check that was stopped; a row that has an answer is not sent again. */
export const batchResume = (host: Host, journalPath: string, flags: BatchResumeFlags): Promise<void> =>
  withJournal(journalPath, (journal) => resume(host, journal, journalPath, flags));

/** The refusal of a journal of entries, which their own command continues. */
const ofRun = (path: string, { details: { input = 'BERKAS', source = 'REKENING' } }: JournalHeader): Failure =>
  new Failure({
    exit: 'usage',
    what: `Jurnal ${path} mencatat entri, bukan pemeriksaan.`,
    sent: 'belum ada pada proses ini.',
    next: `ibk batch run ${input} --source ${source} --journal ${path}`,
  });

async function resume(host: Host, journal: LockedJournal, journalPath: string, flags: BatchResumeFlags): Promise<void> {
  const found = await journal.read();
  if (!found) throw unreadable(journalPath, 'tidak ada jurnal dengan nama itu', { next: 'ibk batch check BERKAS' });
  if (found.header.journal !== 'ibk-batch') throw ofRun(journalPath, found.header);
  const { input = '', bank = '', output = '-', form, closeNames } = found.header.details;
  if (input === STDIN && host.terminal.stdin.isTTY) {
    throw new Failure({
      exit: 'usage',
      what: 'Jurnal ini berasal dari masukan standar; alirkan isi yang sama sekali lagi.',
      sent: 'belum ada pada proses ini.',
      next: resumeCommand({ input, journalPath }),
    });
  }
  const batch = await readInput(host.terminal, input, {});
  if (batch.sha256 !== found.header.inputSha256) {
    throw new Failure({
      exit: 'input',
      what: `Isi ${inputName(input)} berubah sejak jurnal ini dibuat.`,
      sent: 'belum ada pada proses ini.',
      next: `kembalikan berkas semula, atau mulai lagi: ibk batch check ${input} --restart`,
    });
  }
  if (host.flags.baseUrl !== undefined && host.flags.baseUrl !== bank) {
    throw new Failure({
      exit: 'usage',
      what: `Jurnal ini milik bank di ${bank}.`,
      sent: 'belum ada pada proses ini.',
      next: `ibk batch resume ${journalPath}`,
    });
  }
  await runCheck({ ...host, flags: { ...host.flags, baseUrl: bank } }, flags, {
    input,
    batch,
    journalPath,
    retryErrors: flags.retryErrors ?? false,
    acceptClose: closeNames === 'accepted',
    target: {
      output: host.flags.output ?? output,
      json: host.flags.json ?? form === 'json',
      separator: batch.separator,
    },
    openJournal: () => journal.write(found),
  });
}
