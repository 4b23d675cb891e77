import type { Role, Schedule, Status } from '@ibk/sdk/contract';

/** Who acts on a transaction: a user of a role, or the bank itself. */
export type Actor = Role | 'SYSTEM';
export type AutoType = Schedule['autoType'];

// prettier-ignore
/** Who may take each action at all. @source decisions, what each role may do */
export const MAY_ACT = {
  entry:   ['OPR_USER'],
  verify:  ['VRF_USER'],
  approve: ['APR_USER'],
  reject:  ['VRF_USER', 'APR_USER'],
  recall:  ['OPR_USER'],
  retry:   ['APR_USER'],
  close:   ['APR_USER'],
  cancel:  ['OPR_USER', 'APR_USER'],
  settle:  ['SYSTEM'],
  fail:    ['SYSTEM'],
  run:     ['SYSTEM'],
  refuseRun: ['SYSTEM'],
  skipVerification: ['SYSTEM'],
} as const satisfies Record<string, readonly Actor[]>;
export type TableAction = keyof typeof MAY_ACT;

/** The facts besides status, action, role and schedule that a row may require. */
export interface Circumstances {
  isMaker: boolean;
  isVerifier: boolean;
  hasApproved: boolean;
  /** Whether the corporate verifies its entries. */
  needVerification: boolean;
  /** Approvals given so far, and missing, this one included. */
  approvals: number;
  approvalsLeft: number;
  /** Whether the failure was a definite 'not executed'. */
  retryable: boolean;
  laterAttemptOpen: boolean;
  /** Whether the last due day of an order is executed. */
  lastRun: boolean;
}

/**
 * One row: the status before (null before the entry), the action, further conditions, and the next status or the rule
 * that refuses.
 */
interface Row {
  from: Status | null;
  action: TableAction;
  by?: Actor;
  schedules?: readonly AutoType[];
  if?: (facts: Circumstances) => boolean;
  to?: Status;
  refusedBy?: string;
}

const REPEATED: readonly AutoType[] = ['DAILY', 'MONTHLY'];
const LATER: readonly AutoType[] = ['DATE', ...REPEATED];
const isStranger = ({ isMaker, isVerifier }: Circumstances) => !isMaker && !isVerifier;
const isLast = ({ approvalsLeft }: Circumstances) => approvalsLeft === 1;

// prettier-ignore
/** The moves, row by row as the decisions list them, each with the refusals of the same cell. The first row that fits decides. */
export const ROWS: readonly Row[] = [
  { from: null,      action: 'entry',   if: ({ needVerification }) => needVerification, to: 'ENTRY' },
  { from: null,      action: 'entry',   to: 'VERIFY' },

  { from: 'ENTRY',   action: 'verify',  if: ({ isMaker }) => !isMaker, to: 'VERIFY' },
  { from: 'ENTRY',   action: 'verify',  refusedBy: 'transaction.fourEyes' },
  { from: 'ENTRY',   action: 'skipVerification', if: ({ needVerification }) => !needVerification, to: 'VERIFY' },

  { from: 'VERIFY',  action: 'approve', if: (facts) => !isStranger(facts) || facts.hasApproved, refusedBy: 'transaction.fourEyes' },
  { from: 'VERIFY',  action: 'approve', if: (facts) => !isLast(facts), to: 'VERIFY' },
  { from: 'VERIFY',  action: 'approve', schedules: ['NOW'], to: 'SUSPECT' },
  { from: 'VERIFY',  action: 'approve', schedules: LATER, to: 'AUTOTRX' },

  { from: 'ENTRY',   action: 'reject',  by: 'VRF_USER', to: 'REJECT' },
  { from: 'VERIFY',  action: 'reject',  by: 'APR_USER', to: 'REJECT' },

  { from: 'ENTRY',   action: 'recall',  if: ({ isMaker }) => isMaker, to: 'REJECT' },
  { from: 'ENTRY',   action: 'recall',  refusedBy: 'transaction.makerOnly' },
  { from: 'VERIFY',  action: 'recall',  if: ({ isMaker, approvals }) => isMaker && approvals === 0, to: 'REJECT' },
  { from: 'VERIFY',  action: 'recall',  if: ({ isMaker }) => isMaker, refusedBy: 'transaction.recallApproved' },
  { from: 'VERIFY',  action: 'recall',  refusedBy: 'transaction.makerOnly' },

  { from: 'SUSPECT', action: 'settle',  to: 'SUCCESS' },
  { from: 'SUSPECT', action: 'fail',    to: 'FAILED' },
  { from: 'FAILED',  action: 'settle',  if: ({ laterAttemptOpen }) => !laterAttemptOpen, to: 'SUCCESS' },
  { from: 'FAILED',  action: 'settle',  refusedBy: 'transaction.lateSuccess' },

  { from: 'FAILED',  action: 'retry',   if: ({ retryable }) => !retryable, refusedBy: 'transaction.retryable' },
  { from: 'FAILED',  action: 'retry',   if: (facts) => !isStranger(facts) || facts.hasApproved, refusedBy: 'transaction.fourEyes' },
  { from: 'FAILED',  action: 'retry',   if: (facts) => !isLast(facts), to: 'FAILED' },
  { from: 'FAILED',  action: 'retry',   to: 'SUSPECT' },
  { from: 'FAILED',  action: 'close',   to: 'REJECT' },

  { from: 'AUTOTRX', action: 'run',     schedules: ['DATE'], to: 'SUSPECT' },
  { from: null,      action: 'run',     schedules: REPEATED, to: 'SUSPECT' },
  { from: 'AUTOTRX', action: 'run',     schedules: REPEATED, if: ({ lastRun }) => !lastRun, to: 'AUTOTRX' },
  { from: 'AUTOTRX', action: 'run',     schedules: REPEATED, to: 'SUCCESS' },
  { from: 'AUTOTRX', action: 'refuseRun', schedules: ['DATE'], to: 'FAILED' },
  { from: null,      action: 'refuseRun', schedules: REPEATED, to: 'FAILED' },

  { from: 'AUTOTRX', action: 'cancel',  by: 'APR_USER', to: 'REJECT' },
  { from: 'AUTOTRX', action: 'cancel',  if: ({ isMaker }) => isMaker, to: 'REJECT' },
  { from: 'AUTOTRX', action: 'cancel',  refusedBy: 'transaction.makerOnly' },
];

/** One cell of the table. */
export interface Cell {
  status: Status | null;
  action: TableAction;
  role: Actor;
  schedule: AutoType;
}

/** The row that decides a cell for a role that may take the action; undefined if the status forbids it. */
export const rowOf = ({ status, action, role, schedule }: Cell, facts: Circumstances): Row | undefined =>
  ROWS.find(
    (each) =>
      each.from === status &&
      each.action === action &&
      (each.by ?? role) === role &&
      (each.schedules?.includes(schedule) ?? true) &&
      (each.if?.(facts) ?? true),
  );

/** The answer of the documents and decisions for a cell: the next status, or the rule that refuses. */
export function answerOf(cell: Cell, facts: Circumstances): { to: Status } | { ruleId: string } {
  const may: readonly Actor[] = MAY_ACT[cell.action];
  if (!may.includes(cell.role)) return { ruleId: 'role.operations' };
  const { to, refusedBy = 'transaction.moves' } = rowOf(cell, facts) ?? {};
  return to ? { to } : { ruleId: refusedBy };
}
