import { ABSENT, decide, type Table } from '../table.ts';

/**
 * Two families of rows by their data: agg-kasda has Indonesian statuses, kasda English ones.
 *
 * @source 001 §4, 002 §4.2
 */
export type DeductionFamily = 'agg-kasda' | 'kasda';

/** Each status with its name in both families. */
const STATUS_NAMES = [
  { kasda: 'ACTIVE', 'agg-kasda': 'AKTIF' },
  { kasda: 'FAILED', 'agg-kasda': 'GAGAL' },
  { kasda: 'SUSPECT', 'agg-kasda': 'REINQUIRY' },
  { kasda: 'FAILED_EC', 'agg-kasda': 'GAGAL_EC' },
  { kasda: 'CHANGE_BILLING', 'agg-kasda': 'UBAH_BILLING' },
  { kasda: 'SUCCESS', 'agg-kasda': 'BERHASIL' },
] as const satisfies Record<DeductionFamily, string>[];

/** Status of the kasda family. */
export type DeductionStatus = (typeof STATUS_NAMES)[number]['kasda'];
/** Status of the agg-kasda family. */
export type AggregateDeductionStatus = (typeof STATUS_NAMES)[number]['agg-kasda'];

/** Names of all statuses by family, in the order of a deduction's life. */
export const DEDUCTION_STATUSES: Readonly<Record<DeductionFamily, readonly string[]>> = {
  kasda: /* @__PURE__ */ STATUS_NAMES.map(({ kasda }) => kasda),
  'agg-kasda': /* @__PURE__ */ STATUS_NAMES.map((names) => names['agg-kasda']),
};

/** The kasda status for a family's status name; undefined for a name that the family does not have. */
export const deductionStatusOf = (family: DeductionFamily, word: string): DeductionStatus | undefined =>
  STATUS_NAMES.find((names) => names[family] === word)?.kasda;

/** A family's name for a kasda status. */
export const deductionStatusIn = (family: DeductionFamily, status: DeductionStatus) =>
  family === 'agg-kasda' ? (STATUS_NAMES.find(({ kasda }) => kasda === status)?.['agg-kasda'] ?? status) : status;

/** Outcome of a payment or a reinquiry. */
export type DeductionOutcome =
  | 'paid'
  /** The account is debited, but the state has not issued its receipt number (NTPN) yet. */
  | 'noNtpn'
  | 'refused'
  | 'refusedAfterDebit'
  /** The billing has expired or has a different amount. */
  | 'billingInvalid'
  /** The billing was paid through another channel; answered as ALREADY_PAID. */
  | 'alreadyPaid';

/**
 * `holdingToState` debits the document's holding account; `mirror` reverses that posting leg by leg; `holdingToSource`
 * gives the money back to the account that it was withheld from.
 */
export type DeductionLedger = 'holdingToState' | 'holdingToSource' | 'mirror' | 'none';

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
  [{ to: 'SUCCESS',        ledger: 'holdingToSource' }, { action: 'process',       from: UNPAID,           outcome: 'alreadyPaid' }],
  [{ to: 'SUSPECT',        ledger: 'none' },           { action: 'reinquiry',     from: 'SUSPECT',        outcome: 'noNtpn' }],
  [{ to: 'SUCCESS',        ledger: 'none' },           { action: 'reinquiry',     from: 'SUSPECT',        outcome: 'paid' }],
  [{ to: 'FAILED_EC',      ledger: 'none' },           { action: 'reinquiry',     from: 'SUSPECT',        outcome: 'refusedAfterDebit' }],
  [{ to: 'ACTIVE',         ledger: 'mirror' },         { action: 'reverse',       from: 'FAILED_EC',      outcome: ABSENT }],
  [{ to: 'ACTIVE',         ledger: 'none' },           { action: 'updateBilling', from: 'CHANGE_BILLING', outcome: ABSENT }],
];

/** An action on a deduction. Only process and reinquiry have an outcome; reverse and updateBilling have none. */
export interface DeductionStateFacts {
  family: DeductionFamily;
  /** Status name of the row's own family. */
  from: string | null;
  action: 'process' | 'reinquiry' | 'reverse' | 'updateBilling';
  outcome?: DeductionOutcome | null;
}

/** The next status by its name in the row's family, and the ledger posting. */
export interface DeductionMove {
  to: DeductionStatus | AggregateDeductionStatus;
  ledger: DeductionLedger;
}

/**
 * deduction.states: the next status of a deduction after an action and its outcome; null when the deduction does not
 * move. `deductionReversalSameDay` checks that a reversal happens on the same day.
 */
export function deductionStates({ family, from, action, outcome }: DeductionStateFacts): DeductionMove | null {
  const status = from && deductionStatusOf(family, from);
  const move = status && decide(STATES, { action, from: status, outcome: outcome ?? null });
  return move ? { to: deductionStatusIn(family, move.to), ledger: move.ledger } : null;
}
