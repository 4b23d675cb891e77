import { and, asc, desc, eq, gte, sql } from 'drizzle-orm';
import { dayOf } from '@ibk/sdk/format';
import { seesAllGroups } from '@ibk/sdk/rules';
import { adminRequest, type AdminRequestStatus } from '../../db/schema/banking.ts';
import { corporateGroup, user } from '../../db/schema/identity.ts';
import { transaction } from '../../db/schema/transactions.ts';
import type { Handlers } from '../../operation/handler.ts';
import { monthBefore, startOfDay } from '../../operation/bank-day.ts';
import { scopeTo } from '../../operation/scope.ts';
import { actorsOf, messageOf, peopleOf, STATUS_NAMES } from '../transactions/to-transaction.ts';

const LAST_ACTIVITIES = 10;
const REQUEST_NAMES: Record<AdminRequestStatus, string> = { NEW: 'Baru', APPROVED: 'Disetujui', REJECT: 'Ditolak' };

export const dashboardHandlers = {
  /** Transactions since the same day of the previous month, newest first. @source 000 §2, §9 */
  async readDashboard(_, { clock, profile, read, session }) {
    const zone = profile.timeZone;
    const since = startOfDay(monthBefore(dayOf(clock.now(), zone)), zone);
    const rows = await read
      .select()
      .from(transaction)
      .where(and(scopeTo(session).transactions, gte(transaction.entryAt, since)))
      .orderBy(desc(transaction.entryAt), desc(transaction.referenceId));
    const people = await peopleOf(read, rows.flatMap(actorsOf));
    const nameOf = (id: string | null) => (id === null ? null : (people.get(id)?.username ?? null));
    return rows.map((row) => ({
      status: row.status,
      statusName: STATUS_NAMES[row.status],
      referenceId: row.referenceId,
      productDescription: row.productDescription,
      message: messageOf(row),
      errorMessage: row.errorMessage,
      reason: row.reason,
      userEntry: nameOf(row.entryBy),
      userVerify: nameOf(row.verifyBy),
      userApprove: nameOf(row.approveBy),
      userReject: nameOf(row.rejectBy),
    }));
  },

  /**
   * Groups, users and latest activities of the caller's corporate. A group user sees only the own group, and no
   * activities, since those are reserved for administrators.
   *
   * @source 000 §2, §6
   */
  async readAdminDashboard(_, { read, session }) {
    const { corporateId, corporateGroupId } = session;
    const isWide = seesAllGroups(session.roleId);
    const groups = await read
      .select({
        corporateGroupId: corporateGroup.corporateGroupId,
        corporateGroupName: corporateGroup.name,
        status: corporateGroup.status,
      })
      .from(corporateGroup)
      .where(
        and(
          eq(corporateGroup.corporateId, corporateId),
          isWide ? undefined : eq(corporateGroup.corporateGroupId, corporateGroupId),
        ),
      )
      .orderBy(asc(corporateGroup.corporateGroupId));
    const users = await read
      .select({ username: user.username, name: user.name, roleId: user.roleId, status: user.status })
      .from(user)
      .where(and(eq(user.corporateId, corporateId), isWide ? undefined : eq(user.corporateGroupId, corporateGroupId)))
      .orderBy(asc(user.username));
    const requests = await read
      .select({ description: adminRequest.description, status: adminRequest.status })
      .from(adminRequest)
      .where(isWide ? eq(adminRequest.corporateId, corporateId) : sql`false`)
      .orderBy(desc(adminRequest.requestedAt), desc(adminRequest.changeId))
      .limit(LAST_ACTIVITIES);
    return { groups, users, requests: requests.map((each) => ({ ...each, statusName: REQUEST_NAMES[each.status] })) };
  },
} satisfies Partial<Handlers>;
