import { eq, sql } from 'drizzle-orm';
import type { Tx } from './db/open.ts';
import { setting } from './db/schema/identity.ts';
import { writeTo } from './db/write.ts';

const SEEDED = 'world.seeded';

/** Fills an empty bank with the demo world; a second start, or a second process, finds it done. */
export const seedOnce = (db: Tx, seed: (tx: Tx) => Promise<void>): Promise<void> =>
  writeTo(db)(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(4010)`);
    const [done] = await tx.select().from(setting).where(eq(setting.name, SEEDED));
    if (done) return;
    await seed(tx);
    await tx.insert(setting).values({ name: SEEDED, value: true });
  });
