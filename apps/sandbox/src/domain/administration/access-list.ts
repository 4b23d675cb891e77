import type { AccessChange, AccessCriteria, AccessSummary, AccessQuery, UserAccess } from '@ibk/sdk/contract';
import { dayOf, fromSen } from '@ibk/sdk/format';
import { ROLE_NAMES } from '@ibk/sdk/records';
import { and, count, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accessReviewUser, standIn } from '../../db/schema/administration.ts';
import { user } from '../../db/schema/identity.ts';
import type { Tx } from '../../db/tx.ts';
import type { FileSource } from '../../operation/file-source.ts';
import { type Asking, foundIn, narrowedBy, senKey, textKey } from '../../operation/list-source.ts';
import {
  accessOf,
  type AccessBasis,
  changeConditions,
  inAccessList,
  isSameAccess,
  type LastReview,
  stateHashOf,
  type UserColumns,
} from './access-state.ts';
import { waitingChanges } from '../corporate/waiting-changes.ts';

type UserRow = typeof user.$inferSelect;

const UNUSED_MS = 90 * 24 * 60 * 60_000;
const unusedSince = (now: Date): Date => new Date(now.getTime() - UNUSED_MS);
/** A user who has just been added had no time to sign in. */
const isUnused = ({ now }: Asking): SQL =>
  sql`greatest(${user.createdAt}, ${user.lastLoginAt}) < ${unusedSince(now).toISOString()}::timestamptz`;

/** The rows of these users in the last review, by user. */
async function reviewedUsers(read: Tx, { last }: AccessBasis, userIds: readonly string[]) {
  if (!last || userIds.length === 0) return new Map<string, UserColumns>();
  const ofThese = and(eq(accessReviewUser.reviewId, last.reviewId), inArray(accessReviewUser.userId, [...userIds]));
  const rows = await read.select().from(accessReviewUser).where(ofThese);
  return new Map(rows.map((row) => [row.userId, row]));
}

function changeOf(now: ReturnType<typeof accessOf>, reviewed: ReturnType<typeof accessOf> | null): AccessChange | null {
  if (reviewed === null) return 'NEW';
  if (now.status === 'CLOSED') return 'CLOSED';
  return isSameAccess(now, reviewed) ? null : 'CHANGED';
}

/** The absences in force or to come of these users, by user: their own, and those in which they act. */
async function absencesOf({ read, now, zone }: Asking, userIds: readonly string[]) {
  const [away, acting] = [alias(user, 'away'), alias(user, 'acting')];
  const rows = await read
    .select({ absence: standIn, away: away.name, acting: acting.name })
    .from(standIn)
    .innerJoin(away, eq(away.userId, standIn.userId))
    .innerJoin(acting, eq(acting.userId, standIn.standInId))
    .where(
      and(
        ...[eq(standIn.status, 'ACTIVE'), gte(standIn.to, dayOf(now, zone))],
        or(inArray(standIn.userId, [...userIds]), inArray(standIn.standInId, [...userIds])),
      ),
    )
    .orderBy(standIn.from, standIn.absenceId);
  return (userId: string): UserAccess['standIns'] =>
    rows
      .filter(({ absence }) => absence.userId === userId || absence.standInId === userId)
      .map(({ absence: { standInId, from, to, limitTransaction }, ...names }) => ({
        ...{ acts: standInId === userId, name: standInId === userId ? names.away : names.acting },
        ...{ from, to, limitTransaction: fromSen(limitTransaction) },
      }));
}

/** Shows what users can do now and could do at the last review. */
async function showAccess(rows: readonly UserRow[], asking: Asking, basis: AccessBasis): Promise<UserAccess[]> {
  const userIds = rows.map(({ userId }) => userId);
  const [pending, before] = [
    await waitingChanges(asking.read, asking.session.corporateId, userIds),
    await reviewedUsers(asking.read, basis, userIds),
  ];
  const standInsOf = await absencesOf(asking, userIds);
  return rows.map((row) => {
    const access = accessOf(row, basis.groups);
    const seen = before.get(row.userId);
    const reviewed = seen && basis.last ? accessOf(seen, basis.last.groups) : null;
    const { userId, username, name, roleId, createdAt, lastLoginAt } = row;
    return {
      ...{ userId, username, name, roleName: ROLE_NAMES[roleId], ...access },
      createdAt: createdAt.toISOString(),
      lastLogin: lastLoginAt?.toISOString() ?? null,
      isUnused: [createdAt, lastLoginAt ?? createdAt].every((at) => at < unusedSince(asking.now)),
      standIns: standInsOf(userId),
      pending: pending.get(userId) ?? null,
      ...{ change: changeOf(access, reviewed), reviewed },
    };
  });
}

/** Who can do what in a corporate, as a list. @param basis read for this call */
export function accessList(basis: AccessBasis): FileSource<UserRow, UserAccess, AccessQuery> {
  const changed = changeConditions(basis);
  return {
    rows: (read) => read.select().from(user),
    keys: (read) => read.select({ key: user.userId }).from(user),
    count: async (read, where) => (await read.select({ rows: count() }).from(user).where(where))[0]?.rows ?? 0,
    key: { column: user.userId, of: ({ userId }) => userId },
    sorts: {
      name: textKey(user.name, ({ name }) => name),
      username: textKey(user.username, ({ username }) => username),
      limit: senKey(user.limitTransaction, ({ limitTransaction }) => limitTransaction),
    },
    order: () => 'name,asc',
    scope: ({ corporateId }) => inAccessList(basis, corporateId) as SQL,
    criteria: {
      roleId: (roleId) => eq(user.roleId, roleId),
      corporateGroupId: (corporateGroupId) => eq(user.corporateGroupId, corporateGroupId),
      status: (status) => eq(user.status, status),
      change: (change) => changed[change],
      use: (_, asking) => isUnused(asking),
      q: (text) => foundIn(text, [user.name, user.username]),
    },
    show: (rows, asking) => showAccess(rows, asking, basis),
  };
}

/** A review as the contract has it. */
export const shownReview = ({ reviewId, stateHash, users, username, reviewedAt }: LastReview) => ({
  ...{ reviewId, stateHash, users, reviewedBy: username, reviewedAt: reviewedAt.toISOString() },
});

/** The figures of the list, with the state that a review would state. */
export async function accessSummary(
  asking: Asking,
  criteria: AccessCriteria,
  basis: AccessBasis,
): Promise<AccessSummary> {
  const { read, session } = asking;
  const counted = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [found] = await read
    .select({ count: count(), changed: counted(changeConditions(basis).ANY), unused: counted(isUnused(asking)) })
    .from(user)
    .where(narrowedBy(accessList(basis), asking, criteria));
  return {
    ...{ count: found?.count ?? 0, changed: found?.changed ?? 0, unused: found?.unused ?? 0 },
    stateHash: await stateHashOf(read, session.corporateId, basis),
    reviewed: basis.last && shownReview(basis.last),
  };
}
