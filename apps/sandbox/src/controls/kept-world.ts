import { eq, sql } from 'drizzle-orm';
import { holdTables } from '../db/hold-tables.ts';
import type { Tx } from '../db/tx.ts';
import { setting } from '../db/schema/identity.ts';

const TAKEN_AT = 'world.takenAt';

/**
 * Copies every row aside, so that they can be put back; another world of that name is replaced.
 *
 * @param name a schema that the bank's own tables do not lie in
 * @param now of the bank's clock, milliseconds
 */
export async function keepWorld(tx: Tx, name: string, now: number): Promise<void> {
  await holdTables(tx);
  await tx.insert(setting).values({ name: TAKEN_AT, value: now });
  await tx.execute(sql`select set_config('ibk.world', ${name}, true)`);
  await tx.execute(sql`do $$ declare name text; world text := current_setting('ibk.world'); begin
    execute format('drop schema if exists %I cascade', world);
    execute format('create schema %I', world);
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create table %I.%I as table public.%I', world, name, name);
    end loop;
  end $$`);
  await tx.delete(setting).where(eq(setting.name, TAKEN_AT));
}

/**
 * Puts every table back to its copy. Constraints held when the rows were copied, so they are not asked again; small
 * tables are emptied faster by deleting than by truncating.
 *
 * @returns the bank's time when the copy was made; null where there is none of that name
 */
export async function restoreWorld(tx: Tx, name: string): Promise<number | null> {
  const known = await tx
    .select({ at: sql`1` })
    .from(sql`pg_namespace`)
    .where(sql`nspname = ${name}`);
  if (known.length === 0) return null;
  await holdTables(tx);
  await tx.execute(sql`select set_config('ibk.world', ${name}, true)`);
  await tx.execute(sql`do $$ declare name text; counter record; world text := current_setting('ibk.world'); begin
    set local session_replication_role = replica;
    for name in select tablename from pg_tables where schemaname = world loop
      execute format('delete from public.%I', name);
      execute format('insert into public.%I select * from %I.%I', name, world, name);
    end loop;
    set local session_replication_role = default;
    for counter in select table_name, column_name from information_schema.columns
      where table_schema = 'public' and column_default like 'nextval(%' loop
      execute format(
        'select setval(pg_get_serial_sequence(%L, %L), coalesce((select max(%I) from public.%I), 0) + 1, false)',
        counter.table_name, counter.column_name, counter.column_name, counter.table_name);
    end loop;
  end $$`);
  const [taken] = await tx.delete(setting).where(eq(setting.name, TAKEN_AT)).returning();
  return typeof taken?.value === 'number' ? taken.value : null;
}
