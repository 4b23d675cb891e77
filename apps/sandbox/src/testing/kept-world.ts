import { sql } from 'drizzle-orm';
import type { Tx } from '../db/open.ts';

/** Copies every seeded row aside, so that a reset need not seed again. */
export async function keepWorld(tx: Tx): Promise<void> {
  await tx.execute(sql`do $$ declare name text; begin
    create schema world;
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create table world.%I as table public.%I', name, name);
    end loop;
  end $$`);
}

/**
 * Puts every table back to its copy. Constraints held when the rows were copied, so they are not asked again; small
 * tables are emptied faster by deleting than by truncating.
 */
export async function restoreWorld(tx: Tx): Promise<void> {
  await tx.execute(sql`do $$ declare name text; counter record; begin
    set local session_replication_role = replica;
    for name in select tablename from pg_tables where schemaname = 'world' loop
      execute format('delete from public.%I', name);
      execute format('insert into public.%I select * from world.%I', name, name);
    end loop;
    set local session_replication_role = default;
    for counter in select table_name, column_name from information_schema.columns
      where table_schema = 'public' and column_default like 'nextval(%' loop
      execute format(
        'select setval(pg_get_serial_sequence(%L, %L), coalesce((select max(%I) from public.%I), 0) + 1, false)',
        counter.table_name, counter.column_name, counter.column_name, counter.table_name);
    end loop;
  end $$`);
}
