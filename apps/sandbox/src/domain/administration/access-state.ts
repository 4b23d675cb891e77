import { createHash } from 'node:crypto';
import type { AccessAccount, AccessState, ApprovalTier, ApproverPlace } from '@ibk/sdk/contract';
import { fromSen } from '@ibk/sdk/format';
import { and, asc, desc, eq, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { accessReview, accessReviewUser, type GroupAccess } from '../../db/schema/administration.ts';
import { account, groupAccount } from '../../db/schema/banking.ts';
import { approvalMatrix, corporateGroup, user } from '../../db/schema/identity.ts';
import type { Tx } from '../../db/tx.ts';
import { findGroup } from '../products/products.ts';

/** The columns of a user on which the access depends, as a review keeps them. */
export type UserColumns = Omit<typeof accessReviewUser.$inferSelect, 'reviewId'>;
/** The last review of a corporate, with the username of its reviewer. */
export type LastReview = typeof accessReview.$inferSelect & { username: string };

/** The groups of a corporate as they are, and its last review. */
export interface AccessBasis {
  groups: GroupAccess[];
  /** Null before the first review. */
  last: LastReview | null;
}

/** The groups of a corporate, with their accounts and matrices. */
async function groupAccess(read: Tx, corporateId: string): Promise<GroupAccess[]> {
  const groups = await read
    .select({ corporateGroupId: corporateGroup.corporateGroupId, corporateGroupName: corporateGroup.name })
    .from(corporateGroup)
    .where(eq(corporateGroup.corporateId, corporateId))
    .orderBy(asc(corporateGroup.corporateGroupId));
  const accounts = await read
    .select({
      of: groupAccount.corporateGroupId,
      accountNumber: groupAccount.accountNumber,
      accountName: account.accountName,
      accessTransaction: groupAccount.accessTransaction,
      mainAccount: groupAccount.mainAccount,
    })
    .from(groupAccount)
    .innerJoin(account, eq(account.accountNumber, groupAccount.accountNumber))
    .where(eq(groupAccount.corporateId, corporateId))
    .orderBy(asc(groupAccount.accountNumber));
  const matrices = await read
    .select({ of: approvalMatrix.corporateGroupId, tiers: approvalMatrix.tiers })
    .from(approvalMatrix)
    .where(eq(approvalMatrix.corporateId, corporateId));
  return groups.map((group) => ({
    ...group,
    accounts: accounts.filter(({ of }) => of === group.corporateGroupId).map(({ of: _, ...shown }) => shown),
    tiers: matrices.find(({ of }) => of === group.corporateGroupId)?.tiers ?? null,
  }));
}

/** Reads what the access of a corporate's users depends on besides their own rows. */
export async function readBasis(read: Tx, corporateId: string): Promise<AccessBasis> {
  const [found] = await read
    .select({ review: accessReview, username: user.username })
    .from(accessReview)
    .innerJoin(user, eq(user.userId, accessReview.reviewedBy))
    .where(eq(accessReview.corporateId, corporateId))
    .orderBy(desc(accessReview.number))
    .limit(1);
  return {
    groups: await groupAccess(read, corporateId),
    last: found ? { ...found.review, username: found.username } : null,
  };
}

/** The places of a class in a matrix, in the order of its tiers and steps. */
function placesIn(tiers: readonly ApprovalTier[] | null, approverClass: string | null): ApproverPlace[] {
  if (tiers === null) return [{ productGroup: null, upTo: null, step: 1, steps: 1, count: 1 }];
  return tiers.flatMap(({ productGroup = null, upTo = null, steps }) =>
    steps.flatMap(({ anyOf }, at) =>
      anyOf
        .filter((alternative) => alternative.approverClass === approverClass)
        .map(({ count }) => ({
          productGroup: productGroup === null ? null : (findGroup(productGroup) ?? productGroup),
          ...{ upTo, step: at + 1, steps: steps.length, count },
        })),
    ),
  );
}

const APPROVER = 'APR_USER';

/** What a user can do, by the columns of the user and the groups of that time. */
export function accessOf(
  { roleId, corporateGroupId, limitTransaction, validation, approverClass, status }: UserColumns,
  groups: readonly GroupAccess[],
): AccessState {
  const group = groups.find((each) => each.corporateGroupId === corporateGroupId);
  const isClosed = status === 'CLOSED';
  return {
    ...{ roleId, corporateGroupId, corporateGroupName: group?.corporateGroupName ?? '' },
    ...{ limitTransaction: fromSen(limitTransaction), validation, approverClass, status },
    accounts: isClosed ? [] : (group?.accounts ?? []),
    places: isClosed || roleId !== APPROVER ? [] : placesIn(group?.tiers ?? null, approverClass),
  };
}

/** The flags of accounts, in a fixed order; the names of their holders are no part of the access. */
const flagsOf = (accounts: readonly AccessAccount[]): string =>
  JSON.stringify(accounts.map((each) => [each.accountNumber, each.accessTransaction, each.mainAccount]));
const namesAside = ({ corporateGroupName: _, accounts, ...access }: AccessState): string =>
  JSON.stringify([access, flagsOf(accounts)]);
/** Whether two accesses let a user do the same. */
export const isSameAccess = (one: AccessState, other: AccessState): boolean => namesAside(one) === namesAside(other);

/** The users whose access differs because the matrix of their group does. */
function ofOtherPlaces(now: GroupAccess, before: GroupAccess): SQL | undefined {
  const named = [now, before].flatMap(({ tiers }) =>
    (tiers ?? []).flatMap(({ steps }) => steps.flatMap(({ anyOf }) => anyOf.map((each) => each.approverClass))),
  );
  const differs = (approverClass: string | null) =>
    JSON.stringify(placesIn(now.tiers, approverClass)) !== JSON.stringify(placesIn(before.tiers, approverClass));
  const classes = [...new Set(named)];
  const moved = classes.filter((each) => differs(each));
  const unnamed = or(sql`${user.approverClass} is null`, not(inArray(user.approverClass, classes)));
  const parts = [
    ...(moved.length > 0 ? [inArray(user.approverClass, moved)] : []),
    ...(differs(null) ? [classes.length > 0 ? unnamed : sql`true`] : []),
  ];
  return parts.length === 0 ? undefined : and(eq(user.roleId, APPROVER), or(...parts));
}

/** The users whose group gives them other access than at the last review. */
function ofOtherGroups({ groups, last }: AccessBasis): SQL[] {
  return groups.flatMap((now) => {
    const { corporateGroupId } = now;
    const none = { ...now, accounts: [], tiers: null };
    const before = last?.groups.find((each) => each.corporateGroupId === corporateGroupId) ?? none;
    const isOther = flagsOf(now.accounts) !== flagsOf(before.accounts) ? sql`true` : ofOtherPlaces(now, before);
    const condition = isOther && and(eq(user.corporateGroupId, corporateGroupId), isOther);
    return condition ? [condition] : [];
  });
}

const COMPARED = ['roleId', 'corporateGroupId', 'limitTransaction', 'validation', 'approverClass', 'status'] as const;
/** The condition of a user's row in the last review. */
const ofLastReview = ({ last }: AccessBasis): SQL | undefined =>
  and(eq(accessReviewUser.reviewId, last?.reviewId ?? ''), eq(accessReviewUser.userId, user.userId));

/** How the access of users differs from the last review, as conditions. */
export function changeConditions(basis: AccessBasis) {
  const reviewed = (more?: SQL) =>
    sql`exists (select from ${accessReviewUser} where ${and(ofLastReview(basis), more)})`;
  const isOther = or(
    ...COMPARED.map((name) => sql`${accessReviewUser[name]} is distinct from ${user[name]}`),
    ...ofOtherGroups(basis),
  );
  const conditions = {
    NEW: not(reviewed()),
    CHANGED: and(ne(user.status, 'CLOSED'), reviewed(isOther)),
    CLOSED: and(eq(user.status, 'CLOSED'), reviewed()),
  };
  return { ...conditions, ANY: or(...Object.values(conditions)) };
}

/** The users that a list of access has: all but those whose end was reviewed already. */
export const inAccessList = (basis: AccessBasis, corporateId: string): SQL | undefined =>
  and(eq(user.corporateId, corporateId), or(ne(user.status, 'CLOSED'), changeConditions(basis).CLOSED));

/** Identifies the access of all users of a corporate, closed ones apart. */
export async function stateHashOf(read: Tx, corporateId: string, { groups }: AccessBasis): Promise<string> {
  const row = sql.join(
    [user.userId, ...COMPARED.map((name) => user[name])].map((column) => sql`${column}`),
    sql`, `,
  );
  const [found] = await read
    .select({ users: sql<string | null>`md5(string_agg(row(${row})::text, ';' order by ${user.userId}))` })
    .from(user)
    .where(and(eq(user.corporateId, corporateId), ne(user.status, 'CLOSED')));
  const state = groups.map(({ corporateGroupId, accounts, tiers }) => [corporateGroupId, flagsOf(accounts), tiers]);
  return createHash('sha256')
    .update(JSON.stringify([found?.users ?? null, state]))
    .digest('hex');
}
