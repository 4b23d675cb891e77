import type { StatementLine } from '@ibk/sdk/contract';
import { dayOf, formatAccount, formatDate, formatRupiah } from '@ibk/sdk/format';
import { STATEMENT_LINE, type StatementFact } from '@ibk/sdk/records';
import { statementFileDays, type StatementPeriod } from '@ibk/sdk/rules';
import type { FileTurn } from '../../operation/file-work.ts';
import type { FileWriter, Handler } from '../../operation/handler.ts';
import { type Asking, askingOf } from '../../operation/list-source.ts';
import { Refused } from '../../operation/refusals.ts';
import { answerFile } from '../reports/file-list.ts';
import { nameFile } from '../spreadsheets/name-file.ts';
import type { ListFile, PaperColumn } from '../reports/list-file.ts';
import { countedRows } from '../spreadsheets/counted-rows.ts';
import { fileColumns } from '../spreadsheets/file-columns.ts';
import { camt053 } from './camt053.ts';
import { balanceAt, lineCount, type LineWindow } from './line-window.ts';
import { mt940 } from './mt940.ts';
import { linesIn, statedAccount, statedPeriod } from './stated.ts';
import { type DaysOf, statementDays } from './statement-days.ts';
import { linePages } from './statement-lines.ts';

// prettier-ignore
/** The columns on paper. */
const PAPER: readonly PaperColumn<StatementFact>[] = [
  { head: 'date',    width: 70,  facts: ['date'] },
  { head: 'timestamp', width: 110, facts: ['timestamp'] },
  { head: 'message', width: 275, facts: ['message', 'reference', 'number'] },
  { head: 'side',    width: 45,  facts: ['side'] },
  { head: 'amount',  width: 120, align: 'right', facts: ['amount'] },
  { head: 'balance', width: 120, align: 'right', facts: ['balance'] },
];

// prettier-ignore
/** The lines of an account as a file. Debits and credits together have no sum; its head states them. */
const FILE: ListFile<StatementLine> = {
  title: 'Mutasi Rekening',
  rows: 'Mutasi',
  facts: STATEMENT_LINE,
  columns: fileColumns(STATEMENT_LINE, { date: 14, timestamp: 20, message: 60, side: 8, amount: 20, balance: 20, reference: 20, number: 22 }),
  paper: PAPER,
  sums: [],
};

/** The files for accounting programs. */
const BANK_FILES = {
  mt940: { media: 'application/x-mt940', ending: 'sta', title: 'MT940', write: mt940 },
  camt053: { media: 'application/xml', ending: 'xml', title: 'CAMT.053', write: camt053('08') },
  camt053v02: { media: 'application/xml', ending: 'xml', title: 'CAMT.053', write: camt053('02') },
} as const;

/** Account, days, balances and totals, ready to print. */
function words(
  account: { accountNumber: string; accountName: string },
  period: StatementPeriod,
  window: LineWindow,
  zone: string,
) {
  const { before, after } = window;
  return [
    `${formatAccount(account.accountNumber)} ${account.accountName}`,
    `${formatDate(period.startDate, zone)} sampai ${formatDate(period.endDate, zone)}`,
    `Saldo awal ${formatRupiah(balanceAt(before))}`,
    `Total kredit ${formatRupiah(after.credited - before.credited)}`,
    `Total debit ${formatRupiah(after.debited - before.debited)}`,
    `Saldo akhir ${formatRupiah(balanceAt(after))}`,
  ];
}

/** The ended days of a period as they are written for accounting programs. @throws Refused statement.dayOpen */
async function endedDays(asking: Asking, accountNumber: string, period: StatementPeriod, format: string) {
  const days = statementFileDays({ ...period, today: dayOf(asking.now, asking.zone) });
  if (days === null) throw new Refused('statement.dayOpen', { facts: { format } });
  const window = await linesIn(asking, accountNumber, days);
  const daysOf: DaysOf = (turn) => statementDays(asking, window, days, turn);
  return { window, daysOf };
}

/**
 * Answers with the lines of an account in a period as a file. Checks everything that can be refused before the first part,
 * then writes the lines as they are read.
 *
 * @throws Refused account.unknown, statement.period, statement.dayOpen, report.pdfRows
 */
export const fileStatement: Handler<'fileStatement'> = async ({ body }, context): Promise<FileWriter> => {
  const asking = askingOf(context);
  const { zone, now: at } = asking;
  const account = await statedAccount(asking, body.accountNumber);
  const { accountNumber } = account;
  const period = statedPeriod(asking, body);
  const name = `mutasi-${accountNumber}-${period.startDate}-${period.endDate}`;
  const { format } = body;
  if (format === 'csv' || format === 'xlsx' || format === 'pdf') {
    const window = await linesIn(asking, accountNumber, period);
    const look = { file: FILE, name, count: lineCount(window), words: words(account, period, window, zone) };
    const rows = ({ turn }: FileTurn) => countedRows(FILE, linePages(asking, window, turn));
    return answerFile(look, format, rows, context);
  }
  const { media, ending, title, write } = BANK_FILES[format];
  const { window, daysOf } = await endedDays(asking, accountNumber, period, title);
  nameFile(context.answerHeaders, { media, name: `${name}.${ending}`, count: lineCount(window) });
  return (work) => encoded(write({ account, daysOf, zone, at }, work));
};

/** Text as UTF-8. */
async function* encoded(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const encoder = new TextEncoder();
  for await (const part of parts) yield encoder.encode(part);
}
