import { createHash, createHmac } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/tx.ts';
import { sqlState } from '../db/sql-state.ts';
import { idempotency } from '../db/schema/identity.ts';
import { Refused } from './refusals.ts';

/** How long the answer of a key is kept. */
export const KEPT_MS = 24 * 60 * 60 * 1000;
const RIVAL_WAITS = '2s';

/**
 * What may be kept of a key. The key itself is kept nowhere: it is what guards the code inside the body of its write.
 */
export const keyHashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** One logical write: who, which operation with its path parameters (or one reference of it), key and opened body. */
export interface KeyedWrite {
  userId: string;
  /** operationId, followed by path parameters or the reference concerned. */
  operation: string;
  key: string;
  body: unknown;
  /** Milliseconds since the epoch. */
  now: number;
}

const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/**
 * Does a write once: the record lies in the transaction of the effect, so a refusal or a crash frees the key.
 * The answer is read again as JSON, so it must be plain.
 *
 * @param tx the transaction of the effect, before which rivals wait
 * @returns the answer, and whether it is the stored one (then say so: `Idempotency-Replayed: true`)
 * @throws Refused idempotency.otherBody, idempotency.inFlight
 */
export async function idempotent<A>(
  tx: Tx,
  write: KeyedWrite,
  work: () => Promise<A>,
): Promise<{ answer: A; replayed: boolean }> {
  const keyHash = keyHashOf(write.key);
  const bodyHash = createHmac('sha256', write.key)
    .update(JSON.stringify([write.body], sorted))
    .digest('base64url');
  const { userId, operation } = write;
  const row = and(
    eq(idempotency.userId, userId),
    eq(idempotency.operation, operation),
    eq(idempotency.keyHash, keyHash),
  );
  await tx.delete(idempotency).where(and(row, sql`${idempotency.expiresAt} <= ${new Date(write.now)}`));
  if (!(await claimed(tx, { userId, operation, keyHash, bodyHash, expiresAt: new Date(write.now + KEPT_MS) }))) {
    const [stored] = await tx.select().from(idempotency).where(row);
    if (stored?.bodyHash !== bodyHash) throw new Refused('idempotency.otherBody');
    return { answer: stored.answer as A, replayed: true };
  }
  const answer = await work();
  await tx.update(idempotency).set({ answer }).where(row);
  return { answer, replayed: false };
}

/** Inserts the record; waits while another transaction holds the same key. False when that one was executed. */
async function claimed(tx: Tx, row: typeof idempotency.$inferInsert): Promise<boolean> {
  await tx.execute(sql.raw(`set local lock_timeout = '${RIVAL_WAITS}'`));
  try {
    const inserted = await tx
      .insert(idempotency)
      .values(row)
      .onConflictDoNothing()
      .returning({ key: idempotency.keyHash });
    await tx.execute(sql`set local lock_timeout to default`);
    return inserted.length === 1;
  } catch (fault) {
    if (sqlState(fault) === '55P03') throw new Refused('idempotency.inFlight', { retryAfterSeconds: 2 });
    throw fault;
  }
}
