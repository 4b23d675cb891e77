import { decide, type Table } from '../table.ts';

/** Who this user is to the transaction. */
export interface FourEyesFacts {
  action: string;
  isMaker?: boolean;
  isVerifier?: boolean;
  hasApproved?: boolean;
}

// prettier-ignore
const FOUR_EYES: Table<string, FourEyesFacts> = [
  ['Transaksi yang Anda entri sendiri tidak dapat Anda verifikasi', { action: 'verify',             isMaker: true }],
  ['Transaksi yang Anda entri sendiri tidak dapat Anda setujui',    { action: ['approve', 'retry'], isMaker: true }],
  ['Transaksi yang Anda verifikasi tidak dapat Anda setujui',       { action: ['approve', 'retry'], isVerifier: true }],
  ['Transaksi ini sudah Anda setujui',                              { action: 'approve',            hasApproved: true }],
];

/** transaction.fourEyes: null where this user may act, else why not. The verifier is not the maker, the approver neither. */
export const transactionFourEyes = (facts: FourEyesFacts): string | null => decide(FOUR_EYES, facts) ?? null;
