import { resolve } from 'node:path';
import type { Bank } from '@ibk/sdk';
import type { CsvCell, JournalHeader } from '@ibk/sdk/batch';
import { formatAccount, formatRupiah, fromSen, parseAccount, toSen } from '@ibk/sdk/format';
import type { FileJournal, LockedJournal } from '@ibk/sdk/node';
import { ENTRY_OUTCOMES, type EntryAnswer, type EntryResult, type EntryRow, enterRows } from '../batch/enter-rows.ts';
import { entryFaults, entryRowOf } from '../batch/entry-product.ts';
import { journalOf, stoppedJournal, withJournal } from '../batch/journal-file.ts';
import { readUploadInput } from '../batch/upload-input.ts';
import { confirm } from '../confirm.ts';
import type { Host, LoginFlags } from '../connect.ts';
import { Failure, failureOf } from '../failure.ts';
import { bankOrigin } from '../globals.ts';
import { STDIN } from '../input-file.ts';
import { keepApart } from '../output-file.ts';
import { signedIn } from '../own-list.ts';
import { type PinSource, readPin } from '../password.ts';
import { senOf } from '../rupiah-option.ts';
import { writeSheet } from '../sheet.ts';
import { authoriseMany } from '../transfer/authorise-many.ts';
import { withSession } from '../with-session.ts';

export interface BatchRunFlags extends LoginFlags, PinSource {
  source: string;
  journal?: string;
  retryErrors?: boolean;
  allowDuplicate?: boolean;
  count?: number;
  total?: string;
  confirmTotal?: string;
}

/** A file that is entered row by row. */
interface Run {
  path: string;
  source: string;
  sha256: string;
  rows: readonly EntryRow[];
  journalPath: string;
  pin: string | null;
  flags: BatchRunFlags;
}

const MOST_NAMED = 20;
const NOT_YET = 'belum ada pada proses ini.';

const commandOf = ({ path, source, flags }: Run, more = ''): string =>
  [`ibk batch run ${path} --source ${source}`, ...(flags.journal === undefined ? [] : [`--journal ${flags.journal}`])]
    .join(' ')
    .concat(more);

/** Requires that somebody has agreed to the sum of the amounts. @throws {Failure} usage: another sum, or nobody to ask */
async function agree({ terminal }: Host, run: Run): Promise<void> {
  const { rows, flags } = run;
  const sum = rows.reduce((total, { amount }) => total + amount, 0n);
  const what = `${rows.length} transfer dengan jumlah nominal ${formatRupiah(sum)} dientri satu per satu.`;
  const next = `ulangi perintah yang sama dengan --confirm-total ${fromSen(sum)}`;
  if (flags.confirmTotal === undefined) return confirm(terminal, { what, question: 'Entri?', next });
  const confirmed = senOf('--confirm-total', flags.confirmTotal);
  if (confirmed === sum) return;
  const wanted = formatRupiah(fromSen(confirmed));
  throw new Failure({ exit: 'usage', what: `${what} --confirm-total menyebut ${wanted}.`, sent: 'belum ada.', next });
}

/** The journal of the run, new or continued. @throws {Failure} usage: it is that of another file, account, user or bank */
async function openJournal(journal: LockedJournal<EntryAnswer>, run: Run, details: JournalHeader['details']) {
  const found = await journal.read();
  if (!found) {
    const { sha256: inputSha256, rows } = run;
    return journal.write({ journal: 'ibk-entry', version: 1, inputSha256, rows: rows.length, details });
  }
  const { header } = found;
  const isSame = (['bank', 'user', 'source'] as const).every((fact) => header.details[fact] === details[fact]);
  if (header.journal === 'ibk-entry' && header.inputSha256 === run.sha256 && isSame) return journal.write(found);
  const { input = '-', user = '-', source = '-' } = header.details;
  throw new Failure({
    exit: 'usage',
    what: `Jurnal ${run.journalPath} milik ${input}${header.journal === 'ibk-entry' ? `, user ${user}, rekening ${source}` : ''}, atau isi berkasnya berubah.`,
    sent: NOT_YET,
    next: 'kembalikan berkas semula; baris lain dientri dari berkas baru dengan jurnal sendiri',
  });
}

const cellsOf = (result: EntryResult): CsvCell[] => [
  result.line,
  formatAccount(result.account),
  result.name,
  result.bank ?? '',
  result.productId,
  result.amount,
  result.fee === null ? '' : toSen(result.fee),
  ENTRY_OUTCOMES[result.outcome],
  result.referenceId ?? '',
  result.message,
  result.ruleId ?? '',
  result.traceId ?? '',
];

const jsonOf = ({ amount, sent: _, ...result }: EntryResult): object => ({ ...result, amount: fromSen(amount) });

const HEADINGS = [
  ...['baris', 'nomor_rekening', 'nama', 'kode_bank', 'produk', 'nominal', 'biaya'],
  ...['hasil', 'referensi', 'keterangan', 'rule_id', 'trace_id'],
];

const withOutcome = (results: readonly EntryResult[], outcome: EntryResult['outcome']): readonly EntryResult[] =>
  results.filter((result) => result.outcome === outcome);

/** The failure about rows whose answer was lost, with the command that settles them; null without any. */
function doubt(run: Run, lines: readonly number[]): Failure | null {
  if (lines.length === 0) return null;
  const more = lines.length - MOST_NAMED;
  return new Failure({
    exit: 'unknown',
    what: `${lines.length} baris terkirim, tetapi jawabannya hilang.`,
    details: [
      ...lines.slice(0, MOST_NAMED).map((line) => `Baris ${line}: bank mungkin sudah menerimanya.`),
      ...(more > 0 ? [`dan ${more} lagi.`] : []),
    ],
    sent: 'tidak ada baris yang dientri dua kali.',
    next: `${commandOf(run, ' --retry-errors')} memastikannya, lalu mengentri yang belum diterima bank`,
  });
}

/** The failure that sets the exit code for all rows together; null if every row was entered. */
function verdict(run: Run, results: readonly EntryResult[]): Failure | null {
  const refused = withOutcome(results, 'refused');
  const lost = doubt(
    run,
    withOutcome(results, 'unanswered').map(({ line }) => line),
  );
  if (lost || refused.length === 0) return lost;
  const traceId = refused.find((result) => result.traceId !== null)?.traceId;
  return new Failure({
    exit: 'rows',
    what: `${refused.length} dari ${results.length} baris ditolak.`,
    sent: `${results.length - refused.length} baris dientri.`,
    next: `periksa kolom keterangan; ${commandOf(run, ' --retry-errors')} mengentri lagi yang ditolak`,
    ...(traceId && { traceId }),
  });
}

/** The failure of a run that stopped before its last row. */
function stopped(run: Run, journal: FileJournal<EntryAnswer>, error: unknown): Failure {
  const answers = [...journal.past].flatMap(([line, past]) => (past === 'asked' ? [] : [{ line, ...past }]));
  const entered = answers.filter(({ outcome }) => outcome === 'entered').length;
  const lost = answers.flatMap(({ line, outcome }) => (outcome === 'unanswered' ? [line] : []));
  const broken = stoppedJournal(error, run.journalPath);
  const cause = failureOf(broken ?? error, {
    sent: `${entered} dari ${run.rows.length} baris sudah dientri; sisanya belum.`,
    next: `${broken ? 'beri ruang atau izin bagi jurnal itu, lalu ' : ''}${commandOf(run)}`,
  });
  const unknown = cause.facts.exit === 'network' ? doubt(run, lost) : null;
  return unknown ? failureOf(unknown, { details: [cause.facts.what, ...(unknown.facts.details ?? [])] }) : cause;
}

/** Enters the rows that the journal does not have, and shows how far it is. */
async function enterAll(host: Host, bank: Bank, run: Run, journal: FileJournal<EntryAnswer>): Promise<EntryResult[]> {
  const { terminal, signal } = host;
  const { rows, source, flags } = run;
  const results: EntryResult[] = [];
  const task = {
    ...{ bank, rows, journal, source, signal },
    authorise: authoriseMany(host, bank, run.pin),
    retryErrors: flags.retryErrors ?? false,
    allowDuplicate: flags.allowDuplicate ?? false,
    onPause: (ms: number) => terminal.say(`Bank meminta menunggu ${Math.ceil(ms / 1_000)} detik.`),
  };
  try {
    for await (const result of enterRows(task)) {
      results.push(result);
      terminal.progress(`${results.length} dari ${rows.length} baris`, results.length / rows.length);
    }
    return results;
  } catch (error) {
    throw stopped(run, journal, error);
  }
}

async function work(host: Host, run: Run, locked: LockedJournal<EntryAnswer>): Promise<void> {
  const { terminal, flags, environment } = host;
  const { output = '-' } = flags;
  let results: EntryResult[] = [];
  await withSession(host, run.flags, async ({ bank }) => {
    const { username: user } = signedIn(bank);
    const origin = bankOrigin(flags, environment);
    const input = run.path === STDIN ? STDIN : resolve(run.path);
    const journal = await openJournal(locked, run, { input, bank: origin, user, source: run.source });
    try {
      results = await enterAll(host, bank, run, journal);
    } finally {
      await journal.close();
    }
  });
  const sheet = { headings: HEADINGS, rows: results.map(cellsOf), json: results.map(jsonOf) };
  await writeSheet(host, sheet, { csv: true, sent: `jawaban setiap baris ada di jurnal; ${commandOf(run)}` });
  const counts = (Object.keys(ENTRY_OUTCOMES) as EntryResult['outcome'][])
    .map((outcome) => [withOutcome(results, outcome).length, ENTRY_OUTCOMES[outcome]] as const)
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${count} ${name}`);
  const where = output === '-' ? '' : `Hasil: ${output}. `;
  terminal.say(`${results.length} baris: ${counts.join(', ')}. ${where}Jurnal: ${run.journalPath}`);
  const failure = verdict(run, results);
  if (failure) throw failure;
}

/**
 * Enters every row of a file as an ordinary transaction of its own. The same command continues a run that was stopped: a row
 * that the journal has is not entered again.
 *
 * @throws {Failure} every exit but bug; unknown: answers were lost, `--retry-errors` settles them
 */
export async function batchRun(host: Host, path: string, flags: BatchRunFlags): Promise<void> {
  const { count } = flags;
  const source = parseAccount(flags.source) ?? flags.source;
  const journalPath = journalOf(path, flags, 'ibk batch run');
  const sen = flags.total === undefined ? undefined : senOf('--total', flags.total);
  await keepApart([path, journalPath, host.flags.output ?? '-']);
  const pin = await readPin(host.terminal, flags);
  const { file } = await readUploadInput(host.terminal, path, {
    productId: 'MLT_TRF',
    expected: { ...(count !== undefined && { count }), ...(sen !== undefined && { sen }) },
    command: `ibk batch run ${path} --source ${source}`,
    check: entryFaults,
  });
  const run: Run = { path, source, sha256: file.sha256, rows: file.rows.map(entryRowOf), journalPath, pin, flags };
  await agree(host, run);
  await withJournal<EntryAnswer>(journalPath, (journal) => work(host, run, journal), 'ibk batch run BERKAS');
}
