import type { ApprovalTier, Beneficiary, Role, Schedule, Status, Validation } from '@ibk/sdk/contract';
import type { BeneficiaryForm } from '@ibk/sdk/forms';
import type { SeededDocument } from '../demo/data/treasury.ts';

/** The owner of a new row. @default DINKESSU 01 */
export interface OfGroup {
  corporateId?: string;
  corporateGroupId?: string;
}

/** A new user. Sums are whole sen. */
export interface MadeUser {
  userId: string;
  username: string;
  name: string;
  corporateId: string;
  corporateGroupId: string;
  roleId: Role;
  status: 'ACTIVE' | 'BLOCKED' | 'CLOSED';
  validation: Validation;
  firstLogin: boolean;
  needChangePassword: boolean;
  firstPin: boolean;
  /** Largest single total that this user may enter or approve. */
  limitTransaction: bigint;
  /** Class in the approval matrix; null if the matrix does not name this user. */
  approverClass: string | null;
  email: string | null;
  phone: string | null;
  nip: string | null;
  idleTimeoutMinutes: number;
  maxSecondsReRequestOtp: number;
}

/** A new account. */
export interface MadeAccount {
  accountNumber: string;
  accountName: string;
  accountType: string;
  accountTypeName: string;
  /** Null for an account of another customer. */
  corporateId: string | null;
}

/** A new transaction. Sums are whole sen. */
export interface MadeTransaction {
  referenceId: string;
  version: number;
  status: Status;
  corporateId: string;
  corporateGroupId: string;
  requestId: string;
  productId: string;
  source: string;
  dest: string;
  destName: string;
  amount: bigint;
  fee: bigint;
  note: string;
  schedule: Schedule;
}

/** Makes single rows for tests; values that the test leaves out are generated from the seed. Amounts are rupiah. */
export interface Factories<
  U extends MadeUser = MadeUser,
  A extends MadeAccount = MadeAccount,
  T extends MadeTransaction = MadeTransaction,
> {
  /** The same seed generates the same names and numbers in the same order. */
  seed: number;
  /** A user of any role who can sign in at once. @returns the row, with password and PIN as plain text */
  user: (wanted?: Partial<MadeUser>) => Promise<U & { password: string; pin: string }>;
  /** Gives a group an approval matrix in place of the one it has; null takes it away. @param wanted.version @default 1 */
  approvalMatrix: (tiers: ApprovalTier[] | null, wanted?: OfGroup & { version?: number }) => Promise<void>;
  /** @param wanted.corporateId null makes it another customer's @param wanted.balance @default 10_000_000 */
  account: (
    wanted?: Omit<OfGroup, 'corporateId'> & {
      corporateId?: string | null;
      balance?: number;
      accessTransaction?: boolean;
    },
  ) => Promise<A>;
  /**
   * An entry of a group's list, which passed the bank's own checks.
   *
   * @param wanted.productId @default 'TRF_INT', to a new account
   */
  beneficiary: (wanted?: OfGroup & { productId?: string; form?: BeneficiaryForm }) => Promise<Beneficiary>;
  /**
   * An internal transfer between new accounts, moved to its status by the bank's own rules.
   *
   * @param wanted.status @default 'ENTRY'
   */
  transaction: (wanted?: { status?: Status; amount?: number; note?: string; schedule?: Schedule }) => Promise<T>;
  /**
   * A document of BPKADSU 01 with deductions in any status.
   *
   * @default an approved SP2D of agg-kasda with one unpaid row
   */
  treasuryDocument: (
    wanted?: Partial<Omit<SeededDocument, 'corporateId' | 'corporateGroupId'>>,
  ) => Promise<{ kasdaId: string; referenceId: string }>;
}
