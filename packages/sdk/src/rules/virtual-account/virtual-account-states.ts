import { collect, decide, type Table } from '../table.ts';

type Flag = boolean | null | undefined;

/** What becomes of a virtual account; the last of these that happened to it is seen first. @source ours */
export type VirtualAccountStatus = 'ACTIVE' | 'PAID' | 'EXPIRED' | 'BLOCKED' | 'CLOSED';

/** What has happened to a virtual account; an absent flag is false. */
export interface VirtualAccountHappened {
  closed?: Flag;
  blocked?: Flag;
  /** Whether its bill is paid, or it was for one payment and has had it. */
  paid?: Flag;
  /** Whether the moment of its expiry has come. */
  expired?: Flag;
}

// prettier-ignore
const STATES = [
  ['CLOSED',  { closed: true }],
  ['BLOCKED', { blocked: true }],
  ['PAID',    { paid: true }],
  ['EXPIRED', { expired: true }],
] as const satisfies Table<VirtualAccountStatus, VirtualAccountHappened>;

/**
 * va.state: the status of a virtual account. The expiry is looked at whenever it is read, so it is never late, and an
 * account that is unblocked has the status that it had before.
 *
 * @source ours
 */
export const vaState = (facts: VirtualAccountHappened): VirtualAccountStatus => decide(STATES, facts) ?? 'ACTIVE';

/** What a user may do with a virtual account. */
export type VirtualAccountAction = 'change' | 'bill' | 'block' | 'unblock' | 'close';

interface ActionFacts {
  role: string;
  status: string;
  fixed?: boolean;
}
const MAKER = 'OPR_USER';

// prettier-ignore
const ACTIONS = [
  ['change',  { role: MAKER, status: ['ACTIVE', 'EXPIRED'] }],
  ['bill',    { role: MAKER, status: ['PAID', 'EXPIRED'], fixed: true }],
  ['block',   { role: MAKER, status: ['ACTIVE', 'PAID', 'EXPIRED'] }],
  ['unblock', { role: MAKER, status: 'BLOCKED' }],
  ['close',   { role: MAKER, status: ['ACTIVE', 'PAID', 'EXPIRED', 'BLOCKED'] }],
] as const satisfies Table<VirtualAccountAction, ActionFacts>;

/**
 * va.actions: what a user may do with a virtual account. Only one with a fixed number is billed again under it. An account
 * is not closed while a payment of it waits for its outcome, which its status does not show.
 *
 * @source ours
 */
export const vaActions = (facts: ActionFacts): VirtualAccountAction[] => collect(ACTIONS, facts);
