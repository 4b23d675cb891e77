import type { Bank } from '@ibk/sdk';
import type { VirtualAccountLogLine, VirtualAccountLogQuery } from '@ibk/sdk/contract';
import { VIRTUAL_ACCOUNT_LOG } from '@ibk/sdk/records';
import { CONSTANTS } from '@ibk/sdk/rules';
import type { Host, LoginFlags } from '../connect.ts';
import { factSheet } from '../fact-sheet.ts';
import { askedLines, type LineFlags } from '../lines-asked.ts';
import { writeSheet } from '../sheet.ts';
import { withSession } from '../with-session.ts';

export type VaLogFlags = LoginFlags & LineFlags;

const SHOWN = ['at', 'bankId', 'bankDay', 'reference', 'note', 'side', 'amount'] as const;

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
    const { lines, name } = await linesOf(bank, { virtualAccountNumber, ...asked }, host.signal);
    await writeSheet(host, factSheet(lines, { facts: VIRTUAL_ACCOUNT_LOG, names: SHOWN, zone: profile.timeZone }));
    if (!host.flags.json) host.terminal.say(`${lines.length} baris log ${virtualAccountNumber} ${name}`);
  });
}
