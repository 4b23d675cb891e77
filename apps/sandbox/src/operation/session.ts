import type { Role, Validation } from '@ibk/sdk/contract';

/** Who is asking, read from the database at this very request. */
export interface Session {
  sessionId: string;
  userId: string;
  username: string;
  name: string;
  roleId: Role;
  corporateId: string;
  corporateGroupId: string;
  corporatePemda: boolean;
  /** How this user authorises; the stored one, never a word of the request. */
  validation: Validation;
  /** First login or a forced password change is still open. */
  mustChange: boolean;
  loginAt: Date;
}
