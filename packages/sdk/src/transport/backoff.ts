import type { BankError } from './bank-error.ts';

const FIRST_MS = 250;
const LONGEST_MS = 5_000;

/**
 * How long to wait before a retry: exponential with full jitter, plus Retry-After where the bank sends it. The jitter is
 * added to Retry-After too, so that all clients that were told to wait do not return at the same moment.
 *
 * @param attempt number of the failed attempt, from 1
 * @param random chance from 0 to below 1
 */
export function backoffMs(error: BankError, attempt: number, random: number): number {
  const jitterMs = random * Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempt - 1));
  return (error.retryAfterMs ?? 0) + jitterMs;
}
