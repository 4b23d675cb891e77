import { TRANSACTION, type TransactionFact } from '@ibk/sdk/records';
import type { Host, LoginFlags } from '../connect.ts';
import { factSheet } from '../fact-sheet.ts';
import { writeSheet } from '../sheet.ts';
import { transactionsOf } from '../transactions-asked.ts';
import { withSession } from '../with-session.ts';

const SHOWN: readonly TransactionFact[] = ['number', 'product', 'dest', 'amount', 'due', 'why'];

/** Shows the orders that the bank will execute, and when. */
export async function scheduleList(host: Host, flags: LoginFlags): Promise<void> {
  await withSession(host, flags, async ({ bank, profile }) => {
    const orders = await transactionsOf(bank, { status: 'AUTOTRX' }, host.signal);
    await writeSheet(host, factSheet(orders, { facts: TRANSACTION, names: SHOWN, zone: profile.timeZone }));
    if (!host.flags.json) host.terminal.say(`${orders.length} transaksi terjadwal`);
  });
}
