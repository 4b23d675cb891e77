import type { ApprovalTier, Role, UserStatus } from '../../contract/index.ts';
import { own } from '../table.ts';

/** A user of a group, as far as payments depend on the user. */
export interface GroupUser {
  userId: string;
  isActive: boolean;
  /** Whether the user's role approves payments. */
  approves: boolean;
  approverClass: string | null;
  /** Rupiah. */
  limitTransaction: number;
}

/** Everything that a change can change about the payments of a group. */
export interface GroupTerms {
  corporateGroupId: string;
  /** Most that the group may approve in one bank day, in rupiah. */
  limit: number;
  /** Null if one approver of any class is enough. */
  tiers: readonly ApprovalTier[] | null;
  users: readonly GroupUser[];
  /** Numbers of the accounts that the group may pay from. */
  accounts: readonly string[];
}

/** The fields of a request that change the terms of a group; a request has more of them. */
export interface ChangedFields {
  roleId?: Role;
  status?: UserStatus;
  approverClass?: string | null;
  corporateGroupId?: string;
  limitTransaction?: number;
  accounts?: readonly { accountNumber: string; accessTransaction: boolean }[];
  tiers?: readonly ApprovalTier[];
}

/** A change that is asked for. */
export interface TermsChange {
  /** What it is about: user, group, groupAccount or approvalMatrix; anything else changes no terms. */
  subject: string;
  /** The user, if it is about one. */
  subjectId: string;
  /** The fields as they would be; null if the change has none. */
  after: ChangedFields | null;
}

/** A user before the first change. */
const NEW_USER = { isActive: true, approverClass: null, limitTransaction: 0 };

type Changing = (terms: GroupTerms, after: ChangedFields, subjectId: string) => GroupTerms;

const ofUser: Changing = (terms, after, userId) => {
  const { users, corporateGroupId } = terms;
  const others = users.filter((each) => each.userId !== userId);
  const stored = users.find((each) => each.userId === userId);
  if ((after.corporateGroupId ?? corporateGroupId) !== corporateGroupId) return { ...terms, users: others };
  const { roleId, status, approverClass, limitTransaction } = after;
  // Another role is another user, so only a new user has one to read.
  const user = stored ?? { ...NEW_USER, userId, approves: roleId === 'APR_USER' };
  const changed = {
    ...user,
    isActive: status === undefined ? user.isActive : status === 'ACTIVE',
    approverClass: approverClass === undefined ? user.approverClass : approverClass,
    limitTransaction: limitTransaction ?? user.limitTransaction,
  };
  return { ...terms, users: [...others, changed] };
};

// prettier-ignore
/** What a change of each kind of subject does to the terms of a group. */
const CHANGES: Readonly<Record<string, Changing>> = {
  user:           ofUser,
  group:          (terms, { limitTransaction: limit = terms.limit }) => ({ ...terms, limit }),
  groupAccount:   (terms, { accounts }) => ({ ...terms, accounts: accounts?.filter(({ accessTransaction }) => accessTransaction).map(({ accountNumber }) => accountNumber) ?? terms.accounts }),
  approvalMatrix: (terms, { tiers = terms.tiers }) => ({ ...terms, tiers }),
};

/** impact.terms: the terms of a group after a change; null if such a change has no effect on payments. */
export function impactTerms({ terms, change }: { terms: GroupTerms; change: TermsChange }): GroupTerms | null {
  const changed = own(CHANGES, change.subject);
  return changed && change.after ? changed(terms, change.after, change.subjectId) : null;
}
