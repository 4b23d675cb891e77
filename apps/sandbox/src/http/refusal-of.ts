import { isDatabaseAway } from '../db/is-database-away.ts';
import { Refused } from '../operation/refusals.ts';

/** A restarting database is usually back after this time. */
const BACK_AFTER_SECONDS = 5;

/**
 * Turns anything thrown into the refusal that the caller sees; only a `Refused` reveals more than an internal error.
 */
export function refusalOf(fault: unknown): Refused {
  if (fault instanceof Refused) return fault;
  return isDatabaseAway(fault)
    ? new Refused('bank.away', { retryAfterSeconds: BACK_AFTER_SECONDS })
    : new Refused('bank.fault');
}
