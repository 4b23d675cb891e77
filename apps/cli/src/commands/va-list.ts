import type { Bank } from '@ibk/sdk';
import type { VirtualAccount, VirtualAccountQuery } from '@ibk/sdk/contract';
import { BILL_NAMES, VIRTUAL_ACCOUNT, VIRTUAL_ACCOUNT_STATUS_NAMES, type VirtualAccountFact } from '@ibk/sdk/records';
import type { Host, LoginFlags } from '../connect.ts';
import { factSheet } from '../fact-sheet.ts';
import { Failure } from '../failure.ts';
import { writeSheet } from '../sheet.ts';
import { withSession } from '../with-session.ts';

export interface VaListFlags extends LoginFlags {
  status?: string;
  bill?: string;
  merchant?: string;
  query?: string;
}

/** @throws {Failure} usage: a word that is not among those of a criterion */
function known<Id extends string>(names: Readonly<Record<Id, string>>, option: string, word: string): Id {
  const ids = Object.keys(names) as Id[];
  const found = ids.find((id) => id === word.toUpperCase());
  if (found !== undefined) return found;
  throw new Failure({
    exit: 'usage',
    what: `${option}: ${ids.join(', ')}.`,
    sent: 'belum ada.',
    next: 'ibk va list --help',
  });
}

const criteriaOf = ({ status, bill, merchant, query }: VaListFlags): VirtualAccountQuery => ({
  ...(status !== undefined && { status: known(VIRTUAL_ACCOUNT_STATUS_NAMES, '--status', status) }),
  ...(bill !== undefined && { bill: known(BILL_NAMES, '--bill', bill) }),
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
