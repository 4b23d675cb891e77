import type { Role, Validation } from '@ibk/sdk/contract';

/** The place of an absent user in the approval matrix, which a stand-in may fill today. */
export interface StandInPlace {
  /** The absent user. */
  userId: string;
  name: string;
  approverClass: string | null;
  /** Limit of the absent user, whole sen. */
  absentLimit: bigint;
  /** Limit that the absence states, whole sen. */
  absenceLimit: bigint;
}

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
  /** Null for a user who stands in for nobody today. */
  standIn: StandInPlace | null;
  /** How this user authorises. It comes from the database, never from the request. */
  validation: Validation;
  /** Whether the first login or a forced password change is still outstanding. */
  mustChange: boolean;
  loginAt: Date;
}
