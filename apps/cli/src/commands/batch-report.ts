import { type CsvCell, OUTCOMES, readReport, replayJournal, type Replay, type ReportRow } from '@ibk/sdk/batch';
import { formatRupiah, fromSen, toSen } from '@ibk/sdk/format';
import { readInput } from '../batch/read-input.ts';
import { resumeCommand } from '../batch/resume-command.ts';
import { keepApart, wantsByteOrderMark, writeOutput } from '../output-file.ts';
import type { Host } from '../connect.ts';
import { Failure } from '../failure.ts';
import { inputName, readInputFile } from '../input-file.ts';
import type { Terminal } from '../terminal.ts';
import { inCsv, type Sheet } from '../sheet.ts';

export interface BatchReportFlags {
  csv?: boolean;
}

/** The outcomes of a result file, plus one that only a journal has: rows not sent yet. */
const OUTCOME_NAMES = { ...OUTCOMES, unasked: 'BELUM_DITANYAKAN' } as const;
type Outcome = keyof typeof OUTCOME_NAMES;
type Row = Omit<ReportRow, 'outcome'> & { outcome: Outcome };

const unusable = (path: string, why: string): Failure =>
  new Failure({ exit: 'input', what: `${inputName(path)} ${why}.`, next: 'ibk batch check BERKAS -o hasil.csv' });

/** Rows of the input file with their answers from the journal; prints how to send rows without an answer. */
async function rowsOfJournal(terminal: Terminal, path: string, { header, past }: Replay): Promise<Row[]> {
  const { input = '' } = header.details;
  const batch = await readInput(terminal, input, {});
  if (batch.sha256 !== header.inputSha256) throw unusable(input, 'berubah sejak jurnalnya dibuat');
  const rows = batch.rows.map(({ row, sen }): Row => {
    const answer = past.get(row);
    const outcome = answer === undefined ? 'unasked' : answer === 'asked' ? 'unanswered' : answer.outcome;
    return { outcome, ...(sen === undefined ? {} : { sen }) };
  });
  const lost = rows.filter(({ outcome }) => outcome === 'unanswered').length;
  const resume = resumeCommand({ input, journalPath: path }, ' --retry-errors');
  if (lost > 0) terminal.say(`${lost} rekening tanpa jawaban: ${resume} menanyakannya sekali lagi.`);
  return rows;
}

async function rowsOf(terminal: Terminal, path: string): Promise<Row[]> {
  const text = await readInputFile(terminal, path);
  const journal = replayJournal(text.toString());
  const rows =
    journal?.header.journal === 'ibk-batch' ? await rowsOfJournal(terminal, path, journal) : await readReport(text);
  if (!rows) throw unusable(path, 'bukan jurnal dan bukan hasil batch check');
  return rows;
}

/** Row count and rupiah of one outcome; the amount is null when no row has one. */
interface Totals {
  outcome: string;
  count: number;
  amount: number | null;
}

function totalsOf(outcome: string, rows: readonly Row[]): Totals {
  const amounts = rows.flatMap(({ sen }) => sen ?? []);
  const sum = amounts.reduce((total, sen) => total + sen, 0n);
  return { outcome, count: rows.length, amount: amounts.length === 0 ? null : fromSen(sum) };
}

const inMarkdown = ({ headings, rows }: Sheet): string =>
  [headings, ['---', '---:', '---:'], ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');

/**
 * Totals a check: rows and rupiah by outcome and overall, for comparison with the sender's control totals.
 *
 * @throws {Failure} input: neither a journal nor a result, or the journal's input has changed
 */
export async function batchReport(host: Host, path: string, { csv = false }: BatchReportFlags): Promise<void> {
  const { output = '-', json = false } = host.flags;
  await keepApart([path, output]);
  const rows = await rowsOf(host.terminal, path);
  const outcomes = (Object.keys(OUTCOME_NAMES) as Outcome[])
    .map((outcome) =>
      totalsOf(
        outcome,
        rows.filter((row) => row.outcome === outcome),
      ),
    )
    .filter(({ count }) => count > 0);
  const all = totalsOf('all', rows);
  const cellsOf = ({ outcome, count, amount }: Totals): CsvCell[] => [
    outcome === 'all' ? 'JUMLAH' : OUTCOME_NAMES[outcome as Outcome],
    count,
    amount === null ? '' : csv ? toSen(amount) : formatRupiah(amount),
  ];
  const summary = { file: path, count: all.count, amount: all.amount, outcomes };
  const sheet = { headings: ['hasil', 'rekening', 'nominal'], rows: [...outcomes, all].map(cellsOf), json: summary };
  const parts = json
    ? [`${JSON.stringify(summary)}\n`]
    : csv
      ? inCsv(sheet, wantsByteOrderMark(output))
      : [inMarkdown(sheet)];
  await writeOutput(host.terminal, output, parts, 'tidak ada; ringkasan tidak memerlukan bank.');
}
