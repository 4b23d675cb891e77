import { type SQL, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsFolder } from './migrations-folder.ts';
import type { Tx } from './tx.ts';

/** The existing rows were written by a newer bank, or by one with different migrations. */
export class OtherVersion extends Error {
  constructor() {
    super(
      'The data was written by another version of the bank. Remove it, or set IBK_DATA or DATABASE_URL to another place.',
    );
  }
}

/** A reset empties every table in the database, so the bank refuses a database with tables of others. */
export class ForeignTables extends Error {
  constructor() {
    super("The database has tables that are not the bank's. Set DATABASE_URL to an empty one.");
  }
}

const isThere = async (db: Tx, tables: SQL): Promise<boolean> =>
  (
    await db
      .select({ one: sql`1` })
      .from(sql`pg_tables`)
      .where(tables)
      .limit(1)
  ).length === 1;

/** Hashes of the applied migrations, in order. */
async function appliedTo(db: Tx): Promise<string[]> {
  if (!(await isThere(db, sql`schemaname = 'drizzle' and tablename = '__drizzle_migrations'`))) return [];
  const rows = await db
    .select({ hash: sql<string>`hash` })
    .from(sql`drizzle.__drizzle_migrations`)
    .orderBy(sql`id`);
  return rows.map(({ hash }) => hash);
}

/**
 * Creates the missing tables.
 *
 * @throws OtherVersion, ForeignTables if this bank's own migrations did not create the existing tables
 */
export async function bringUpToDate(
  db: Tx,
  migrate: (config: { migrationsFolder: string }) => Promise<unknown>,
): Promise<void> {
  const config = { migrationsFolder };
  const own = readMigrationFiles(config).map(({ hash }) => hash);
  const applied = await appliedTo(db);
  if (applied.some((hash, at) => hash !== own[at])) throw new OtherVersion();
  if (applied.length === 0 && (await isThere(db, sql`schemaname = 'public'`))) throw new ForeignTables();
  await migrate(config);
}
