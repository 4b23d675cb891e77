import { openJournal, readJournal, withJournalLock } from '../batch/journal-file.ts';
import { readInput } from '../batch/read-input.ts';
import { runCheck } from '../batch/run-check.ts';
import type { Host, LoginFlags } from '../connect.ts';
import { Failure } from '../failure.ts';

export interface BatchResumeFlags extends LoginFlags {
  retryErrors?: boolean;
}

/** Continues a check that was stopped; a row that has an answer is not asked again. */
export const batchResume = (host: Host, journalPath: string, flags: BatchResumeFlags): Promise<void> =>
  withJournalLock(journalPath, () => resume(host, journalPath, flags));

async function resume(host: Host, journalPath: string, flags: BatchResumeFlags): Promise<void> {
  const found = await readJournal(journalPath);
  if (!found) {
    throw new Failure({
      exit: 'input',
      what: `Jurnal ${journalPath} tidak ada.`,
      sent: 'belum ada.',
      next: 'ibk batch check BERKAS',
    });
  }
  const { input = '', bank = '', output = '-', form, closeNames } = found.header.details;
  const batch = await readInput(input, {});
  if (batch.sha256 !== found.header.inputSha256) {
    throw new Failure({
      exit: 'input',
      what: `Isi ${input} berubah sejak jurnal ini dibuat.`,
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
    openJournal: () => openJournal(journalPath, found),
  });
}
