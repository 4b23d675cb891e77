import { and, eq, sql } from 'drizzle-orm';
import type { Result } from '@ibk/sdk/contract';
import { CODE_LIVES_MS } from '@ibk/sdk/rules';
import { idempotency } from '../../../db/schema/identity.ts';
import { authorisation } from '../../../db/schema/authorisation.ts';
import type { Tx } from '../../../db/tx.ts';
import { RETENTION_MS } from '../../../operation/idempotency.ts';

/** The stored answer of a request over items: its start until it is complete, then its results. */
export type StageAnswer<R = Result> = { begunAt: string } | { results: R[] };

/** A stage request under its idempotency key. */
export interface StageKey {
  userId: string;
  action: string;
  keyHash: string;
}

/** Under what the answer of a request is stored, or the refusal of one of its items, by its reference or id. */
export const recordOf = ({ userId, action, keyHash }: StageKey, referenceId?: string) => ({
  userId,
  keyHash,
  operation: referenceId === undefined ? action : `${action} ${referenceId}`,
});
const rowOf = (key: StageKey, referenceId?: string) => {
  const { userId, keyHash, operation } = recordOf(key, referenceId);
  return and(eq(idempotency.userId, userId), eq(idempotency.operation, operation), eq(idempotency.keyHash, keyHash));
};

/**
 * Stores the refusal of one item in the database transaction that refused it, so that the same request can never
 * move it later. A move needs no such record, because the history stores its key hash.
 */
export async function storeRefusal(tx: Tx, key: StageKey, id: string, refusal: object, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + RETENTION_MS);
  const record = { ...recordOf(key, id), bodyHash: '', answer: refusal, expiresAt };
  await tx.insert(idempotency).values(record).onConflictDoNothing();
}

/** Stores the results of a completed request. If it ran twice at once, returns the results that were stored first. */
export async function storeResults<R>(tx: Tx, key: StageKey, results: R[]): Promise<R[]> {
  const unanswered = and(rowOf(key), sql`(${idempotency.answer} -> 'results') is null`);
  const updated = await tx.update(idempotency).set({ answer: { results } }).where(unanswered).returning();
  if (updated.length > 0) return results;
  const [first] = await tx.select({ answer: idempotency.answer }).from(idempotency).where(rowOf(key));
  return (first?.answer as { results: R[] } | undefined)?.results ?? results;
}

/**
 * Whether a request that was cut off may continue: within three minutes, and within the life of its authorisation,
 * which ends early when the password or PIN changes.
 */
export async function mayContinue(
  tx: Tx,
  begunAt: string,
  authorisationId: string | null,
  now: Date,
): Promise<boolean> {
  if (now.getTime() >= Date.parse(begunAt) + CODE_LIVES_MS) return false;
  if (authorisationId === null) return true;
  const [used] = await tx
    .select({ expiresAt: authorisation.expiresAt })
    .from(authorisation)
    .where(eq(authorisation.authorisationId, authorisationId));
  return used !== undefined && now < used.expiresAt;
}
