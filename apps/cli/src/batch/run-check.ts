import { type Batch, checkBatch, countOutcomes, OUTCOMES, type RowOutcome, type RowResult } from '@ibk/sdk/batch';
import type { Host, LoginFlags } from '../connect.ts';
import { Failure, failureOf } from '../failure.ts';
import { withSession } from '../with-session.ts';
import type { FileJournal } from '@ibk/sdk/node';
import { keepApart } from '../output-file.ts';
import { stoppedJournal } from './journal-file.ts';
import { resumeCommand } from './resume-command.ts';
import { type ResultTarget, writeResult } from './result-file.ts';

/** A check that is ready to start or to resume. */
export interface CheckRun {
  /** Path of the file that was read. */
  input: string;
  batch: Batch;
  /** Opened only after the sign-in, so that a refused login leaves no journal behind. */
  openJournal: () => Promise<FileJournal>;
  journalPath: string;
  target: ResultTarget;
  retryErrors: boolean;
  acceptClose: boolean;
}

const MOST_NAMED = 20;

/** A line for each row whose answer was lost, according to the journal. */
function doubtsOf(results: readonly RowResult[]): string[] {
  const lost = results.filter(({ outcome }) => outcome === 'unanswered');
  const more = lost.length - MOST_NAMED;
  return [
    ...lost
      .slice(0, MOST_NAMED)
      .map(({ row, accountNumber }) => `Baris ${row}: hasil rekening ${accountNumber} tidak diketahui.`),
    ...(more > 0 ? [`dan ${more} lagi.`] : []),
  ];
}

const summaryOf = (results: readonly RowResult[]): string =>
  Object.entries(countOutcomes(results))
    .filter(([, count]) => count > 0)
    .map(([outcome, count]) => `${count} ${OUTCOMES[outcome as RowOutcome]}`)
    .join(', ');

/** The failure that sets the exit code for all rows together; null when every row is fine. */
function verdict(results: readonly RowResult[], run: CheckRun): Failure | null {
  const counts = countOutcomes(results);
  const resume = resumeCommand(run, ' --retry-errors');
  if (counts.unanswered > 0) {
    return new Failure({
      exit: 'unknown',
      what: `${counts.unanswered} rekening sedang ditanyakan ketika proses terhenti; jawabannya tidak tercatat.`,
      details: doubtsOf(results),
      sent: 'tidak ada yang ditanyakan dua kali.',
      next: `${resume} menanyakannya sekali lagi`,
    });
  }
  if (counts.failed > 0 && counts.failed === results.length) {
    return new Failure({
      exit: 'network',
      what: 'Bank tidak menjawab satu rekening pun.',
      sent: 'hanya pertanyaan nama pemilik; tidak ada yang berubah di bank.',
      next: resume,
    });
  }
  const passed = counts.match + (run.acceptClose ? counts.close : 0);
  if (passed === results.length) return null;
  const [traced] = results.filter(({ traceId }) => traceId !== null);
  return new Failure({
    exit: 'rows',
    what: `${results.length - passed} dari ${results.length} rekening tidak cocok.`,
    sent: 'hanya pertanyaan nama pemilik; tidak ada yang berubah di bank.',
    next: counts.failed > 0 ? resume : 'periksa kolom hasil dan keterangan',
    ...(traced?.traceId ? { traceId: traced.traceId } : {}),
  });
}

/**
 * Sends every row to the bank, shows the progress on stderr, writes the result and sets the exit code by the outcome.
 *
 * @throws {Failure} every exit but bug
 */
export async function runCheck(host: Host, flags: LoginFlags, run: CheckRun): Promise<void> {
  const { terminal, signal } = host;
  await keepApart([run.input, run.journalPath, run.target.output]);
  const results: RowResult[] = [];
  const { rows } = run.batch;
  await withSession(host, flags, async ({ bank }) => {
    const journal = await run.openJournal();
    let isPaused = false;
    try {
      const checking = checkBatch({
        rows,
        bank,
        journal,
        signal,
        concurrency: host.flags.concurrency,
        retryErrors: run.retryErrors,
        onPause(ms) {
          if (!isPaused) terminal.say(`Bank meminta menunggu ${Math.ceil(ms / 1_000)} detik.`);
          isPaused = true;
        },
      });
      for await (const result of checking) {
        results.push(result);
        isPaused = false;
        terminal.progress(`${results.length} dari ${rows.length} rekening`, results.length / rows.length);
      }
    } catch (error) {
      const stopped = stoppedJournal(error, run.journalPath);
      throw failureOf(stopped ?? error, {
        sent: `${journal.past.size} dari ${rows.length} rekening sudah tercatat di jurnal; sisanya belum terkirim.`,
        next: `${stopped ? 'beri ruang atau izin bagi jurnal itu, lalu ' : ''}${resumeCommand(run)}`,
      });
    } finally {
      await journal.close();
    }
  });
  results.sort((one, other) => one.row - other.row);
  await writeResult(terminal, results, run.target, resumeCommand(run, ' -o NAMA_LAIN'));
  const { output } = run.target;
  terminal.say(
    `${results.length} rekening: ${summaryOf(results)}. ${output === '-' ? '' : `Hasil: ${output}. `}Jurnal: ${run.journalPath}`,
  );
  const failure = verdict(results, run);
  if (failure) throw failure;
}
