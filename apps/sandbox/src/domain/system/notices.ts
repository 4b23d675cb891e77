import { createHash } from 'node:crypto';
import { and, count, desc, eq, ne, sql } from 'drizzle-orm';
import type { Notice } from '@ibk/sdk/contract';
import { type Role, seesAllGroups } from '@ibk/sdk/rules';
import { audit } from '../../db/schema/audit.ts';
import { adminRequest } from '../../db/schema/administration.ts';
import type { Tx } from '../../db/tx.ts';
import type { Session } from '../../operation/session.ts';
import { unreadOf } from '../notices/notice-list.ts';
import { keptByStatus, together } from '../transactions/facts/totals.ts';

type Counting = (tx: Tx, session: Session) => Promise<number>;

/** The transactions that wait for this user. */
const transactions =
  (stage: 'verify' | 'approve'): Counting =>
  async (read, session) =>
    together(await keptByStatus({ read, session }, { stage })).count;

/** Undecided requests in the corporate that this user may decide: by others and about others. */
const requests: Counting = async (tx, { corporateId, userId }) => {
  const [found] = await tx
    .select({ waiting: count() })
    .from(adminRequest)
    .where(
      and(
        eq(adminRequest.corporateId, corporateId),
        eq(adminRequest.status, 'NEW'),
        ne(adminRequest.madeBy, userId),
        ne(adminRequest.subjectId, userId),
      ),
    );
  return found?.waiting ?? 0;
};

/** Only roles with a bell have a count. @source 000 §6 */
const WAITING: Partial<Record<Role, Counting>> = {
  VRF_USER: transactions('verify'),
  APR_USER: transactions('approve'),
  SPV_CORPORATE: requests,
  ADM_CORPORATE: requests,
};

/** Concurrent requests commit in any order, so the mark covers several changes. */
const MARKED_CHANGES = 8;

/** Marks the latest changes of transactions in the user's scope. */
async function lastChange(tx: Tx, { roleId, corporateId, corporateGroupId }: Session): Promise<string | undefined> {
  const found = await tx
    .select({ auditId: audit.auditId })
    .from(audit)
    .where(
      and(
        eq(audit.corporateId, corporateId),
        seesAllGroups(roleId) ? undefined : eq(audit.corporateGroupId, corporateGroupId),
        eq(audit.outcome, 'DONE'),
        sql`cardinality(${audit.referenceIds}) > 0`,
      ),
    )
    .orderBy(desc(audit.auditId))
    .limit(MARKED_CHANGES);
  if (found.length === 0) return undefined;
  const ids = found.map(({ auditId }) => auditId).join();
  return createHash('sha256').update(ids).digest('base64url').slice(0, 16);
}

/** Number of items that wait for this user's decision, and of unread notices; those of other users do not count. */
export async function noticeFor(tx: Tx, session: Session): Promise<Notice> {
  const { roleId, corporateId, corporateGroupId } = session;
  const changed = await lastChange(tx, session);
  const notifCount = (await WAITING[roleId]?.(tx, session)) ?? 0;
  const mark = changed === undefined ? {} : { lastChange: changed };
  const unread = await unreadOf(tx, session.userId);
  return { roleId, corporateId, corporateGroupId, notifCount, ...mark, unread };
}
