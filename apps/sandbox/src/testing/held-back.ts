import { setTimeout as wait } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Sandbox } from './start-sandbox.ts';

const WAITING = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/**
 * Lets two writes go on only when both wait: whatever they look at first, they have looked at. Of PostgreSQL alone;
 * PGlite has one connection, so there the work is done as it is.
 *
 * @param lock what both come to, such as `lock table …`
 */
export async function heldBack<T>(
  { database: { db } }: Sandbox,
  databaseUrl: string | undefined,
  lock: SQL,
  work: () => Promise<T>,
): Promise<T> {
  if (databaseUrl === undefined) return work();
  const { working } = await db.transaction(async (tx) => {
    await tx.execute(lock);
    // In an object, so that it is not waited for before the lock is let go.
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
