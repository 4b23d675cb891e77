import { eq, sql } from 'drizzle-orm';
import { holdTables } from '../db/hold-tables.ts';
import { KEPT_TABLES } from '../db/kept-counts.ts';
import type { Tx } from '../db/tx.ts';
import { setting } from '../db/schema/identity.ts';

const TAKEN_AT = 'world.takenAt';

/**
 * Notes this transaction, after which every row of the bank's tables is one of the copy, and the running ones: one that
 * waits for these tables has an older number and writes later. Only the server that assigned a transaction's number can
 * tell which rows are later, so the note names the server.
 */
const NOTE_TRANSACTION = `
  execute format('drop table if exists %I.restored', world);
  execute format('create table %I.restored as select pg_current_xact_id()::xid at, system_identifier,
    array(select running::xid from pg_snapshot_xip(pg_current_snapshot()) running union all
      select running::text::xid from generate_series(
        pg_snapshot_xmax(pg_current_snapshot())::text::bigint, pg_current_xact_id()::text::bigint - 1) running) running
    from pg_control_system()', world);`;

/**
 * Copies every row to a separate schema for a later restore; an existing snapshot of that name is replaced.
 *
 * @param name a schema without the bank's own tables
 * @param now of the bank's clock, milliseconds
 */
export async function saveSnapshot(tx: Tx, name: string, now: number): Promise<void> {
  await holdTables(tx);
  await tx.insert(setting).values({ name: TAKEN_AT, value: now });
  await tx.execute(sql`select set_config('ibk.world', ${name}, true)`);
  await tx.execute(sql`do $$ declare name text; world text := current_setting('ibk.world'); begin
    execute format('drop schema if exists %I cascade', world);
    execute format('create schema %I', world);
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create table %I.%I as table public.%I', world, name, name);
    end loop;
    ${sql.raw(NOTE_TRANSACTION)}
  end $$`);
  await tx.delete(setting).where(eq(setting.name, TAKEN_AT));
}

/** Schema of a snapshot that a user of the sandbox named. */
export const snapshotSchema = (name: string): string => `snapshot_${name}`;

/** Snapshots that users of the sandbox may keep: each is a copy of every table. */
const MOST_SNAPSHOTS = 20;

/** No further snapshot may be kept. */
export class TooManySnapshots extends Error {
  constructor() {
    super(`There are ${MOST_SNAPSHOTS} snapshots already. Take this one under the name of one of them.`);
  }
}

/**
 * Saves a snapshot that a user of the sandbox named.
 *
 * @param schema of `snapshotSchema`
 * @throws TooManySnapshots unless it replaces one
 */
export async function saveNamedSnapshot(tx: Tx, schema: string, now: number): Promise<void> {
  // Held before they are counted, so that snapshots that are taken at once cannot pass the limit together.
  await holdTables(tx);
  const kept = await snapshotSchemas(tx);
  if (kept.length >= MOST_SNAPSHOTS && !kept.includes(schema)) throw new TooManySnapshots();
  await saveSnapshot(tx, schema, now);
}

/** A snapshot that a user of the sandbox named. */
export interface Snapshot {
  name: string;
  /** The bank's time when it was taken, ISO. */
  takenAt: string;
}

/** The schemas of the snapshots of the sandbox's users, by name. */
async function snapshotSchemas(read: Tx): Promise<string[]> {
  const rows = await read
    .select({ schema: sql<string>`nspname::text` })
    .from(sql`pg_namespace`)
    .where(sql`starts_with(nspname, ${snapshotSchema('')})`)
    .orderBy(sql`nspname`);
  return rows.map(({ schema }) => schema);
}

/** The snapshots of the sandbox's users, by name. */
export async function listSnapshots(read: Tx): Promise<Snapshot[]> {
  const takenAt = async (schema: string): Promise<string> => {
    const kept = sql`${sql.identifier(schema)}.${sql.identifier('setting')}`;
    const [row] = await read
      .select({ value: sql<unknown>`value` })
      .from(kept)
      .where(sql`name = ${TAKEN_AT}`);
    return new Date(Number(row?.value)).toISOString();
  };
  const snapshots: Snapshot[] = [];
  for (const schema of await snapshotSchemas(read))
    snapshots.push({ name: schema.slice(snapshotSchema('').length), takenAt: await takenAt(schema) });
  return snapshots;
}

/** Drops every snapshot that a user of the sandbox named. */
export const dropSnapshots = (tx: Tx) =>
  tx.execute(sql`do $$ declare name text; begin
    for name in select nspname from pg_namespace where starts_with(nspname, ${sql.raw(`'${snapshotSchema('')}'`)}) loop
      execute format('drop schema %I cascade', name);
    end loop;
  end $$`);

/**
 * Restores every table from its copy. The references were valid when the rows were copied, so their checks are skipped
 * if the database user may do that, and only the rows are replaced that were written since the tables last were equal to
 * the copy: PostgreSQL writes each changed row as a new one, with its transaction. Without that right, or on another
 * server than the copy was made on, every row is replaced, in an order of the tables that satisfies the references.
 *
 * @returns the bank's time when the copy was made; null when there is no snapshot of that name
 */
export async function restoreSnapshot(tx: Tx, name: string): Promise<number | null> {
  const known = await tx
    .select({ at: sql`1` })
    .from(sql`pg_namespace`)
    .where(sql`nspname = ${name}`);
  if (known.length === 0) return null;
  await holdTables(tx);
  await tx.execute(sql`select set_config('ibk.world', ${name}, true)`);
  await tx.execute(sql`do $$ declare
    names text[]; counts text[] := array[${sql.raw(KEPT_TABLES.map((table) => `'${table}'`).join(', '))}]; counter record; world text := current_setting('ibk.world'); equal_at xid; waiting xid[]; lacks boolean;
    later text := ' where age(xmin) < age($1) or xmin = any($2) or $1 is null'; has_triggers boolean := false;
  begin
    with recursive depth (rel, steps) as (
      select oid, 0 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      union
      select conrelid, steps + 1 from pg_constraint join depth on confrelid = rel
      where contype = 'f' and conrelid <> confrelid
    ), deepest (name, steps) as (select relname, max(steps) from depth join pg_class on oid = rel group by relname)
    select array_agg(name order by steps) into names
    from deepest join pg_tables on tablename = name and schemaname = world;
    begin
      set local session_replication_role = replica;
      execute format('select at, running from %I.restored natural join pg_control_system() where age(at) >= 0', world)
        into equal_at, waiting;
    exception when insufficient_privilege then has_triggers := true;
    end;
    for at in reverse cardinality(names)..1 loop
      execute format('delete from public.%I' || later, names[at]) using equal_at, waiting;
    end loop;
    for at in 1..cardinality(names) loop
      execute format(
        'select (select count(*) from public.%1$I) < (select count(*) from %2$I.%1$I)', names[at], world) into lacks;
      if lacks then
        execute format('insert into public.%1$I select w.* from %2$I.%1$I w
          where w::text not in (select p::text from public.%1$I p)', names[at], world);
      end if;
    end loop;
    -- Rows were counted as they came in, on top of the counts of the copy.
    if has_triggers then
      for at in 1..cardinality(counts) loop
        execute format('delete from public.%I', counts[at]);
        execute format('insert into public.%1$I select * from %2$I.%1$I', counts[at], world);
      end loop;
    else
      ${sql.raw(NOTE_TRANSACTION)}
    end if;
    for counter in select relname as table_name, attname as column_name from pg_attrdef
      join pg_class on pg_class.oid = adrelid join pg_attribute on attrelid = adrelid and attnum = adnum
      where relnamespace = 'public'::regnamespace and pg_get_expr(adbin, adrelid) like 'nextval(%' loop
      execute format(
        'select setval(pg_get_serial_sequence(%L, %L), coalesce((select max(%I) from public.%I), 0) + 1, false)',
        counter.table_name, counter.column_name, counter.column_name, counter.table_name);
    end loop;
  end $$`);
  const [taken] = await tx.delete(setting).where(eq(setting.name, TAKEN_AT)).returning();
  return typeof taken?.value === 'number' ? taken.value : null;
}
