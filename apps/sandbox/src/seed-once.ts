import { eq, sql } from 'drizzle-orm';
import { holdTables } from './db/hold-tables.ts';
import type { Tx } from './db/tx.ts';
import { setting } from './db/schema/identity.ts';
import { writeTo } from './db/write.ts';

const SEEDED = 'world.seeded';

type Seed = (tx: Tx) => Promise<void>;

async function seedAndMark(tx: Tx, seed: Seed): Promise<void> {
  await seed(tx);
  await tx.insert(setting).values({ name: SEEDED, value: true });
}

/**
 * Fills an empty bank with the demo world; on a second start, or in a second process, it does nothing.
 *
 * @returns whether it filled the bank
 */
export const seedOnce = (db: Tx, seed: Seed): Promise<boolean> =>
  writeTo(db)(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(4010)`);
    const [done] = await tx.select().from(setting).where(eq(setting.name, SEEDED));
    if (!done) await seedAndMark(tx, seed);
    return !done;
  });

/** Empties every table of every area, and fills the bank again. */
export async function seedAnew(tx: Tx, seed: Seed): Promise<void> {
  await holdTables(tx);
  await tx.execute(sql`do $$ begin execute (
    select 'truncate ' || string_agg(quote_ident(tablename), ', ') || ' restart identity cascade'
    from pg_tables where schemaname = current_schema()
  ); end $$`);
  await seedAndMark(tx, seed);
}
