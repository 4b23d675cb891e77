import { sql } from 'drizzle-orm';
import type { Tx } from './tx.ts';

/**
 * Locks every table exclusively for this transaction, once no other transaction uses any of them. It waits at most 50
 * ms for each lock and then releases all of them and starts over, because the holder of one table may be waiting for
 * another.
 */
export const holdTables = (tx: Tx) =>
  tx.execute(sql`do $$ declare every text := (
    select string_agg(format('public.%I', tablename), ', ' order by tablename) from pg_tables where schemaname = 'public'
  ); begin
    set local lock_timeout = '50ms';
    loop
      begin
        execute 'lock table ' || every || ' in access exclusive mode';
        exit;
      exception when lock_not_available then null;
      end;
    end loop;
    set local lock_timeout to default;
  end $$`);
