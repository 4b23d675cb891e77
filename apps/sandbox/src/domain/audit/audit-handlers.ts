import { and, arrayContains, asc, desc, eq, gt, gte, isNotNull, lt } from 'drizzle-orm';
import type { AuditQuery, AuditRow } from '@ibk/sdk/contract';
import { formatDateTime } from '@ibk/sdk/format';
import { audit } from '../../db/schema/audit.ts';
import { nextDay, startOfDay } from '../../operation/bank-day.ts';
import type { Handlers } from '../../operation/handler.ts';
import { askingOf, type ListSource, narrowedBy } from '../../operation/list-source.ts';
import { BANK_ITSELF } from '../../operation/record-act.ts';
import { checkAudit } from './check-audit.ts';
import { toAuditRow } from './audit-row.ts';

/** The two orders of the list: the column that orders it, and the rows after a cursor. */
const ORDERS = {
  newest: { column: audit.auditId, direction: desc, beyond: lt },
  sealed: { column: audit.sequence, direction: asc, beyond: gt },
} as const;

/** The rows of a session's audit trail, by criterion. Its pages go by the number of a row, in either order. */
const AUDIT: Pick<ListSource<never, AuditRow, Omit<AuditQuery, 'cursor'>>, 'criteria' | 'scope'> = {
  scope: ({ corporateId }) => eq(audit.corporateId, corporateId),
  criteria: {
    order: (order) => (order === 'sealed' ? isNotNull(audit.sequence) : undefined),
    referenceId: (referenceId) => arrayContains(audit.referenceIds, [referenceId]),
    changeId: (changeId) => eq(audit.changeId, changeId),
    username: (username) => eq(audit.username, username),
    action: (action) => eq(audit.action, action),
    outcome: (outcome) => eq(audit.outcome, outcome),
    from: (from, { zone }) => gte(audit.at, startOfDay(from, zone)),
    to: (to, { zone }) => lt(audit.at, startOfDay(nextDay(to), zone)),
  },
};

const BROKEN = 'hilang atau tidak lagi seperti saat disegel';

export const auditHandlers = {
  async listAudit({ query: { cursor, size = 25, ...criteria } }, context) {
    const { order = 'newest' } = criteria;
    const { column, direction, beyond } = ORDERS[order];
    const rows = await context.read
      .select()
      .from(audit)
      .where(
        and(narrowedBy(AUDIT, askingOf(context), criteria), cursor === undefined ? undefined : beyond(column, cursor)),
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
