import type {
  AdministratorQuery,
  ManagedSupervisor,
  ManagedUser,
  PendingChange,
  RequestAction,
  SupervisorQuery,
  UserQuery,
} from '@ibk/sdk/contract';
import { fromSen } from '@ibk/sdk/format';
import { ROLE_NAMES } from '@ibk/sdk/records';
import { roleOperations } from '@ibk/sdk/rules';
import { and, count, eq, inArray, type SQL } from 'drizzle-orm';
import { corporateGroup, user } from '../../db/schema/identity.ts';
import type { Tx } from '../../db/tx.ts';
import type { Handlers } from '../../operation/handler.ts';
import { type Asking, askingOf, foundIn, listed, type ListSource, textKey } from '../../operation/list-source.ts';
import type { Session } from '../../operation/session.ts';
import { itsGroup } from '../../operation/member.ts';
import { waitingChanges } from '../corporate/waiting-changes.ts';
import type { Deed } from './subject.ts';
import { SUBJECTS } from './subjects.ts';
import { SUBJECT_ROLES, type UserSubject } from './user-values.ts';

interface ListedUser {
  user: typeof user.$inferSelect;
  groupName: string;
}

const users = (read: Tx) =>
  read.select({ user, groupName: corporateGroup.name }).from(user).innerJoin(corporateGroup, itsGroup);

const CALLS: Partial<Record<RequestAction, 'blockUser'>> = { BLOCK: 'blockUser' };
const mayAsk = ({ roleId }: Session, action: RequestAction): boolean =>
  (roleOperations({ operationId: CALLS[action] ?? 'unblockUser' }) as readonly string[]).includes(roleId);

/** What a session may ask for of a user, or do. Nobody does so of themselves; an open request stops all but a block. */
function actionsOf(
  subject: UserSubject,
  { status, userId, validation }: typeof user.$inferSelect,
  session: Session,
  isPending: boolean,
): RequestAction[] {
  if (userId === session.userId) return [];
  const deeds = Object.entries(SUBJECTS[subject].actions) as [RequestAction, Deed][];
  return deeds
    .filter(([action, { from }]) => from.includes(status) && mayAsk(session, action))
    .filter(([action]) => (action === 'BLOCK' || !isPending) && (action !== 'RESET_PIN' || validation === 'PIN'))
    .map(([action]) => action);
}

/** What all three lists show of a row. */
const shared = (subject: UserSubject, { user: row }: ListedUser, session: Session, pending: PendingChange | null) => ({
  ...{ corporateId: row.corporateId, username: row.username, name: row.name, email: row.email, phone: row.phone },
  ...{ status: row.status, lastLogin: row.lastLoginAt?.toISOString() ?? null, version: row.version },
  ...{ actions: actionsOf(subject, row, session, pending !== null), pending },
});

const toUser =
  (subject: UserSubject) =>
  (listedUser: ListedUser, { session }: Asking, pending: PendingChange | null): ManagedUser => {
    const { user: row, groupName } = listedUser;
    return {
      ...shared(subject, listedUser, session, pending),
      ...{ corporateGroupId: row.corporateGroupId, corporateGroupName: groupName, userId: row.userId, nip: row.nip },
      ...{ roleId: row.roleId, roleName: ROLE_NAMES[row.roleId], limitTransaction: fromSen(row.limitTransaction) },
      ...{ validation: row.validation, approverClass: row.approverClass },
    };
  };

const toSupervisor = (
  listedUser: ListedUser,
  { session }: Asking,
  pending: PendingChange | null,
): ManagedSupervisor => ({
  ...shared('spv', listedUser, session, pending),
  corporateSpvId: listedUser.user.userId,
});

const foundUsers = (text: string): SQL | undefined => foundIn(text, [user.name, user.username, user.email, user.nip]);

/** One of the three lists of users. */
const listOf = <Shown>(
  subject: UserSubject,
  show: (row: ListedUser, asking: Asking, pending: PendingChange | null) => Shown,
) => ({
  rows: users,
  count: async (read: Tx, where: SQL | undefined) =>
    (await read.select({ rows: count() }).from(user).where(where))[0]?.rows ?? 0,
  key: { column: user.userId, of: (row: ListedUser) => row.user.userId },
  sorts: {
    name: textKey<ListedUser>(user.name, (row) => row.user.name),
    username: textKey<ListedUser>(user.username, (row) => row.user.username),
  },
  order: () => 'name,asc',
  scope: ({ corporateId }: Session) =>
    and(eq(user.corporateId, corporateId), inArray(user.roleId, [...SUBJECT_ROLES[subject]])) as SQL,
  show: async (rows: readonly ListedUser[], asking: Asking) => {
    const pending = await waitingChanges(
      asking.read,
      asking.session.corporateId,
      rows.map((row) => row.user.userId),
    );
    return rows.map((row) => show(row, asking, pending.get(row.user.userId) ?? null));
  },
});

const ofStatus = (status: 'ACTIVE' | 'BLOCKED' | 'CLOSED') => eq(user.status, status);
const ofRole = (roleId: (typeof user.$inferSelect)['roleId']) => eq(user.roleId, roleId);
const ofGroup = (corporateGroupId: string) => eq(user.corporateGroupId, corporateGroupId);

const SUPERVISORS: ListSource<ListedUser, ManagedSupervisor, SupervisorQuery> = {
  ...listOf('spv', toSupervisor),
  criteria: { status: ofStatus, q: foundUsers },
};
const ADMINISTRATORS: ListSource<ListedUser, ManagedUser, AdministratorQuery> = {
  ...listOf('admin', toUser('admin')),
  criteria: { roleId: ofRole, corporateGroupId: ofGroup, status: ofStatus, q: foundUsers },
};
const USERS: ListSource<ListedUser, ManagedUser, UserQuery> = {
  ...listOf('user', toUser('user')),
  criteria: {
    ...{ roleId: ofRole, corporateGroupId: ofGroup, status: ofStatus, q: foundUsers },
    validation: (validation) => eq(user.validation, validation),
  },
};

/** The three lists of users. */
export const userLists = {
  listSupervisors: ({ query }, context) => listed(SUPERVISORS, askingOf(context), query),
  listAdministrators: ({ query }, context) => listed(ADMINISTRATORS, askingOf(context), query),
  listUsers: ({ query }, context) => listed(USERS, askingOf(context), query),
} satisfies Partial<Handlers>;
