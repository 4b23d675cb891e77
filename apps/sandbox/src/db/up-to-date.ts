import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsFolder } from './migrations-folder.ts';
import type { Tx } from './tx.ts';

/** The rows there were written by a newer bank, or by one whose tables were made in another way. */
export class OtherVersion extends Error {
  constructor() {
    super(
      'The data was written by another version of the bank. Remove it, or set IBK_DATA or DATABASE_URL to another place.',
    );
  }
}

/** Hashes of the migrations that made the tables, in their order. */
async function appliedTo(db: Tx): Promise<string[]> {
  const known = await db
    .select({ one: sql`1` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'drizzle' and tablename = '__drizzle_migrations'`);
  if (known.length === 0) return [];
  const rows = await db
    .select({ hash: sql<string>`hash` })
    .from(sql`drizzle.__drizzle_migrations`)
    .orderBy(sql`id`);
  return rows.map(({ hash }) => hash);
}

/**
 * Makes the tables that are missing.
 *
 * @throws OtherVersion rather than touch tables that this bank's own migrations did not make
 */
export async function bringUpToDate(
  db: Tx,
  migrate: (config: { migrationsFolder: string }) => Promise<unknown>,
): Promise<void> {
  const config = { migrationsFolder };
  const own = readMigrationFiles(config).map(({ hash }) => hash);
  if ((await appliedTo(db)).some((hash, at) => hash !== own[at])) throw new OtherVersion();
  await migrate(config);
}
