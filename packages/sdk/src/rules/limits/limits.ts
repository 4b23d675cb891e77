import { toSen } from '../../format/money.ts';
import { ask, type Questions } from '../table.ts';

/** An amount and what was used before it, in rupiah, against a limit. */
export interface LimitFacts {
  amount: number;
  /** Used before. @default 0 */
  used?: number | null;
  /** Null without a limit. */
  limit?: number | null;
}

// prettier-ignore
const WITHIN: Questions<boolean, LimitFacts> = [
  [true,  'no limit',            ({ limit }) => limit == null],
  [true,  'up to the limit',     ({ amount, used, limit }) => toSen(used ?? 0) + toSen(amount) <= toSen(limit ?? 0)],
  [false, 'above the limit',     () => true],
];

/**
 * limit.within: whether an amount stays within a limit; the limit itself is included, to the sen.
 *
 * @source decisions, guards; decision 015
 */
export const limitWithin = (facts: LimitFacts): boolean => ask(WITHIN, facts) ?? false;

/** An entry against the limit of the user who makes or decides it, in rupiah. */
export interface UserLimitFacts {
  amount: number;
  /** The highest amount that a repeated bill may have. */
  maxAmount?: number | null;
  limit: number;
}

/**
 * limit.user: whether an amount, or the highest one of a repeated bill, stays within the limit of a user.
 *
 * @source decision 015; decisions P-10
 */
export const limitUser = ({ amount, maxAmount, limit }: UserLimitFacts): boolean =>
  limitWithin({ amount: Math.max(amount, maxAmount ?? amount), limit });

/** The available balance of an account and the amount to be paid from it, in rupiah. */
export interface BalanceFacts {
  available: number;
  /** @default 0 */
  amount?: number | null;
  /** The lowest balance that must remain. @default 0 */
  floor?: number | null;
}

// prettier-ignore
const SHORT: Questions<boolean, BalanceFacts> = [
  [true,  'less than the floor is left', ({ available, amount, floor }) => toSen(available) - toSen(amount ?? 0) < toSen(floor ?? 0)],
  [false, 'the floor or more is left',   () => true],
];

/**
 * balance.short: whether a payment would leave less than the floor of an account; a balance may be used down to the
 * floor, to the sen.
 *
 * @source decisions, guards; decision 017
 */
export const balanceShort = (facts: BalanceFacts): boolean => ask(SHORT, facts) ?? true;

/** An amount and its bounds in rupiah. */
export interface BoundsFacts {
  amount: number;
  min: number;
  /** Null if the amount has no upper bound. */
  max?: number | null;
}

// prettier-ignore
const OUTSIDE: Questions<'below' | 'above' | null, BoundsFacts> = [
  ['below', 'less than the minimum', ({ amount, min }) => toSen(amount) < toSen(min)],
  ['above', 'more than the maximum', ({ amount, max }) => max != null && toSen(amount) > toSen(max)],
  [null,    'within both',           () => true],
];

/**
 * rail.amount: on which side an amount lies outside its bounds; null within them, both included, to the sen.
 *
 * @source decision 012
 */
export const railAmount = (facts: BoundsFacts): 'below' | 'above' | null => ask(OUTSIDE, facts) ?? null;
