import { existsSync } from 'node:fs';
import { mkdir, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as overPglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as overPool } from 'drizzle-orm/node-postgres';
import { migrate as migratePool } from 'drizzle-orm/node-postgres/migrator';
import { Pool, type PoolClient } from 'pg';
import { shippedImage } from './empty-image.ts';
import { keepCounts } from './kept-counts.ts';
import { keepParsers } from './keep-parsers.ts';
import { keepStatements } from './keep-statements.ts';
import { lockFolder } from './lock.ts';
import { renumberRestoredNotices } from './restored-notices.ts';
import { createSignals, type Signals } from './signals.ts';
import { spareBuilding } from './spare-building.ts';
import { createStatementNames } from './statement-names.ts';
import { indexTexts } from './text-index.ts';
import type { Tx } from './tx.ts';
import { bringUpToDate } from './up-to-date.ts';

/** Where the rows are stored: in this process only, in a folder, or on a PostgreSQL server. */
export type DatabasePlace =
  | { kind: 'memory'; dump?: Blob }
  | { kind: 'folder'; folder: string }
  | { kind: 'server'; url: string };

export interface Database {
  db: Tx;
  /** Exports an embedded database, so that its rows can be opened again in memory; null on a server. */
  dump: (() => Promise<Blob>) | null;
  /** Frees the space of deleted rows for new ones; null on a server, which does that by itself. */
  vacuum: (() => Promise<unknown>) | null;
  /** Messages to the other processes of a server; null for an embedded database, which has only one process. */
  signals: Signals | null;
  close: () => Promise<void>;
}

/** The embedded database failed to open its folder; it does not report the cause. */
export class UnreadableFolder extends Error {
  constructor(folder: string, cause: unknown) {
    super(
      `The data folder ${folder} cannot be opened: it is damaged, or the disk is full. Remove it, or set IBK_DATA to another folder.`,
      { cause },
    );
  }
}

/** The embedded database with the extension of the search. */
const createEmbedded = (options: PGliteOptions): Promise<PGlite> =>
  PGlite.create({ ...options, extensions: { pg_trgm } });

/**
 * Opens a database and brings its tables up to date.
 *
 * @throws FolderLocked when another process has the folder open
 * @throws UnreadableFolder, OtherVersion, ForeignTables
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  if (place.kind === 'server') return openServer(place.url);
  if (place.kind === 'memory') {
    const image = place.dump ?? (await shippedImage());
    const client = await createEmbedded(image ? { loadDataDir: image } : {});
    return openEmbedded(client, () => Promise.resolve(), place.dump === undefined);
  }
  await mkdir(place.folder, { recursive: true });
  // Locks the real path, so that every link to a folder leads to the same lock; the embedded database resolves no
  // links.
  const folder = await realpath(place.folder);
  const unlock = await lockFolder(folder);
  try {
    return await openEmbedded(await openFolder(folder), unlock, true);
  } catch (fault) {
    await unlock();
    throw fault;
  }
}

/** Opens the database of a folder, or creates it. What an earlier process had only begun to create is created anew. */
async function openFolder(folder: string): Promise<PGlite> {
  const begun = `${folder}.begun`;
  try {
    if (existsSync(begun)) for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
    if (existsSync(join(folder, 'PG_VERSION'))) return await createEmbedded({ dataDir: folder });
    await writeFile(begun, '');
    const image = await shippedImage();
    const client = await createEmbedded({ dataDir: folder, ...(image && { loadDataDir: image }) });
    await rm(begun);
    return client;
  } catch (fault) {
    throw new UnreadableFolder(folder, fault);
  }
}

/**
 * Plans a statement once for all parameters. By itself, PostgreSQL plans it anew for each call if a plan for the given
 * parameters promises to be cheaper; what is odd about a queue takes four times as long to plan as to read.
 */
const PLAN_ONCE = 'set plan_cache_mode = force_generic_plan';

async function openEmbedded(client: PGlite, unlock: () => Promise<void>, migrates: boolean): Promise<Database> {
  await client.exec(PLAN_ONCE);
  const db = spareBuilding(overPglite({ client: keepParsers(keepStatements(client)) }));
  if (migrates) {
    await bringUpToDate(db, (config) => migratePglite(db, config));
    await indexTexts(db);
    await keepCounts(db);
    await renumberRestoredNotices(db);
  }
  return {
    db,
    dump: async () => client.dumpDataDir('none'),
    vacuum: () => client.exec('vacuum'),
    signals: null,
    close: async () => {
      try {
        await client.close();
      } finally {
        await unlock();
      }
    },
  };
}

/** How long a call waits for a connection before the bank is reported as unavailable, in milliseconds. */
const CONNECT_WITHIN_MS = 10_000;

/** Of several processes that start together, the first creates the tables. Its lock ends with its connection. */
async function migrateServer(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock(4010)');
    const db = overPool({ client });
    await bringUpToDate(db, (config) => migratePool(db, config));
    await indexTexts(db);
    await keepCounts(db);
    await renumberRestoredNotices(db);
  } finally {
    client.release(true);
  }
}

/** Opens databases over connections of one server, whose statements share their names. */
function createNamed(): (client: Pool | PoolClient) => Tx {
  const nameOf = createStatementNames();
  const opened = new WeakMap<Pool | PoolClient, Tx>();
  return (client) => {
    const known = opened.get(client);
    if (known) return known;
    const db = spareBuilding(overPool({ client }), nameOf);
    opened.set(client, db);
    return db;
  };
}

async function openServer(url: string): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: 16,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, which its type does not say
    onConnect: async (client) => void (await client.query(PLAN_ONCE)),
  });
  // The pool replaces a broken connection. Without these listeners, an error on any connection would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  await migrateServer(pool);
  const over = createNamed();
  const db = over(pool);
  // drizzle never releases a connection whose `begin` failed.
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await over(client).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return { db, dump: null, vacuum: null, signals: createSignals(url, pool), close: () => pool.end() };
}
