import { createHash, createHmac } from 'node:crypto';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../db/tx.ts';
import { sqlState } from '../db/sql-state.ts';
import { idempotency } from '../db/schema/identity.ts';
import { Refused } from './refusals.ts';

/** How long the answer of a key is kept, in milliseconds. */
export const RETENTION_MS = 24 * 60 * 60 * 1000;
const LOCK_WAIT = '2s';

/**
 * Hash of an Idempotency-Key for storage. The key itself is never stored, because it protects the code inside the body
 * hash.
 */
export const keyHashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** One logical write: its user, its operation, its key and its opened body. */
export interface KeyedWrite {
  userId: string;
  /** The operationId, followed by the path parameters or by the reference it concerns. */
  operation: string;
  key: string;
  body: unknown;
  /** Milliseconds since the epoch. */
  now: number;
}

const rowOf = ({ userId, operation, keyHash }: { userId: string; operation: string; keyHash: string }) =>
  and(eq(idempotency.userId, userId), eq(idempotency.operation, operation), eq(idempotency.keyHash, keyHash));

const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/**
 * Runs a write once per key. The record is part of the effect's transaction, so a refusal or a crash frees the key. The
 * answer is stored as JSON, so it must be plain data.
 *
 * @param tx the transaction of the effect; concurrent requests with the same key wait for it
 * @returns the answer, and whether it is the stored one (then send `Idempotency-Replayed: true`)
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
  const row = rowOf({ userId, operation, keyHash });
  const expiresAt = new Date(write.now + RETENTION_MS);
  if (!(await claimed(tx, { userId, operation, keyHash, bodyHash, expiresAt }, new Date(write.now)))) {
    const [stored] = await tx.select().from(idempotency).where(row);
    if (stored?.bodyHash !== bodyHash) throw new Refused('idempotency.otherBody');
    return { answer: stored.answer as A, replayed: true };
  }
  const answer = await work();
  await tx.update(idempotency).set({ answer }).where(row);
  return { answer, replayed: false };
}

/**
 * Changes the answer that a key finds, for a write that is done in several steps. Concurrent requests with the same key
 * wait.
 *
 * @param change receives the stored answer; undefined if it is not kept any more
 */
export async function amendAnswer<Stored, A extends Stored = Stored>(
  tx: Tx,
  { userId, operation, key }: Pick<KeyedWrite, 'userId' | 'operation' | 'key'>,
  change: (stored: Stored | undefined) => Promise<A>,
): Promise<A> {
  const row = rowOf({ userId, operation, keyHash: keyHashOf(key) });
  const [stored] = await tx.select().from(idempotency).where(row).for('update');
  const answer = await change(stored?.answer as Stored | undefined);
  if (stored) await tx.update(idempotency).set({ answer }).where(row);
  return answer;
}

/** Reads the text as a moment of the database. */
const momentOf = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/**
 * Inserts the record, in place of an expired one. It waits for a concurrent write with the same key, for two seconds at
 * most. All of this is one statement, since every write begins with it.
 *
 * @returns false if a record of the key was committed before
 */
async function claimed(
  tx: Tx,
  { userId, operation, keyHash, bodyHash, expiresAt }: Omit<typeof idempotency.$inferInsert, 'answer'>,
  now: Date,
): Promise<boolean> {
  // The limit of the wait is set before the row is inserted, and the former one put back after it.
  const record = sql`
    select ${userId}, ${operation}, ${keyHash}, ${bodyHash}, null::json, ${momentOf(expiresAt)}
    from (select set_config('ibk.lock_timeout', current_setting('lock_timeout'), true) as former,
      set_config('lock_timeout', ${LOCK_WAIT}, true) as waits) as limited where former is not null and waits is not null`;
  try {
    const inserted = await tx
      .insert(idempotency)
      .select(record)
      .onConflictDoUpdate({
        target: [idempotency.userId, idempotency.operation, idempotency.keyHash],
        set: { bodyHash, answer: null, expiresAt },
        setWhere: sql`${idempotency.expiresAt} <= ${momentOf(now)}`,
      })
      .returning({ waits: sql`set_config('lock_timeout', current_setting('ibk.lock_timeout'), true)` });
    return inserted.length === 1;
  } catch (fault) {
    if (sqlState(fault) === '55P03') throw new Refused('idempotency.inFlight', { retryAfterSeconds: 2 });
    throw fault;
  }
}
