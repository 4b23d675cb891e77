import { setTimeout as wait } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Sandbox } from './start-sandbox.ts';

const WAITING = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

type Db = Sandbox['database']['db'];

/** Waits until so many writes wait for a lock. */
async function untilWaiting(db: Db, count: number): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    const { rows } = (await db.execute(WAITING)) as { rows: { count: number }[] };
    if (rows[0]?.count === count) return;
    await wait(10);
  }
}

/**
 * Holds two writes at a lock until both wait there, so that both have done their earlier reads. This works on
 * PostgreSQL only; PGlite has one connection, so there the work runs without the lock.
 *
 * @param lock statement for the lock that both writes need, such as `lock table …`
 */
export async function heldBack<T>(
  { database: { db } }: Sandbox,
  databaseUrl: string | null,
  lock: SQL,
  work: () => Promise<T>,
): Promise<T> {
  if (databaseUrl === null) return work();
  const { working } = await db.transaction(async (tx) => {
    await tx.execute(lock);
    // Wrapped in an object, since a bare promise would be awaited before the lock is released.
    const under = { working: work() };
    await untilWaiting(db, 2);
    return under;
  });
  return working;
}

/**
 * Holds one write at a lock and does another meanwhile, which must not need what the first one has taken. On PGlite it is
 * done after the first.
 *
 * @param lock statement for the lock that the first write needs, and the other does not
 */
export async function besides<T, U>(
  { database: { db } }: Sandbox,
  databaseUrl: string | null,
  lock: SQL,
  { first, meanwhile }: { first: () => Promise<T>; meanwhile: () => Promise<U> },
): Promise<[T, U]> {
  if (databaseUrl === null) return [await first(), await meanwhile()];
  const { working, done } = await db.transaction(async (tx) => {
    await tx.execute(lock);
    const under = { working: first() };
    await untilWaiting(db, 1);
    return { ...under, done: await meanwhile() };
  });
  return [await working, done];
}
