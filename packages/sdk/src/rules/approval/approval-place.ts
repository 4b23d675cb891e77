import { ask, type Questions } from '../table.ts';

/** A user who is away, as far as their place in one transaction goes. */
export interface AbsentApprover {
  approverClass: string | null;
  isMaker: boolean;
  isVerifier: boolean;
  /** Whether this attempt has an approval by that user or in their place. */
  hasApproved: boolean;
}

/** The classes that a transaction awaits now, and those that a user could approve for. */
export interface ApprovalPlaceFacts {
  /** Null without a matrix: one approver of any class is enough. */
  awaited: readonly string[] | null;
  /** Class of the user; null without one. */
  approverClass: string | null;
  /** The user for whom this user stands in now; null if there is none. */
  absent: AbsentApprover | null;
}

/** The place in which a user approves: their own, or that of the absent user. */
export type ApprovalPlace = 'own' | 'absent';

const awaits = ({ awaited }: ApprovalPlaceFacts, approverClass: string | null | undefined): boolean =>
  approverClass != null && awaited?.includes(approverClass) === true;

// prettier-ignore
const PLACES: Questions<ApprovalPlace | null, ApprovalPlaceFacts> = [
  ['own',    'no matrix',                                  ({ awaited }) => awaited === null],
  ['own',    'the class of the user is awaited',           (facts) => awaits(facts, facts.approverClass)],
  [null,     'the class of the absent user is not',        (facts) => !awaits(facts, facts.absent?.approverClass)],
  [null,     'the absent user entered the transaction',    ({ absent }) => absent?.isMaker === true],
  [null,     'the absent user verified it',                ({ absent }) => absent?.isVerifier === true],
  [null,     'the place of the absent user is taken',      ({ absent }) => absent?.hasApproved === true],
  ['absent', 'the class of the absent user is awaited',    () => true],
];

/**
 * approval.place: the place in the approval matrix in which a user may approve now; null if no place of the user is
 * awaited. A stand-in uses their own place first. One user fills one place, in person or by a stand-in.
 *
 * @source ours
 */
export const approvalPlace = (facts: ApprovalPlaceFacts): ApprovalPlace | null => ask(PLACES, facts) ?? null;
