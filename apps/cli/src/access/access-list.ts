import type { UserAccess } from '@ibk/sdk/contract';
import { USER_ACCESS } from '@ibk/sdk/records';
import type { Host, LoginFlags } from '../connect.ts';
import { factSheet } from '../fact-sheet.ts';
import { writeSheet } from '../sheet.ts';
import { withSession } from '../with-session.ts';

export interface AccessListFlags extends LoginFlags {
  unused?: boolean;
  query?: string;
  csv?: boolean;
}

const SHOWN = Object.keys(USER_ACCESS) as (keyof typeof USER_ACCESS)[];

/** Shows who can do what in the corporate. */
export async function accessList(host: Host, { unused, query, csv, ...login }: AccessListFlags): Promise<void> {
  const criteria = { ...(unused && { use: 'unused' as const }), ...(query !== undefined && { q: query }) };
  await withSession(host, login, async ({ bank, profile }) => {
    const rows: UserAccess[] = [];
    for await (const each of bank.access.listAccess({ ...criteria, size: 200 }, { signal: host.signal }))
      rows.push(each);
    const sheet = factSheet(rows, { facts: USER_ACCESS, names: SHOWN, zone: profile.timeZone });
    await writeSheet(host, sheet, { csv });
    if (!host.flags.json) host.terminal.say(`${rows.length} user`);
  });
}
