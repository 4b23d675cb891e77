import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Client } from 'pg';
import type { Clock } from '../operation/clock.ts';
import { type Database, openDatabase } from '../db/open.ts';
import { dropSnapshots, restoreSnapshot, saveSnapshot } from '../controls/snapshot.ts';
import { writeTo } from '../db/write.ts';
import type { Secrets } from '../operation/secrets.ts';
import { seedDemo } from '../demo/demo-world.ts';
import { databasesOf, dropDatabase, withServer } from './test-server.ts';
import { cachedImage, codeFingerprint } from './world-image.ts';

/** The inputs that determine a seeded world. */
export interface World {
  clock: Clock;
  secrets: Secrets;
  /** Distinguishes worlds with other clocks and prices. */
  name: string;
}

/** The snapshot of the seeded world's rows, for a reset. */
export const SEEDED_WORLD = 'world';

const seed = (database: Database, { clock, secrets }: World) =>
  writeTo(database.db)(async (tx) => {
    await seedDemo(tx, clock, secrets);
    await saveSnapshot(tx, SEEDED_WORLD, clock.now());
  });

/** The image of a database, which is then closed. */
async function imageOf(database: Database): Promise<Blob> {
  const image = await database.dump?.();
  await database.close();
  if (!image) throw new Error('A database in memory has an image');
  return image;
}

/** The bank's tables without a row. Opening this image takes a fifth of the processor time of an empty PGlite. */
export const emptyImage = async (): Promise<Blob> =>
  cachedImage(`${await codeFingerprint()}-empty`, async () => imageOf(await openDatabase({ kind: 'memory' })));

/** Makes a seeded database in memory from an image that is made once. */
async function openFromImage(world: World): Promise<Database> {
  const image = await cachedImage(`${await codeFingerprint()}-${world.name}`, async () => {
    const database = await openDatabase({ kind: 'memory' });
    await seed(database, world);
    return imageOf(database);
  });
  return openDatabase({ kind: 'memory', dump: image });
}

/** Changes with every change to a table, constraint, trigger or function: each writes a new row of a system catalog. */
async function schemaState({ db }: Database): Promise<unknown> {
  const bank = sql`'public'::regnamespace`;
  const tables = sql`(select oid from pg_class where relnamespace = ${bank})`;
  const catalog = sql`(
    select concat('class ', oid, ' ', xmin) item from pg_class where relnamespace = ${bank}
    union all select concat('column ', attrelid, ' ', attnum, ' ', xmin) from pg_attribute where attrelid in ${tables}
    union all select concat('constraint ', oid, ' ', xmin) from pg_constraint where connamespace = ${bank}
    union all select concat('trigger ', oid, ' ', xmin) from pg_trigger where tgrelid in ${tables}
    union all select concat('function ', oid, ' ', xmin) from pg_proc where pronamespace = ${bank}
  ) catalog`;
  const [row] = await db.select({ state: sql`md5(string_agg(item, ' ' order by item))` }).from(catalog);
  return row?.state;
}

interface Idle {
  database: Database;
  state: unknown;
}
/** The database that was closed last in each world; null unless a test runner asked for it. */
let idle: Map<string, Idle> | null = null;

/** One run of a test runner that has a server. */
export interface ServerRun {
  /** Part of the names of the run's databases, which the end of the run drops by `dropDatabasesOf`. */
  name: string;
  /** The server of each bank whose test names no database. */
  databaseUrl: string;
}
let serverRun: ServerRun | null = null;

/**
 * Keeps a closed database for the next bank of this process: restoring its rows takes a fifth of the time of making
 * another. An open database keeps its process alive, so this is for a test runner that ends its processes itself.
 *
 * @param run keeps databases on its server too
 */
export function keepClosedDatabases(run: ServerRun | null = null): void {
  idle ??= new Map();
  serverRun = run;
}

/** Restores the seeded rows of a used database; closes it and returns null if a test changed its tables. */
async function restored({ database, state }: Idle): Promise<Database | null> {
  if ((await schemaState(database)) !== state) {
    await database.close();
    return null;
  }
  await writeTo(database.db)(async (tx) => {
    await dropSnapshots(tx);
    await restoreSnapshot(tx, SEEDED_WORLD);
  });
  return database;
}

/**
 * The database that was closed last under a key, or one that is made. The caller that closed it can no longer use it,
 * even if it is kept for the next one.
 *
 * @param keeps null if a closed database is not kept
 */
async function lend(key: string, keeps: typeof idle, make: () => Promise<Database>): Promise<Database> {
  const used = keeps?.get(key);
  keeps?.delete(key);
  const database = (used && (await restored(used))) ?? (await make());
  const state = keeps && (await schemaState(database));
  let isOpen = true;
  const db = new Proxy(database.db, {
    get(target, name): unknown {
      if (!isOpen) throw new Error('PGlite is closed');
      return Reflect.get(target, name);
    },
  });
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    if (!keeps || keeps.has(key)) await database.close();
    else keeps.set(key, { database, state });
  };
  return { ...database, db, close };
}

/** A seeded database in memory. */
const memoryDatabase = (world: World): Promise<Database> => lend(world.name, idle, () => openFromImage(world));

/** Test rows need not survive a crash of the server, and such small queries finish before a compilation would. */
const FAST_OPTIONS = '-c synchronous_commit=off -c jit=off';

const withName = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  changed.searchParams.set('options', FAST_OPTIONS);
  return changed.href;
};

/** A seeded database of its own on a server. */
const serverDatabase = (url: string, world: World): Promise<Database> =>
  lend(`${url} ${world.name}`, serverRun === null ? null : idle, () => openFromTemplate(url, world));

/**
 * A seeded database that no other bank uses.
 *
 * @param url its server; null for one in memory, undefined for the server of this run, if it has one
 */
export function databaseOf(world: World, url: string | null | undefined): Promise<Database> {
  const server = url === undefined ? serverRun?.databaseUrl : url;
  return server ? serverDatabase(server, world) : memoryDatabase(world);
}

/** Copies a seeded template that is made once; closing the copy drops it. */
async function openFromTemplate(url: string, world: World): Promise<Database> {
  const template = `ibk_world_${await codeFingerprint()}_${world.name}`.toLowerCase().replace(/[^a-z0-9_]/g, '_');
  const name = `${databasesOf(serverRun?.name ?? 'once')}${randomBytes(8).toString('hex')}`;
  await withServer(url, async (client) => {
    // One process creates the template at a time; the others wait and then find it.
    await client.query('select pg_advisory_lock(4010)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) await makeTemplate(client, url, template, world);
    await client.query(`create database ${name} template ${template}`);
  });
  const database = await openDatabase({ kind: 'server', url: withName(url, name) });
  return {
    ...database,
    close: async () => {
      await database.close();
      await dropDatabase(url, name);
    },
  };
}

async function makeTemplate(client: Client, url: string, template: string, world: World): Promise<void> {
  const making = `${template.slice(0, 55)}_making`;
  await client.query(`drop database if exists ${making} with (force)`);
  await client.query(`create database ${making}`);
  const database = await openDatabase({ kind: 'server', url: withName(url, making) });
  await seed(database, world);
  await database.close();
  await client.query(`alter database ${making} rename to ${template}`);
}
