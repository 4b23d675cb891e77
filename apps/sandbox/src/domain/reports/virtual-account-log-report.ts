import type { VirtualAccountLogLine } from '@ibk/sdk/contract';
import { VIRTUAL_ACCOUNT_LOG } from '@ibk/sdk/records';
import type { SQL } from 'drizzle-orm';
import type { FileTurn } from '../../operation/file-work.ts';
import type { FileWriter, Handler, SecuredContext } from '../../operation/handler.ts';
import { countedRows } from '../spreadsheets/counted-rows.ts';
import { fileColumns } from '../spreadsheets/file-columns.ts';
import { countLines, linesAfter, periodOf } from '../virtual-accounts/account-log.ts';
import { visibleAccount } from '../virtual-accounts/to-virtual-account.ts';
import { answerFile } from './file-list.ts';
import type { ListFile, PaperColumn } from './list-file.ts';

// prettier-ignore
/** The columns on paper. */
const PAPER: readonly PaperColumn<keyof typeof VIRTUAL_ACCOUNT_LOG>[] = [
  { head: 'at',     width: 120, facts: ['at'] },
  { head: 'bankId', width: 150, facts: ['bankId', 'reference'], labelled: ['bankDay'] },
  { head: 'note',   width: 285, facts: ['note'] },
  { head: 'side',   width: 45,  facts: ['side'] },
  { head: 'amount', width: 120, align: 'right', facts: ['amount'] },
];

// prettier-ignore
/** The lines of a log as a file. What came in and what was taken back have no sum together. */
const FILE: ListFile<VirtualAccountLogLine> = {
  title: 'Log Transaksi Virtual Account',
  rows: 'Baris log',
  facts: VIRTUAL_ACCOUNT_LOG,
  columns: fileColumns(VIRTUAL_ACCOUNT_LOG, { at: 20, bankId: 22, bankDay: 14, reference: 20, note: 60, side: 8, amount: 20 }),
  paper: PAPER,
  sums: [],
};

/** Lines that one query reads. */
const READ_LINES = 500;

async function* linePages(
  context: Pick<SecuredContext, 'read' | 'session'>,
  where: SQL,
  turn: FileTurn['turn'],
): AsyncGenerator<VirtualAccountLogLine[]> {
  let after: Parameters<typeof linesAfter>[2] = null;
  do {
    await turn();
    const { lines, last }: Awaited<ReturnType<typeof linesAfter>> = await linesAfter(context, where, after, READ_LINES);
    yield lines;
    after = last;
  } while (after !== null);
}

/**
 * Answers with the log of an account in a period as a file.
 *
 * @throws Refused va.unknown, report.period, report.pdfRows
 */
export const fileVirtualAccountLog: Handler<'fileVirtualAccountLog'> = async (
  { body },
  context,
): Promise<FileWriter> => {
  const { clock, profile, read, session } = context;
  const { format, virtualAccountNumber: number } = body;
  const { account } = await visibleAccount(read, session, number);
  const { from, to, where, label } = periodOf(number, body, { now: clock.now(), zone: profile.timeZone });
  const look = {
    file: FILE,
    name: `log-va-${number}-${from}-${to}`,
    count: await countLines(context, where),
    words: [`${number} ${account.virtualAccountName}`, label],
  };
  return answerFile(look, format, ({ turn }) => countedRows(FILE, linePages(context, where, turn)), context);
};
