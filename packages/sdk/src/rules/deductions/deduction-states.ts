import { ABSENT, decide, type Table } from '../table.ts';

/** Two families of rows by their data: agg-kasda has Indonesian statuses, kasda English ones. @source 001 §4, 002 §4.2 */
export type DeductionFamily = 'agg-kasda' | 'kasda';

/** One vocabulary: each status in the words of either family. */
const WORDS = [
  { kasda: 'ACTIVE', 'agg-kasda': 'AKTIF' },
  { kasda: 'FAILED', 'agg-kasda': 'GAGAL' },
  { kasda: 'SUSPECT', 'agg-kasda': 'REINQUIRY' },
  { kasda: 'FAILED_EC', 'agg-kasda': 'GAGAL_EC' },
  { kasda: 'CHANGE_BILLING', 'agg-kasda': 'UBAH_BILLING' },
  { kasda: 'SUCCESS', 'agg-kasda': 'BERHASIL' },
] as const satisfies Record<DeductionFamily, string>[];

/** Status of the kasda family. */
export type DeductionStatus = (typeof WORDS)[number]['kasda'];
/** Status of the agg-kasda family. */
export type AggregateDeductionStatus = (typeof WORDS)[number]['agg-kasda'];

/** The status behind a word of a family, in the words of kasda; undefined for a word that the family does not have. */
export const deductionStatusOf = (family: DeductionFamily, word: string): DeductionStatus | undefined =>
  WORDS.find((words) => words[family] === word)?.kasda;

/** A status of kasda in the words of a family. */
export const deductionStatusIn = (family: DeductionFamily, status: DeductionStatus) =>
  family === 'agg-kasda' ? (WORDS.find(({ kasda }) => kasda === status)?.['agg-kasda'] ?? status) : status;

/** What came of paying or asking again. */
export type DeductionOutcome =
  | 'paid'
  /** Debited, and the state has not given its number (NTPN) yet. */
  | 'noNtpn'
  | 'refused'
  | 'refusedAfterDebit'
  /** The billing is expired, or is for another amount. */
  | 'billingInvalid'
  /** Somebody paid this billing elsewhere; answered as ALREADY_PAID. */
  | 'alreadyPaid';

/** holdingToState debits the holding account of the document; mirror takes that back leg by leg. */
export type DeductionLedger = 'holdingToState' | 'mirror' | 'none';

interface Step {
  action: string;
  from: string;
  outcome?: string | null;
}
const UNPAID: DeductionStatus[] = ['ACTIVE', 'FAILED'];

// prettier-ignore
const STATES: Table<{ to: DeductionStatus; ledger: DeductionLedger }, Step> = [
  [{ to: 'SUCCESS',        ledger: 'holdingToState' }, { action: 'process',       from: UNPAID,           outcome: 'paid' }],
  [{ to: 'SUSPECT',        ledger: 'holdingToState' }, { action: 'process',       from: UNPAID,           outcome: 'noNtpn' }],
  [{ to: 'FAILED',         ledger: 'none' },           { action: 'process',       from: UNPAID,           outcome: 'refused' }],
  [{ to: 'FAILED_EC',      ledger: 'holdingToState' }, { action: 'process',       from: UNPAID,           outcome: 'refusedAfterDebit' }],
  [{ to: 'CHANGE_BILLING', ledger: 'none' },           { action: 'process',       from: UNPAID,           outcome: 'billingInvalid' }],
  [{ to: 'SUCCESS',        ledger: 'none' },           { action: 'process',       from: UNPAID,           outcome: 'alreadyPaid' }],
  [{ to: 'SUSPECT',        ledger: 'none' },           { action: 'reinquiry',     from: 'SUSPECT',        outcome: 'noNtpn' }],
  [{ to: 'SUCCESS',        ledger: 'none' },           { action: 'reinquiry',     from: 'SUSPECT',        outcome: 'paid' }],
  [{ to: 'FAILED_EC',      ledger: 'none' },           { action: 'reinquiry',     from: 'SUSPECT',        outcome: 'refusedAfterDebit' }],
  [{ to: 'ACTIVE',         ledger: 'mirror' },         { action: 'reverse',       from: 'FAILED_EC',      outcome: ABSENT }],
  [{ to: 'ACTIVE',         ledger: 'none' },           { action: 'updateBilling', from: 'CHANGE_BILLING', outcome: ABSENT }],
];

/** What moves a deduction. The outcome is that of process and reinquiry; reverse and updateBilling have none. */
export interface DeductionStateFacts {
  family: DeductionFamily;
  /** In the words of the family. */
  from: string | null;
  action: 'process' | 'reinquiry' | 'reverse' | 'updateBilling';
  outcome?: DeductionOutcome | null;
}

/** The next status in the words of the row's family, and what the ledger does. */
export interface DeductionMove {
  to: DeductionStatus | AggregateDeductionStatus;
  ledger: DeductionLedger;
}

/**
 * deduction.states: what an action and its outcome make of a deduction; null where nothing moves. That a reversal is
 * of the same day is `deductionReversalSameDay`'s to say.
 */
export function deductionStates({ family, from, action, outcome }: DeductionStateFacts): DeductionMove | null {
  const status = from && deductionStatusOf(family, from);
  const move = status && decide(STATES, { action, from: status, outcome: outcome ?? null });
  return move ? { to: deductionStatusIn(family, move.to), ledger: move.ledger } : null;
}
