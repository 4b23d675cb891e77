import { forOtherRoles, roleOperations } from '../shell/role-operations.ts';
import type { Role } from '../roles.ts';
import { type AutoType, REPEATED } from './schedule.ts';
import type { TransactionStatus } from './status.ts';
import { ABSENT, decide, outcomeOf, own, rowFor, type Table } from '../table.ts';
import { transactionFourEyes } from './transaction-four-eyes.ts';
import type { TransactionRefusal } from './transaction-refusals.ts';

/**
 * Actions of users on a transaction, and actions of the bank itself (settle, fail, run, refuseRun, skipVerification).
 */
export type TransactionAction =
  | 'entry'
  | 'verify'
  | 'approve'
  | 'reject'
  | 'recall'
  | 'settle'
  | 'fail'
  | 'retry'
  | 'close'
  | 'run'
  | 'refuseRun'
  | 'cancel'
  | 'skipVerification';

/** All facts that can decide a move. Facts that the move does not need may be omitted. */
export interface MoveFacts {
  /** Null before the entry, and before a run of a daily or monthly order. */
  status: TransactionStatus | null;
  action: TransactionAction;
  /** SYSTEM if the bank itself acts. */
  role: Role | 'SYSTEM';
  isMaker?: boolean;
  isVerifier?: boolean;
  /** Whether this user has already approved this attempt; after a failure the approvals begin anew. */
  hasApproved?: boolean;
  /** Whether a stand-in has approved this attempt in the place of this user. */
  isReplaced?: boolean;
  /** Approvals of this attempt so far. */
  approvals?: number;
  /** Approvals still missing, this one included. */
  approvalsLeft?: number;
  /** Whether the approval matrix awaits this user's class now. @default true, as without a matrix */
  classAwaited?: boolean;
  needVerification?: boolean;
  scheduleType?: AutoType;
  /** Whether it is FAILED because the rail answered a definite 'not executed'. */
  retryable?: boolean;
  /** Whether a later attempt of a FAILED transaction is still unfinished. */
  laterAttemptOpen?: boolean;
  /** Whether this run of a daily or monthly order is the last one. */
  lastRun?: boolean;
}

/** Result of a move: the next status, the effect on the money, and the recorded reason code. */
export interface Move {
  to: TransactionStatus;
  /** `hold` at the last approval, `post` on SUCCESS, `release` on FAILED; `postLate` posts after the hold is gone. */
  money?: 'hold' | 'post' | 'release' | 'postLate';
  reasonCode?: 'RECALL' | 'DITUTUP' | 'BATAL_JADWAL';
}

type Counted = Omit<MoveFacts, 'approvals' | 'approvalsLeft'> & { isFirst: boolean; isLast: boolean };
type Outcome = Move | { ruleId: TransactionRefusal };

const RELEASED = { to: 'FAILED', money: 'release' } as const;
const HELD = { to: 'SUSPECT', money: 'hold' } as const;
const recalled = { to: 'REJECT', reasonCode: 'RECALL' } as const;
const cancelled = { to: 'REJECT', reasonCode: 'BATAL_JADWAL' } as const;

/** Schedules that make an order at approval. The call is marked as pure; bundlers keep a spread that nothing reads. */
const ORDERED: readonly AutoType[] = /* @__PURE__ */ (['DATE'] as AutoType[]).concat(REPEATED);

// prettier-ignore
/** Read from the top; a refusal comes after the moves that it explains. */
const MOVES: Table<Outcome, Counted> = [
  [{ to: 'ENTRY' },                            { action: 'entry',   status: ABSENT,    needVerification: true }],
  [{ to: 'VERIFY' },                           { action: 'entry',   status: ABSENT,    needVerification: false }],
  [{ to: 'VERIFY' },                           { action: 'verify',  status: 'ENTRY' }],
  [{ to: 'VERIFY' },                           { action: 'approve', status: 'VERIFY',  isLast: false }],
  [HELD,                                       { action: 'approve', status: 'VERIFY',  isLast: true, scheduleType: 'NOW' }],
  [{ to: 'AUTOTRX' },                          { action: 'approve', status: 'VERIFY',  isLast: true, scheduleType: ORDERED }],
  [{ to: 'REJECT' },                           { action: 'reject',  status: 'ENTRY',   role: 'VRF_USER' }],
  [{ to: 'REJECT' },                           { action: 'reject',  status: 'VERIFY',  role: 'APR_USER' }],
  [recalled,                                   { action: 'recall',  status: 'ENTRY',   isMaker: true }],
  [recalled,                                   { action: 'recall',  status: 'VERIFY',  isMaker: true, isFirst: true }],
  [{ ruleId: 'transaction.recallApproved' },   { action: 'recall',  status: 'VERIFY',  isMaker: true }],
  [{ ruleId: 'transaction.makerOnly' },        { action: 'recall',  status: ['ENTRY', 'VERIFY'] }],
  [{ to: 'SUCCESS', money: 'post' },           { action: 'settle',  status: 'SUSPECT' }],
  [{ to: 'SUCCESS', money: 'postLate' },       { action: 'settle',  status: 'FAILED',  laterAttemptOpen: false }],
  [{ ruleId: 'transaction.lateSuccess' },      { action: 'settle',  status: 'FAILED' }],
  [RELEASED,                                   { action: 'fail',    status: 'SUSPECT' }],
  [{ to: 'FAILED' },                           { action: 'retry',   status: 'FAILED',  retryable: true, isLast: false }],
  [HELD,                                       { action: 'retry',   status: 'FAILED',  retryable: true, isLast: true }],
  [{ ruleId: 'transaction.retryable' },        { action: 'retry',   status: 'FAILED' }],
  [{ to: 'REJECT', reasonCode: 'DITUTUP' },    { action: 'close',   status: 'FAILED' }],
  [HELD,                                       { action: 'run',     status: 'AUTOTRX', scheduleType: 'DATE' }],
  [HELD,                                       { action: 'run',     status: ABSENT,    scheduleType: REPEATED }],
  [{ to: 'AUTOTRX' },                          { action: 'run',     status: 'AUTOTRX', scheduleType: REPEATED, lastRun: false }],
  [{ to: 'SUCCESS' },                          { action: 'run',     status: 'AUTOTRX', scheduleType: REPEATED, lastRun: true }],
  [{ to: 'FAILED' },                           { action: 'refuseRun', status: 'AUTOTRX', scheduleType: 'DATE' }],
  [{ to: 'FAILED' },                           { action: 'refuseRun', status: ABSENT,  scheduleType: REPEATED }],
  [cancelled,                                  { action: 'cancel',  status: 'AUTOTRX', role: 'APR_USER' }],
  [cancelled,                                  { action: 'cancel',  status: 'AUTOTRX', isMaker: true }],
  [{ ruleId: 'transaction.makerOnly' },        { action: 'cancel',  status: 'AUTOTRX' }],
  [{ to: 'VERIFY' },                           { action: 'skipVerification', status: 'ENTRY', needVerification: false }],
];
/** Decides if no other row does. */
const NO_MOVE: Table<Outcome, Counted>[number] = [{ ruleId: 'transaction.moves' }, {}];
const OTHER_CLASS: Table<Outcome, Counted> = [
  [{ ruleId: 'approval.class' }, { action: ['approve', 'retry'], classAwaited: false }],
];

/** The operation behind a user's action; the bank's own actions have no operation. */
const OPERATION: Partial<Record<TransactionAction, string>> = {
  entry: 'enter',
  verify: 'verify',
  approve: 'approve',
  reject: 'reject',
  recall: 'recall',
  retry: 'retry',
  close: 'close',
  cancel: 'cancelSchedule',
};

/** The refusal of a role that may not take the action; the bank itself takes the actions without an operation. */
function otherRole({ action, role }: MoveFacts): Outcome | undefined {
  const operationId = own(OPERATION, action);
  const roles = operationId === undefined ? ['SYSTEM'] : roleOperations({ operationId });
  return forOtherRoles({ ruleId: 'role.operations' }, roles, role);
}

/** The refusal of a user who may not make a move that the status allows. */
const otherUser = (facts: Counted): Outcome | undefined =>
  transactionFourEyes(facts) === null ? decide(OTHER_CLASS, facts) : { ruleId: 'transaction.fourEyes' };

/**
 * transaction.moves: the result of an action on a transaction, or the id of the rule that refuses it. The role is
 * checked first, then the status, the four eyes and the approver's class. The bank carries out exactly this rule; the
 * portal explains its buttons with it.
 *
 * @source 000 §4, 000 §6
 */
export function transactionMove({ approvals = 0, approvalsLeft = 1, ...rest }: MoveFacts): Outcome {
  const facts = { ...rest, isFirst: approvals === 0, isLast: approvalsLeft <= 1 };
  const refusal = otherRole(facts);
  if (refusal) return refusal;
  const row = rowFor(MOVES, facts) ?? NO_MOVE;
  return ('to' in row[0] ? otherUser(facts) : undefined) ?? outcomeOf(row);
}
