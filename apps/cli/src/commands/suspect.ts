import { SUSPECT, suspectCases } from '@ibk/sdk/records';
import type { Host, LoginFlags } from '../connect.ts';
import { factSheet } from '../fact-sheet.ts';
import { writeSheet } from '../sheet.ts';
import { withSession } from '../with-session.ts';

const SHOWN = ['caseNumber', 'reference', 'dest', 'amount', 'waiting'] as const;

/** Lists the payments of the signed-in user whose outcome is not known, the oldest first. */
export async function suspect(host: Host, flags: LoginFlags): Promise<void> {
  await withSession(host, flags, async ({ bank, profile }) => {
    const list = await bank.transactions.listSuspect({ signal: host.signal });
    const choice = { facts: SUSPECT, names: SHOWN, zone: profile.timeZone };
    await writeSheet(host, factSheet(suspectCases(list), choice, list));
  });
}
