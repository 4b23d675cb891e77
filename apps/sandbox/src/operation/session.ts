import type { Role, Validation } from '@ibk/sdk/contract';

/** Whose rights decide: a signed-in user, or the approver of an order that the bank executes later. */
export type Actor = Pick<Session, 'userId' | 'roleId' | 'corporateId' | 'corporateGroupId'>;

/** The signed-in user of a request, read from the database for that very request. */
export interface Session {
  sessionId: string;
  userId: string;
  username: string;
  name: string;
  roleId: Role;
  corporateId: string;
  corporateGroupId: string;
  corporatePemda: boolean;
  /** Class in the approval matrix; null for a user without one. */
  approverClass: string | null;
  /** How this user authorises. It comes from the database, never from the request. */
  validation: Validation;
  /** Whether the first login or a forced password change is still outstanding. */
  mustChange: boolean;
  loginAt: Date;
}
