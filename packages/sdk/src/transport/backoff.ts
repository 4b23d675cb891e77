import type { BankError } from './bank-error.ts';
import { misuse } from './misuse.ts';

/** How often a repeatable call is attempted, and how long it waits between attempts. */
export interface RetryPlan {
  /** Attempts in all, at least 1. */
  tries: number;
  /** Longest wait after the first failed attempt; it doubles with each further one. @default 250 */
  firstMs?: number;
  /** @default 5_000 */
  longestMs?: number;
}
/** 'standard' is three attempts, 'off' a single one. Only calls that may be sent twice are tried again. */
export type Retry = 'standard' | 'off' | RetryPlan;

const PLANS: Record<Extract<Retry, string>, RetryPlan> = { standard: { tries: 3 }, off: { tries: 1 } };
const FIRST_MS = 250;
const LONGEST_MS = 5_000;

/** @throws {BankError} invalid: fewer than one attempt */
export function planOf(retry: Retry): RetryPlan {
  const plan = typeof retry === 'string' ? PLANS[retry] : retry;
  if (!(plan.tries >= 1)) throw misuse('retry', 'retry.tries paling sedikit 1.');
  return plan;
}

/**
 * How long to wait before a retry: exponential with full jitter, plus Retry-After if the bank sends it. The jitter is
 * added to Retry-After too, so that all clients that were told to wait do not return at the same moment.
 *
 * @param attempt number of the failed attempt, from 1
 * @param random a random number from 0 to below 1
 */
export function backoffMs(
  error: BankError,
  attempt: number,
  random: number,
  { firstMs = FIRST_MS, longestMs = LONGEST_MS }: RetryPlan,
): number {
  const jitterMs = random * Math.min(longestMs, firstMs * 2 ** (attempt - 1));
  return (error.retryAfterMs ?? 0) + jitterMs;
}
