import type { OperationId } from '@ibk/sdk/contract';
import type { Session } from '../domain/session/session.ts';
import { Refused } from './refusals.ts';

/** How many calls a second go through in the long run, and how many at once after a pause. */
interface Limit {
  perSecond: number;
  burst: number;
}

/** The one table of limits; null switches a row off. */
export interface Limits {
  /** All calls of one session. */
  session: Limit | null;
  /** Calls without a session, by address. */
  address: Limit | null;
  /** valid-account, by corporate. */
  accountNames: Limit | null;
  accountNamesADay: Limit | null;
  /** Live connections that one address opens within five seconds and that do not say whose they are. */
  strangers: number | null;
}

const DAY_SECONDS = 86_400;

export const LIMITS: Limits = {
  session: { perSecond: 50, burst: 200 },
  address: { perSecond: 50, burst: 200 },
  accountNames: { perSecond: 50, burst: 3_000 },
  accountNamesADay: { perSecond: 50_000 / DAY_SECONDS, burst: 50_000 },
  strangers: 50,
};

/** For proofs and benchmarks that are about something else. */
export const NO_LIMITS: Limits = {
  session: null,
  address: null,
  accountNames: null,
  accountNamesADay: null,
  strangers: null,
};

interface Bucket {
  tokens: number;
  at: number;
}

const MOST_BUCKETS = 10_000;
const ALARM_MS = 60_000;

/**
 * Counts calls. Buckets lie in this process: several bank processes allow each their share.
 *
 * @param alarm hears of a corporate that asks for more account names than it may, at most once a minute each
 * @returns takes one call, or throws Refused limit.tooOften with the seconds to wait
 */
export function createLimiter(limits: Limits, alarm: (sentence: string) => void): (caller: Caller) => void {
  const buckets = new Map<string, Bucket>();
  const alarmedAt = new Map<string, number>();

  function warnOf(corporateId: string, now: number): void {
    if (now - (alarmedAt.get(corporateId) ?? -Infinity) < ALARM_MS) return;
    alarmedAt.set(corporateId, now);
    alarm(`${corporateId} asks for more account names than it may.`);
  }

  function take(limit: Limit | null, subject: string, now: number, onEmpty?: () => void): void {
    if (!limit) return;
    const { tokens, at } = buckets.get(subject) ?? { tokens: limit.burst, at: now };
    const filled = Math.min(limit.burst, tokens + (Math.max(0, now - at) / 1_000) * limit.perSecond);
    const seconds = Math.ceil((1 - filled) / limit.perSecond);
    buckets.delete(subject);
    buckets.set(subject, { tokens: filled < 1 ? filled : filled - 1, at: now });
    if (buckets.size > MOST_BUCKETS) buckets.delete(buckets.keys().next().value ?? '');
    if (filled >= 1) return;
    onEmpty?.();
    throw new Refused('limit.tooOften', { facts: { seconds }, retryAfterSeconds: seconds });
  }

  return ({ session, address, operationId, now }) => {
    if (!session) return take(limits.address, `address ${address}`, now);
    take(limits.session, `session ${session.sessionId}`, now);
    if (operationId !== 'validateAccount') return;
    const { corporateId } = session;
    const onEmpty = () => warnOf(corporateId, now);
    take(limits.accountNames, `names ${corporateId}`, now, onEmpty);
    take(limits.accountNamesADay, `names a day ${corporateId}`, now, onEmpty);
  };
}

export interface Caller {
  session: Session | null;
  address: string;
  operationId: OperationId;
  now: number;
}
