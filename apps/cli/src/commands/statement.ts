import type { Bank } from '@ibk/sdk';
import type { StatementFile, StatementLine, StatementQuery } from '@ibk/sdk/contract';
import { formatAccount, parseAccount } from '@ibk/sdk/format';
import { STATEMENT_LINE, type StatementFact } from '@ibk/sdk/records';
import type { Host, LoginFlags } from '../connect.ts';
import { factSheet } from '../fact-sheet.ts';
import { Failure } from '../failure.ts';
import { askedLines, type LineFlags } from '../lines-asked.ts';
import { writeOutput } from '../output-file.ts';
import { READ_ONLY, writeSheet } from '../sheet.ts';
import { withSession } from '../with-session.ts';

/** Files that are text; a person opens the others from the portal. */
const FORMATS = ['csv', 'mt940', 'camt053', 'camt053v02'] as const satisfies readonly StatementFile['format'][];

export interface StatementFlags extends LoginFlags, LineFlags {
  format?: string;
}

const SHOWN: readonly StatementFact[] = ['date', 'timestamp', 'message', 'side', 'amount', 'balance', 'reference'];

/** Lines that are shown if the user asks for no number of them. */
const FIRST_LINES = 10;

const HELP = 'ibk statement --help';
const usage = (what: string): Failure => new Failure({ exit: 'usage', what, sent: 'belum ada.', next: HELP });

/** @throws {Failure} usage: a wrong number, day, count or format, or both the last lines and a period */
function askedBy(number: string, { format, ...lines }: StatementFlags) {
  const accountNumber = parseAccount(number);
  if (accountNumber === null) throw usage(`${number} bukan nomor rekening.`);
  const file = FORMATS.find((each) => each === format);
  if (format !== undefined && file === undefined) throw usage(`Bentuk berkas: ${FORMATS.join(', ')}.`);
  const asked = askedLines(lines, { help: HELP, first: FIRST_LINES, isPeriod: file !== undefined });
  return { file, query: { accountNumber, ...asked } satisfies StatementQuery };
}

async function linesOf(bank: Bank, query: StatementQuery, signal: AbortSignal): Promise<StatementLine[]> {
  const lines: StatementLine[] = [];
  for await (const line of bank.accounts.statement({ ...query, size: 200 }, { signal }).lines()) lines.push(line);
  return lines;
}

/** Shows the lines of an own account, or writes them as a file that other programs read. */
export async function statement(host: Host, number: string, flags: StatementFlags): Promise<void> {
  const { signal, terminal } = host;
  const { file, query } = askedBy(number, flags);
  await withSession(host, flags, async ({ bank, profile }) => {
    if (file !== undefined) {
      const content = await bank.accounts.statement(query, { signal }).file(file);
      return writeOutput(terminal, host.flags.output ?? '-', [await content.text()], READ_ONLY);
    }
    const lines = await linesOf(bank, query, signal);
    await writeSheet(host, factSheet(lines, { facts: STATEMENT_LINE, names: SHOWN, zone: profile.timeZone }));
    if (!host.flags.json) terminal.say(`${lines.length} mutasi rekening ${formatAccount(query.accountNumber)}`);
  });
}
