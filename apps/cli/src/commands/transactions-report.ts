import type { ReportFile } from '@ibk/sdk/contract';
import { TRANSACTION, type TransactionFact } from '@ibk/sdk/records';
import type { Host, LoginFlags } from '../connect.ts';
import { factSheet } from '../fact-sheet.ts';
import { knownWord } from '../known-word.ts';
import { refuseOnTerminal, writeOutput } from '../output-file.ts';
import { READ_ONLY, writeSheet } from '../sheet.ts';
import { criteriaOf, type TransactionFlags, transactionsOf } from '../transactions-asked.ts';
import { withSession } from '../with-session.ts';

export interface TransactionsReportFlags extends LoginFlags, TransactionFlags {
  format?: string;
}

const HELP = 'ibk transactions report --help';
/** Each with the ending of its file. */
const FORMATS: Readonly<Record<ReportFile['format'], string>> = { csv: '.csv', xlsx: '.xlsx', pdf: '.pdf' };
const SHOWN: readonly TransactionFact[] = ['number', 'listed', 'product', 'dest', 'amount', 'fee', 'status', 'why'];

/** Shows the transactions that the user sees, or writes them as the file of the bank. */
export async function transactionsReport(host: Host, flags: TransactionsReportFlags): Promise<void> {
  const { terminal, signal } = host;
  const criteria = criteriaOf(flags, HELP);
  const format = flags.format === undefined ? null : knownWord(FORMATS, ['--format', flags.format], HELP);
  const output = host.flags.output ?? '-';
  if (format !== null && format !== 'csv')
    refuseOnTerminal(terminal, output, `ibk transactions report --format ${format} -o transaksi${FORMATS[format]}`);
  await withSession(host, flags, async ({ bank, profile }) => {
    if (format !== null) {
      const file = await bank.files.fileTransactionReport({ format, criteria }, { signal });
      return writeOutput(terminal, output, [new Uint8Array(await file.arrayBuffer())], READ_ONLY);
    }
    const rows = await transactionsOf(bank, criteria, signal);
    await writeSheet(host, factSheet(rows, { facts: TRANSACTION, names: SHOWN, zone: profile.timeZone }));
    if (!host.flags.json) terminal.say(`${rows.length} transaksi`);
  });
}
