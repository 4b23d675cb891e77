import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/tx.ts';
import { loginThrottle } from '../../db/schema/identity.ts';

/** After this many failures within the window, the subject must wait for another full window. */
interface ThrottleRule {
  failures: number;
  windowMs: number;
}

const MINUTE_MS = 60_000;

/** Unknown names are locked too, so that a lock does not reveal whether a name exists. */
const THROTTLES = {
  name: { failures: 10, windowMs: 30 * MINUTE_MS },
  address: { failures: 100, windowMs: 30 * MINUTE_MS },
  all: { failures: 3_000, windowMs: 10 * MINUTE_MS },
  resetName: { failures: 3, windowMs: 60 * MINUTE_MS },
  resetAddress: { failures: 30, windowMs: 60 * MINUTE_MS },
} as const satisfies Record<string, ThrottleRule>;

export type ThrottleKind = keyof typeof THROTTLES;

/** For example `name:dimasn1`; names are folded, so that another spelling does not evade the count. */
const subjectOf = (kind: ThrottleKind, of: string): string => `${kind}:${of.normalize('NFC').toLowerCase()}`;

/**
 * Counts a try before it is made, so that simultaneous tries all count.
 *
 * @returns milliseconds until the subject may try again; 0 if this try may proceed
 */
export async function countTry(tx: Tx, kind: ThrottleKind, of: string, now: number): Promise<number> {
  const { failures: allowed, windowMs } = THROTTLES[kind];
  const at = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;
  const isOver = sql`${loginThrottle.windowEndsAt} <= ${at(now)}`;
  const [row] = await tx
    .insert(loginThrottle)
    .values({ subject: subjectOf(kind, of), failures: 1, windowEndsAt: new Date(now + windowMs) })
    .onConflictDoUpdate({
      target: loginThrottle.subject,
      set: {
        failures: sql`case when ${isOver} then 1 else ${loginThrottle.failures} + 1 end`,
        windowEndsAt: sql`case when ${isOver} or ${loginThrottle.failures} = ${allowed} then ${at(now + windowMs)} else ${loginThrottle.windowEndsAt} end`,
      },
    })
    .returning();
  return row && row.failures > allowed ? row.windowEndsAt.getTime() - now : 0;
}

/**
 * Takes a successful try out of the counts, and resets the count of its name. The rows come in the order in which a try
 * counts them: in another one two sign-ins at once would wait for each other.
 */
export async function clearTries(tx: Tx, name: string, address: string): Promise<void> {
  const countDown = (kind: ThrottleKind, of: string) =>
    tx
      .update(loginThrottle)
      .set({ failures: sql`greatest(${loginThrottle.failures} - 1, 0)` })
      .where(eq(loginThrottle.subject, subjectOf(kind, of)));
  await countDown('address', address);
  await liftLock(tx, name);
  await countDown('all', '');
}

/** Lifts the lock of a name after too many wrong passwords. */
export const liftLock = (tx: Tx, name: string) =>
  tx.delete(loginThrottle).where(eq(loginThrottle.subject, subjectOf('name', name)));
