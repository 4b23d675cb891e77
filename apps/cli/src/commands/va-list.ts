import type { Bank } from '@ibk/sdk';
import type { VirtualAccount, VirtualAccountQuery } from '@ibk/sdk/contract';
import { BILL_NAMES, VIRTUAL_ACCOUNT, VIRTUAL_ACCOUNT_STATUS_NAMES, type VirtualAccountFact } from '@ibk/sdk/records';
import type { Host, LoginFlags } from '../connect.ts';
import { factSheet } from '../fact-sheet.ts';
import { knownWord } from '../known-word.ts';
import { writeSheet } from '../sheet.ts';
import { withSession } from '../with-session.ts';

export interface VaListFlags extends LoginFlags {
  status?: string;
  bill?: string;
  merchant?: string;
  query?: string;
}

const HELP = 'ibk va list --help';

const criteriaOf = ({ status, bill, merchant, query }: VaListFlags): VirtualAccountQuery => ({
  ...(status !== undefined && { status: knownWord(VIRTUAL_ACCOUNT_STATUS_NAMES, ['--status', status], HELP) }),
  ...(bill !== undefined && { bill: knownWord(BILL_NAMES, ['--bill', bill], HELP) }),
  ...(merchant !== undefined && { merchantId: merchant }),
  ...(query !== undefined && { q: query }),
});

const SHOWN: readonly VirtualAccountFact[] = [
  'number',
  'name',
  'merchant',
  'bill',
  'owed',
  'paid',
  'expires',
  'status',
];

async function accountsOf(bank: Bank, query: VirtualAccountQuery, signal: AbortSignal): Promise<VirtualAccount[]> {
  const accounts: VirtualAccount[] = [];
  for await (const each of bank.virtualAccounts.listVirtualAccounts({ ...query, size: 200 }, { signal }))
    accounts.push(each);
  return accounts;
}

/** Shows the virtual accounts of the own merchants. */
export async function vaList(host: Host, flags: VaListFlags): Promise<void> {
  const criteria = criteriaOf(flags);
  await withSession(host, flags, async ({ bank, profile }) => {
    const accounts = await accountsOf(bank, criteria, host.signal);
    await writeSheet(host, factSheet(accounts, { facts: VIRTUAL_ACCOUNT, names: SHOWN, zone: profile.timeZone }));
    if (!host.flags.json) host.terminal.say(`${accounts.length} virtual account`);
  });
}
