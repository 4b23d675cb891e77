import { decide, type Table } from '../table.ts';

/** The user's earlier part in the transaction. */
export interface FourEyesFacts {
  action: string;
  isMaker?: boolean;
  isVerifier?: boolean;
  hasApproved?: boolean;
  /** Whether a stand-in has approved in the place of this user. */
  isReplaced?: boolean;
}

// prettier-ignore
const FOUR_EYES: Table<string, FourEyesFacts> = [
  ['Transaksi yang Anda entri sendiri tidak dapat Anda verifikasi', { action: 'verify',             isMaker: true }],
  ['Transaksi yang Anda entri sendiri tidak dapat Anda setujui',    { action: ['approve', 'retry'], isMaker: true }],
  ['Transaksi yang Anda verifikasi tidak dapat Anda setujui',       { action: ['approve', 'retry'], isVerifier: true }],
  ['Transaksi ini sudah Anda setujui',                              { action: ['approve', 'retry'], hasApproved: true }],
  ['Transaksi ini sudah disetujui pengganti Anda',                  { action: ['approve', 'retry'], isReplaced: true }],
];

/**
 * transaction.fourEyes: null when this user may act, else the reason against it. The maker may neither verify nor
 * approve, the verifier may not approve, and nobody
 * approves twice, in person or by a stand-in.
 */
export const transactionFourEyes = (facts: FourEyesFacts): string | null => decide(FOUR_EYES, facts) ?? null;
