import { and, asc, eq, gt, inArray, notExists, sql } from 'drizzle-orm';
import type { Tx } from '../../db/tx.ts';
import { envelopeKey, session } from '../../db/schema/identity.ts';
import { newToken } from './tokens.ts';

const UNUSED_MS = 15 * 60_000;
/** Cap on key pairs. Above it, the least recently used pairs are dropped, except those of live sessions. */
const MOST_KEYS = 10_000;
const CAPPED_EVERY = 500;

/** A live key pair: `id` travels as x-id, `key` seals the envelope. */
export interface KeyPair {
  id: string;
  key: string;
}

/** The live pair of an x-id; null if it never existed or has expired. */
export async function findKey(tx: Tx, keyId: string | null, now: number): Promise<KeyPair | null> {
  if (keyId === null) return null;
  const [row] = await tx
    .select({ id: envelopeKey.keyId, key: envelopeKey.key })
    .from(envelopeKey)
    .where(and(eq(envelopeKey.keyId, keyId), gt(envelopeKey.expiresAt, new Date(now))));
  return row ?? null;
}

/** Creates a pair that lives for 15 minutes unless a login binds it. */
export async function makeKey(tx: Tx, now: number): Promise<KeyPair> {
  const pair = { id: newToken().slice(0, 22), key: newToken() };
  await tx.insert(envelopeKey).values({
    keyId: pair.id,
    key: pair.key,
    usedAt: new Date(now),
    expiresAt: new Date(now + UNUSED_MS),
  });
  return pair;
}

/** Extends a pair that was requested again; a pair bound to a session keeps the session's expiry if that is later. */
export async function prolongKey(tx: Tx, keyId: string, now: number): Promise<void> {
  const until = new Date(now + UNUSED_MS);
  await tx
    .update(envelopeKey)
    .set({
      usedAt: new Date(now),
      expiresAt: sql`greatest(${envelopeKey.expiresAt}, ${until.toISOString()}::timestamptz)`,
    })
    .where(eq(envelopeKey.keyId, keyId));
}

/** Makes a pair expire together with a session. */
export async function bindKey(tx: Tx, keyId: string, until: Date): Promise<void> {
  await tx.update(envelopeKey).set({ expiresAt: until }).where(eq(envelopeKey.keyId, keyId));
}

/** Returns a function that drops the least recently used pairs above the cap, on every 500th call. */
export function createKeyCap(): (tx: Tx) => Promise<void> {
  let made = 0;
  return async (tx) => {
    made += 1;
    if (made % CAPPED_EVERY !== 1) return;
    const [{ count } = { count: 0 }] = await tx.select({ count: sql<number>`count(*)::int` }).from(envelopeKey);
    if (count <= MOST_KEYS) return;
    const idle = tx
      .select({ keyId: envelopeKey.keyId })
      .from(envelopeKey)
      .where(
        notExists(
          tx
            .select({ one: sql`1` })
            .from(session)
            .where(eq(session.keyId, envelopeKey.keyId)),
        ),
      )
      .orderBy(asc(envelopeKey.usedAt))
      .limit(count - MOST_KEYS);
    await tx.delete(envelopeKey).where(inArray(envelopeKey.keyId, idle));
  };
}
