import { isDatabaseAway } from '../db/is-database-away.ts';
import { Refused } from '../operation/refusals.ts';

/** A database that restarts is back by then, more often than not. */
const BACK_AFTER_SECONDS = 5;

/** What a caller is told of whatever was thrown; only a refusal says more than that something went wrong. */
export function refusalOf(fault: unknown): Refused {
  if (fault instanceof Refused) return fault;
  return isDatabaseAway(fault)
    ? new Refused('bank.away', { retryAfterSeconds: BACK_AFTER_SECONDS })
    : new Refused('bank.fault');
}
