import type { DashboardTransaction } from '@ibk/sdk/contract';
import { and, asc, count, desc, eq, gte, or, sql } from 'drizzle-orm';
import { dayOf } from '@ibk/sdk/format';
import { REQUEST_STATUS_NAMES } from '@ibk/sdk/records';
import { CONSTANTS, ownUserFields, seesAllGroups, TILE_TITLES, type TransactionTile } from '@ibk/sdk/rules';
import { adminRequest } from '../../db/schema/administration.ts';
import { corporateGroup, user } from '../../db/schema/identity.ts';
import { transaction, type TransactionRow } from '../../db/schema/transactions.ts';
import type { Tx } from '../../db/tx.ts';
import type { Handlers, SecuredContext } from '../../operation/handler.ts';
import { monthBefore, startOfDay } from '../../operation/bank-day.ts';
import { scopeTo } from '../../operation/scope.ts';
import { actorsOf, messageOf, peopleOf, statusNameOf } from '../transactions/facts/to-transaction.ts';

const LAST_ACTIVITIES = 10;

/** The columns of a transaction's users, by their names on the wire. */
const { entryBy, verifyBy, approveBy, rejectBy } = transaction;
const USER_COLUMNS = { userEntry: entryBy, userVerify: verifyBy, userApprove: approveBy, userReject: rejectBy };
const NEWEST_FIRST = [desc(transaction.entryAt), desc(transaction.referenceId)];

/** The caller's transactions since the same day of the previous month. @source 000 §2, §9 */
function ofMonth({ clock, profile, session }: Pick<SecuredContext, 'clock' | 'profile' | 'session'>) {
  const zone = profile.timeZone;
  const since = startOfDay(monthBefore(dayOf(clock.now(), zone)), zone);
  return and(scopeTo(session).transactions, gte(transaction.entryAt, since));
}

async function toDashboard(read: Tx, rows: readonly TransactionRow[]): Promise<DashboardTransaction[]> {
  const people = await peopleOf(read, rows.flatMap(actorsOf));
  const nameOf = (id: string | null) => (id === null ? null : (people.get(id)?.username ?? null));
  return rows.map((row) => ({
    status: row.status,
    statusName: statusNameOf(row),
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
}

export const dashboardHandlers = {
  /** Transactions of the month, newest first. @source 000 §2, §9 */
  async readDashboard(_, context) {
    const rows = await context.read
      .select()
      .from(transaction)
      .where(ofMonth(context))
      .orderBy(...NEWEST_FIRST);
    return toDashboard(context.read, rows);
  },

  /** Counts of the month by status, and the last transactions that the caller entered or decided. */
  async readDashboardRecap(_, context) {
    const { read, session } = context;
    const { status } = transaction;
    const where = ofMonth(context);
    const isOwn = or(...ownUserFields(session.roleId).map((field) => eq(USER_COLUMNS[field], session.userId)));
    const [counted, rows] = await Promise.all([
      read.select({ status, count: count() }).from(transaction).where(where).groupBy(status),
      isOwn
        ? read
            .select()
            .from(transaction)
            .where(and(where, isOwn))
            .orderBy(...NEWEST_FIRST)
            .limit(CONSTANTS.recentListLength)
        : [],
    ]);
    const countOf = (tile: string) => counted.find((each) => each.status === tile)?.count ?? 0;
    const tiles = Object.keys(TILE_TITLES) as TransactionTile[];
    const counts = Object.fromEntries(tiles.map((tile) => [tile, countOf(tile)])) as Record<TransactionTile, number>;
    return { counts, recent: await toDashboard(read, rows) };
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
    return {
      groups,
      users,
      requests: requests.map((each) => ({ ...each, statusName: REQUEST_STATUS_NAMES[each.status] })),
    };
  },
} satisfies Partial<Handlers>;
