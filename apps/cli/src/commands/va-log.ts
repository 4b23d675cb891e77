import type { Bank } from '@ibk/sdk';
import type { VirtualAccountLogLine, VirtualAccountLogQuery } from '@ibk/sdk/contract';
import { formatDate, formatDateTime, formatRupiah } from '@ibk/sdk/format';
import { CONSTANTS } from '@ibk/sdk/rules';
import type { Host, LoginFlags } from '../connect.ts';
import { askedLines, type LineFlags } from '../lines-asked.ts';
import { writeSheet } from '../sheet.ts';
import { withSession } from '../with-session.ts';

export type VaLogFlags = LoginFlags & LineFlags;

/** Every line of a search, page by page. */
async function linesOf(bank: Bank, query: VirtualAccountLogQuery, signal: AbortSignal) {
  const lines: VirtualAccountLogLine[] = [];
  let page = await bank.virtualAccounts.readVirtualAccountLog(query, { signal });
  lines.push(...page.details);
  while (page.next !== null) {
    page = await bank.virtualAccounts.readVirtualAccountLog({ ...query, cursor: page.next }, { signal });
    lines.push(...page.details);
  }
  return { lines, name: page.virtualAccountName };
}

/** Shows what came to a virtual account, and what was taken back. */
export async function vaLog(host: Host, virtualAccountNumber: string, flags: VaLogFlags): Promise<void> {
  const asked = askedLines(flags, { help: 'ibk va log --help', first: CONSTANTS.logLimitDefault });
  await withSession(host, flags, async ({ bank, profile }) => {
    const zone = profile.timeZone;
    const { lines, name } = await linesOf(bank, { virtualAccountNumber, ...asked }, host.signal);
    await writeSheet(host, {
      headings: ['waktu', 'no_bank', 'tanggal_bank', 'referensi', 'keterangan', 'tipe', 'jumlah'],
      rows: lines.map((line) => [
        formatDateTime(line.transactionDateTime, zone),
        line.transactionId,
        formatDate(line.settlementDate, zone),
        line.referenceId ?? '',
        line.note,
        line.dbCr,
        formatRupiah(line.amount),
      ]),
      json: lines,
    });
    if (!host.flags.json) host.terminal.say(`${lines.length} baris log ${virtualAccountNumber} ${name}`);
  });
}
