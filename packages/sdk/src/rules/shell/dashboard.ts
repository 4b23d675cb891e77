import { CONSTANTS } from '../constants.ts';
import { ADMIN_ROLES, type Role, TRANSACTION_ROLES } from '../roles.ts';
import { decide, pick, type Table } from '../table.ts';

// prettier-ignore
const VARIANTS = [
  ['transaction', { role: TRANSACTION_ROLES }],
  ['admin',       { role: ADMIN_ROLES }],
  ['admin',       { role: 'MONITORING_USER', monitoringProfile: true }],
] as const satisfies Table<string, { role: Role; monitoringProfile: boolean }>;

/**
 * dashboard.variant: the dashboard of a role; null for a role that the profile does not have.
 *
 * @source 000 §2, 000 §6
 */
export const dashboardVariant = (facts: { role: Role; monitoringProfile: boolean }) => decide(VARIANTS, facts) ?? null;

/** Usernames of the users who entered, verified, approved or rejected a transaction. */
export interface TransactionUsers {
  userEntry?: string | null | undefined;
  userVerify?: string | null | undefined;
  userApprove?: string | null | undefined;
  userReject?: string | null | undefined;
}

const OWN_USER_FIELDS: Readonly<Record<string, readonly (keyof TransactionUsers)[]>> = {
  OPR_USER: ['userEntry'],
  VRF_USER: ['userVerify', 'userReject'],
  APR_USER: ['userApprove', 'userReject'],
};

/** The user fields in which a role looks for its own transactions; empty for a role without such a list. */
export const ownUserFields = (role: Role): readonly (keyof TransactionUsers)[] => pick(OWN_USER_FIELDS, role) ?? [];

/**
 * The user's own last transactions in the given order, at most ten. The list is empty for roles without it, and for a
 * missing username: an absent username in a transaction must not match a user without a name.
 *
 * @source 000 §6
 */
export const recentTransactions = <Item extends TransactionUsers>(facts: {
  role: Role;
  username: string | null | undefined;
  items?: readonly Item[] | null | undefined;
}): Item[] => {
  const { username } = facts;
  const ownFields = username ? ownUserFields(facts.role) : [];
  return (facts.items ?? [])
    .filter((item) => ownFields.some((field) => item[field] === username))
    .slice(0, CONSTANTS.recentListLength);
};

/** dashboard.listFilter: the references of `recentTransactions`. @source 000 §6 */
export const dashboardListFilter = (facts: {
  role: Role;
  username: string | null | undefined;
  items?: readonly (TransactionUsers & { referenceId: string })[] | null | undefined;
}): string[] => recentTransactions(facts).map((item) => item.referenceId);

/** dashboard.adminCount: how many records of groups or users count; CLOSED ones do not. @source 000 §4 */
export const dashboardAdminCount = ({ statuses }: { statuses?: readonly string[] | null | undefined }): number =>
  (statuses ?? []).filter((status) => status !== 'CLOSED').length;

/** The fields of a transaction that the timeline shows. */
export interface TimelineItem {
  referenceId: string;
  productDescription: string;
  message?: string | null | undefined;
  errorMessage?: string | null | undefined;
  reason?: string | null | undefined;
}

/** dashboard.timelineLines: the text lines of a timeline item; its status chip is separate. @source 000 §2 */
export const dashboardTimelineLines = ({ item }: { item: TimelineItem }): string[] =>
  [
    `${item.referenceId} - ${item.productDescription}`,
    item.message,
    item.errorMessage && `Pesan Kesalahan : ${item.errorMessage}`,
    item.reason && `Alasan Pembatalan : ${item.reason}`,
  ].filter((line): line is string => Boolean(line));
