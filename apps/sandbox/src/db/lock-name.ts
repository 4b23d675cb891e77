import { sql } from 'drizzle-orm';
import type { Tx } from './tx.ts';

/** Holds a name to the end of the database transaction; a concurrent transaction that wants the same name waits until then. */
export const lockName = (tx: Tx, name: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
