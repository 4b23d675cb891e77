import type { UserAccess } from '@ibk/sdk/contract';
import { formatDateTime } from '@ibk/sdk/format';
import { ACCESS_CHANGE_NAMES, accessChanges } from '@ibk/sdk/records';
import type { Host, LoginFlags } from '../connect.ts';
import { writeSheet } from '../sheet.ts';
import { withSession } from '../with-session.ts';

/** A line for each field that changed; one line for a user who is new or closed. */
const linesOf = (row: UserAccess): string[][] => {
  const who = [row.username, row.name, row.change ? ACCESS_CHANGE_NAMES[row.change] : ''];
  return row.change === 'CHANGED'
    ? accessChanges(row).map(({ label, before, after }) => [...who, label, before ?? '', after ?? ''])
    : [[...who, '', '', '']];
};

/** Shows what changed in the access of the corporate since its last review. */
export async function accessDiff(host: Host, flags: LoginFlags): Promise<void> {
  const { signal, terminal } = host;
  await withSession(host, flags, async ({ bank, profile }) => {
    const { reviewed } = await bank.access.summariseAccess({}, { signal });
    const rows: UserAccess[] = [];
    for await (const each of bank.access.listAccess({ change: 'ANY', size: 200 }, { signal })) rows.push(each);
    const headings = ['Username', 'Nama', 'Perubahan', 'Isian', 'Sebelum', 'Sesudah'];
    await writeSheet(host, { headings, rows: rows.flatMap(linesOf), json: rows });
    if (host.flags.json) return;
    const since =
      reviewed === null
        ? 'akses belum pernah ditinjau'
        : `sejak tinjauan ${reviewed.reviewedBy} ${formatDateTime(reviewed.reviewedAt, profile.timeZone)}`;
    terminal.say(`${rows.length} user berubah, ${since}`);
  });
}
