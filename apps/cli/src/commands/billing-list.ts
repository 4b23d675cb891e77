import type { BillingQuery, ListedBilling } from '@ibk/sdk/contract';
import { BILLING, BILLING_CRITERIA, type BillingFact, BILLING_STATE_NAMES, offersOf } from '@ibk/sdk/records';
import type { Host, LoginFlags } from '../connect.ts';
import { factSheet } from '../fact-sheet.ts';
import { knownWord } from '../known-word.ts';
import { writeSheet } from '../sheet.ts';
import { withSession } from '../with-session.ts';

export interface BillingListFlags extends LoginFlags {
  status?: string;
  collector?: string;
  from?: string;
  to?: string;
  query?: string;
}

const HELP = 'ibk billing list --help';
const COLLECTORS = offersOf(BILLING_CRITERIA.collector) as Readonly<Record<ListedBilling['collector'], string>>;

const criteriaOf = ({ status, collector, from, to, query }: BillingListFlags): BillingQuery => ({
  ...(status !== undefined && { state: knownWord(BILLING_STATE_NAMES, ['--status', status], HELP) }),
  ...(collector !== undefined && { collector: knownWord(COLLECTORS, ['--collector', collector], HELP) }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
  ...(query !== undefined && { q: query }),
});

const SHOWN: readonly BillingFact[] = ['number', 'taxpayer', 'map', 'amount', 'expires', 'state', 'ntpn', 'document'];

/** Shows the billing codes that were created at the bank. */
export async function billingList(host: Host, flags: BillingListFlags): Promise<void> {
  const criteria = criteriaOf(flags);
  await withSession(host, flags, async ({ bank, profile }) => {
    const billings: ListedBilling[] = [];
    for await (const each of bank.taxBillings.listBillings({ ...criteria, size: 200 }, { signal: host.signal }))
      billings.push(each);
    await writeSheet(host, factSheet(billings, { facts: BILLING, names: SHOWN, zone: profile.timeZone }));
    if (!host.flags.json) host.terminal.say(`${billings.length} kode billing`);
  });
}
