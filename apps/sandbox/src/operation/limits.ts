import type { OperationId } from '@ibk/sdk/contract';
import { findError } from '@ibk/sdk/errors';
import type { FilePlaces } from './file-work.ts';
import type { Session } from './session.ts';
import { Refused } from './refusals.ts';

/** A rate limit: calls per second in the long run, and the largest burst after a pause. */
interface Limit {
  perSecond: number;
  burst: number;
}

/** All rate limits; null switches a limit off. */
export interface Limits {
  /** All calls of one session. */
  session: Limit | null;
  /** Calls without a session, by address. */
  address: Limit | null;
  /** Pages and files, by address; they need neither key nor session. */
  pages: Limit | null;
  /** Account name lookups (valid-account), by corporate. */
  accountNames: Limit | null;
  accountNamesADay: Limit | null;
  /** Calls that hash a password or PIN, by user: few hashes run in parallel, and every login waits for them. */
  secrets: Limit | null;
  /** Checks of a receipt's code, by address, against guessing. */
  receiptCodes: Limit | null;
  /** Calls that may be open on the ports of the bank at once. */
  openCalls: number | null;
  /** Files that one user, and the whole bank, may have in the making at once, and how long a client may not read. */
  files: FilePlaces | null;
  /** Unauthenticated live connections that one address may open within five seconds. */
  strangers: number | null;
}

const DAY_SECONDS = 86_400;

export const LIMITS: Limits = {
  session: { perSecond: 50, burst: 200 },
  address: { perSecond: 50, burst: 200 },
  pages: { perSecond: 100, burst: 1_000 },
  accountNames: { perSecond: 50, burst: 3_000 },
  accountNamesADay: { perSecond: 50_000 / DAY_SECONDS, burst: 50_000 },
  secrets: { perSecond: 5, burst: 20 },
  receiptCodes: { perSecond: 30 / 60, burst: 30 },
  openCalls: 1_000,
  files: { user: 1, bank: 2, stallMs: 15_000 },
  strangers: 50,
};

/** For tests and benchmarks of other subjects. */
export const NO_LIMITS: Limits = {
  session: null,
  address: null,
  pages: null,
  accountNames: null,
  accountNamesADay: null,
  secrets: null,
  receiptCodes: null,
  openCalls: null,
  files: null,
  strangers: null,
};

interface Bucket {
  tokens: number;
  at: number;
}

type Kind = Exclude<keyof Limits, 'openCalls' | 'files' | 'strangers'>;

const SETTING: readonly OperationId[] = ['firstLogin', 'changePassword', 'changePin'];
/** The calls that can be refused for a wrong PIN. */
const AUTHORISED: readonly OperationId[] = findError('pin.wrong')?.operations ?? [];
const isHashing = (operationId: OperationId, { validation }: Session): boolean =>
  SETTING.includes(operationId) || (validation === 'PIN' && AUTHORISED.includes(operationId));

/** Buckets kept of each kind; the least recently used is dropped first. */
const MOST_BUCKETS = 10_000;
const ALARM_MS = 60_000;

/**
 * Creates the rate limiter. Its counts live in this process, so each bank process allows the full limits.
 *
 * @param alarm receives a warning about a corporate over its limit of account names, at most once a minute per
 * corporate
 * @returns counts one call, or throws Refused limit.tooOften with the seconds to wait
 */
export function createLimiter(limits: Limits, alarm: (sentence: string) => void): (caller: Caller) => void {
  // Each kind has its own map, so that a flood of addresses cannot evict a corporate's daily count.
  const buckets: Record<Kind, Map<string, Bucket>> = {
    session: new Map(),
    address: new Map(),
    pages: new Map(),
    accountNames: new Map(),
    accountNamesADay: new Map(),
    secrets: new Map(),
    receiptCodes: new Map(),
  };
  const alarmedAt = new Map<string, number>();

  function warnOf(corporateId: string, now: number): void {
    if (now - (alarmedAt.get(corporateId) ?? -Infinity) < ALARM_MS) return;
    alarmedAt.set(corporateId, now);
    alarm(`${corporateId} asks for more account names than it may.`);
  }

  function take(kind: Kind, subject: string, now: number, onEmpty?: () => void): void {
    const limit = limits[kind];
    const known = buckets[kind];
    if (!limit) return;
    const { tokens, at } = known.get(subject) ?? { tokens: limit.burst, at: now };
    const filled = Math.min(limit.burst, tokens + (Math.max(0, now - at) / 1_000) * limit.perSecond);
    const seconds = Math.ceil((1 - filled) / limit.perSecond);
    known.delete(subject);
    known.set(subject, { tokens: filled < 1 ? filled : filled - 1, at: now });
    if (known.size > MOST_BUCKETS) known.delete(known.keys().next().value ?? '');
    if (filled >= 1) return;
    onEmpty?.();
    throw new Refused('limit.tooOften', { facts: { seconds }, retryAfterSeconds: seconds });
  }

  return ({ session, address, operationId, now }) => {
    if (operationId === null) return take('pages', address, now);
    if (operationId === 'verifyReceipt') take('receiptCodes', address, now);
    if (!session) return take('address', address, now);
    take('session', session.sessionId, now);
    if (isHashing(operationId, session)) take('secrets', session.userId, now);
    if (operationId !== 'validateAccount') return;
    const { corporateId } = session;
    const onEmpty = () => warnOf(corporateId, now);
    take('accountNames', corporateId, now, onEmpty);
    take('accountNamesADay', corporateId, now, onEmpty);
  };
}

export interface Caller {
  session: Session | null;
  address: string;
  /** Null for a page or a file. */
  operationId: OperationId | null;
  now: number;
}
