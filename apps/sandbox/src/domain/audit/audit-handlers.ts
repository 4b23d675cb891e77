import { and, arrayContains, asc, desc, eq, gt, gte, isNotNull, lt, type SQL } from 'drizzle-orm';
import type { AuditQuery } from '@ibk/sdk/contract';
import { formatDateTime } from '@ibk/sdk/format';
import { audit } from '../../db/schema/audit.ts';
import { nextDay, startOfDay } from '../../operation/bank-day.ts';
import type { Handlers } from '../../operation/handler.ts';
import { BANK_ITSELF } from '../../operation/record-act.ts';
import { checkAudit } from './check-audit.ts';
import { toAuditRow } from './audit-row.ts';

/** The two orders of the list: the column that orders it, and the rows after a cursor. */
const ORDERS = {
  newest: { column: audit.auditId, direction: desc, beyond: lt, only: undefined },
  sealed: { column: audit.sequence, direction: asc, beyond: gt, only: isNotNull(audit.sequence) },
} as const;

/** Conditions for the rows that a query asks for. */
const asked = ({ referenceId, username, action, outcome, from, to }: AuditQuery, zone: string): (SQL | undefined)[] => [
  referenceId === undefined ? undefined : arrayContains(audit.referenceIds, [referenceId]),
  username === undefined ? undefined : eq(audit.username, username),
  action === undefined ? undefined : eq(audit.action, action),
  outcome === undefined ? undefined : eq(audit.outcome, outcome),
  from === undefined ? undefined : gte(audit.at, startOfDay(from, zone)),
  to === undefined ? undefined : lt(audit.at, startOfDay(nextDay(to), zone)),
];

const BROKEN = 'hilang atau tidak lagi seperti saat disegel';

export const auditHandlers = {
  async listAudit({ query }, { profile, read, session }) {
    const { order = 'newest', size = 25, cursor } = query;
    const { column, direction, beyond, only } = ORDERS[order];
    const rows = await read
      .select()
      .from(audit)
      .where(
        and(
          eq(audit.corporateId, session.corporateId),
          only,
          cursor === undefined ? undefined : beyond(column, cursor),
          ...asked(query, profile.timeZone),
        ),
      )
      .orderBy(direction(column))
      .limit(size + 1);
    const shown = rows.slice(0, size).map(toAuditRow);
    const last = rows.length > size ? shown.at(-1) : undefined;
    return { rows: shown, next: (order === 'sealed' ? last?.sequence : last?.auditId) ?? null };
  },

  async verifyAudit(_, { profile, read, session }) {
    const { rows, seal, firstBroken } = await checkAudit(read, session.corporateId);
    const sealedTo = seal?.sealedTo ?? 0;
    const until = seal ? ` sampai ${formatDateTime(seal.sealedAt, profile.timeZone)}` : '';
    const itself = await checkAudit(read, BANK_ITSELF.corporateId);
    const own = firstBroken === null ? `${sealedTo} baris tersegel dan utuh${until}` : `Baris ${firstBroken} ${BROKEN}`;
    const message =
      itself.firstBroken === null ? own : `${own}. Jejak bank sendiri: baris ${itself.firstBroken} ${BROKEN}`;
    return {
      rows,
      sealedTo,
      sealedAt: seal?.sealedAt.toISOString() ?? null,
      hash: seal?.hash ?? null,
      firstBroken,
      bank: { hash: itself.seal?.hash ?? null, firstBroken: itself.firstBroken },
      message,
    };
  },
} satisfies Partial<Handlers>;
