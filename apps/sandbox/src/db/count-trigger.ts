import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './tx.ts';

/** A trigger that keeps counts of the rows of a table, so that no statement changes them unnoticed, in whichever process. */
interface CountTrigger {
  /** Begins the name of the trigger. */
  name: string;
  on: PgTable;
  /** For each kind of statement, the names of its rows, and what counts them. */
  changes: Readonly<Record<string, { tables: SQL; count: SQL }>>;
}

/** Creates the triggers unless they exist. */
export async function createCountTrigger(db: Tx, { name, on, changes }: CountTrigger): Promise<void> {
  const triggers = Object.entries(changes).map(([event, change]) => ({
    event,
    trigger: `${name}_${event}`,
    ...change,
  }));
  const made = await db
    .select({ one: sql`1` })
    .from(sql`pg_trigger`)
    .where(sql`tgname = ${triggers.at(-1)?.trigger}`);
  if (made.length > 0) return;
  for (const { event, trigger, tables, count } of triggers) {
    const called = sql.identifier(trigger);
    await db.execute(sql`create or replace function ${called}() returns trigger language plpgsql as $$ begin
      ${count};
      return null;
    end $$`);
    await db.execute(sql`create or replace trigger ${called} after ${sql.raw(event)} on ${on}
      referencing ${tables} for each statement execute function ${called}()`);
  }
}
