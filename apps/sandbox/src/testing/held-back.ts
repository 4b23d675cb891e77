import { setTimeout as wait } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Sandbox } from './start-sandbox.ts';

const WAITING = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

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
    for (let tries = 0; tries < 500; tries += 1) {
      const { rows } = (await db.execute(WAITING)) as { rows: { count: number }[] };
      if (rows[0]?.count === 2) break;
      await wait(10);
    }
    return under;
  });
  return working;
}
