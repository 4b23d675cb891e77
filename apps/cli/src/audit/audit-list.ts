import type { AuditQuery, AuditRow } from '@ibk/sdk/contract';
import { formatDateTime } from '@ibk/sdk/format';
import type { Host, LoginFlags } from '../connect.ts';
import { writeSheet } from '../sheet.ts';
import { withSession } from '../with-session.ts';

export interface AuditListFlags extends LoginFlags {
  reference?: string;
  user?: string;
  action?: string;
  outcome?: NonNullable<AuditQuery['outcome']>;
  from?: string;
  to?: string;
  limit: number;
}

const queryOf = ({ reference, user, action, outcome, from, to, limit }: AuditListFlags): AuditQuery => ({
  size: limit,
  ...(reference === undefined ? {} : { referenceId: reference }),
  ...(user === undefined ? {} : { username: user }),
  ...(action === undefined ? {} : { action }),
  ...(outcome === undefined ? {} : { outcome }),
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
});

const lineOf = (row: AuditRow, zone: string): string[] => [
  row.sequence === null ? 'belum' : String(row.sequence),
  formatDateTime(row.at, zone),
  row.username ?? 'bank',
  row.action,
  row.outcome === 'DONE' ? 'selesai' : 'ditolak',
  row.referenceIds.join(' '),
  row.address ?? '',
  row.ruleId ?? '',
  row.message ?? '',
];

/** Shows the latest rows of the audit trail. */
export async function auditList(host: Host, flags: AuditListFlags): Promise<void> {
  await withSession(host, flags, async ({ bank, profile }) => {
    const { rows } = await bank.system.listAudit(queryOf(flags), { signal: host.signal });
    await writeSheet(host, {
      headings: ['segel', 'waktu', 'user', 'tindakan', 'hasil', 'referensi', 'alamat', 'aturan', 'keterangan'],
      rows: rows.map((row) => lineOf(row, profile.timeZone)),
      json: rows,
    });
  });
}
