import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/tx.ts';
import { loginThrottle } from '../../db/schema/identity.ts';

/** So many failures within the window, and the subject waits until the window's length has passed again. */
interface ThrottleRule {
  failures: number;
  windowMs: number;
}

const MINUTE_MS = 60_000;

/** Names lock whether they exist or not, so that a lock tells nothing. */
const THROTTLES = {
  name: { failures: 10, windowMs: 30 * MINUTE_MS },
  address: { failures: 100, windowMs: 30 * MINUTE_MS },
  all: { failures: 3_000, windowMs: 10 * MINUTE_MS },
  resetName: { failures: 3, windowMs: 60 * MINUTE_MS },
  resetAddress: { failures: 30, windowMs: 60 * MINUTE_MS },
} as const satisfies Record<string, ThrottleRule>;

export type ThrottleKind = keyof typeof THROTTLES;

/** `name:dimasn1`: one spelling a name, so that changing case is no way round. */
const subjectOf = (kind: ThrottleKind, of: string): string => `${kind}:${of.normalize('NFC').toLowerCase()}`;

/**
 * Counts a try before it is made, so that tries at the same time all count.
 *
 * @returns milliseconds until the subject may try again; 0 when this try may go on
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

/** A try that went well counts for nobody; the name starts anew. */
export async function forgiveTry(tx: Tx, name: string, address: string): Promise<void> {
  await tx.delete(loginThrottle).where(eq(loginThrottle.subject, subjectOf('name', name)));
  await tx
    .update(loginThrottle)
    .set({ failures: sql`greatest(${loginThrottle.failures} - 1, 0)` })
    .where(inArray(loginThrottle.subject, [subjectOf('address', address), subjectOf('all', '')]));
}
