import type { Role } from '../../contract/index.ts';
import { ask, type Questions } from '../table.ts';

/** A user, and the payments that wait for them while the window of their rail is open. */
export interface DeadlineFacts {
  role: Role;
  /** Payments of the rail that wait for this user. */
  waiting: number;
  /** Until the window closes; 0 or less once it is closed. */
  minutesLeft: number;
}

/** Minutes before the end of a window at which users are told. */
export type DeadlineMark = 60 | 15;

// prettier-ignore
const MARKS: Questions<DeadlineMark | null, DeadlineFacts> = [
  [null, 'a role that neither verifies nor approves', ({ role }) => role !== 'VRF_USER' && role !== 'APR_USER'],
  [null, 'nothing waits',                             ({ waiting }) => waiting < 1],
  [null, 'the window is closed',                      ({ minutesLeft }) => minutesLeft <= 0],
  [15,   'up to 15 minutes are left',                 ({ minutesLeft }) => minutesLeft <= 15],
  [60,   'up to 60 minutes are left',                 ({ minutesLeft }) => minutesLeft <= 60],
];

/**
 * notice.deadline: which reminder a user gets of payments that wait for them before their rail closes: the one of 60 or of
 * 15 minutes; null if none. The bank sends each of them once.
 *
 * @source ours
 */
export const noticeDeadline = (facts: DeadlineFacts): DeadlineMark | null => ask(MARKS, facts) ?? null;
