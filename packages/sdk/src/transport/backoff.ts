import type { BankError } from './bank-error.ts';

const FIRST_MS = 250;
const LONGEST_MS = 5_000;

/**
 * How long to wait before a repetition: what the bank asks for, else exponential with full jitter. The jitter is added
 * to the bank's wish too, so that all whom it sent away do not return in the same moment.
 *
 * @param attempt the one that failed, from 1
 * @param random chance from 0 to below 1
 */
export function backoffMs(error: BankError, attempt: number, random: number): number {
  const jitterMs = random * Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempt - 1));
  return (error.retryAfterMs ?? 0) + jitterMs;
}
