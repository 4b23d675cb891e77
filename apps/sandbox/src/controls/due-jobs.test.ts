import { eq, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outsideOrder } from '../db/schema/outside.ts';
import { transaction } from '../db/schema/transactions.ts';
import { deduction } from '../db/schema/treasury.ts';
import { upload, uploadRow } from '../db/schema/upload.ts';
import type { Tx } from '../db/tx.ts';
import { databases } from '../testing/databases.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import { multiplyTransaction } from '../testing/multiply-transaction.ts';

/** How many rows of the past each table has. */
const PAST = 5_000;

/** Copies the first row of a table many times, with changed columns, and with a number of its own in some texts or in its line. */
const multiply = (tx: Tx, table: PgTable, numbered: readonly string[], changes: object) =>
  tx.execute(sql`
    insert into ${table}
    select copy.* from (select ctid from ${table} limit 1) first
    join ${table} t on t.ctid = first.ctid, generate_series(1, ${PAST}::int) n,
      jsonb_populate_record(t, ${JSON.stringify(changes)}::jsonb || (
        select jsonb_object_agg(name, case name when 'line' then to_jsonb(1000 + n)
          else to_jsonb((to_jsonb(t) ->> name) || '-' || n) end)
        from unnest(${sql.param(numbered)}::text[]) name)) copy`);

describe.each(databases())('What the bank does every five seconds, on $name,', ({ databaseUrl }) => {
  let bank: Sandbox;
  beforeAll(async () => {
    bank = await startSandbox({ databaseUrl });
  });
  afterAll(() => bank.close());

  /** Rows that the tables have given to statements without an index, so far. */
  const scanned = async () => {
    const { db } = bank.database;
    await db.execute(sql`select pg_stat_force_next_flush()`);
    const tables = await db
      .select({ name: sql<string>`relname`, rows: sql<number>`seq_tup_read::int` })
      .from(sql`pg_stat_user_tables`)
      .where(sql`schemaname = current_schema()`);
    return new Map(tables.map(({ name, rows }) => [name, rows]));
  };

  it('scans no table of what is past', async () => {
    const { db } = bank.database;
    const [done] = await db.select().from(transaction).where(eq(transaction.status, 'SUCCESS')).limit(1);
    await multiplyTransaction(db, done?.referenceId ?? '', PAST);
    await multiply(db, outsideOrder, ['order_key'], { bill_key: null, return_at: null, state: 'done' });
    await multiply(db, deduction, ['deduction_id', 'kode_map'], { request_id: null, sent: null, sent_at: null });
    await multiply(db, uploadRow, ['line'], { status: 'FAILED', posted_at: null });
    await multiply(db, upload, ['reference_channel'], { payroll_id: null, reference_id: null, status: 'EXPIRED' });
    await db.execute(sql`analyze`);
    // A statement is planned for its parameters the first times, and then once for all of them.
    for (let times = 0; times < 8; times += 1) await bank.runDue();
    const before = await scanned();
    await bank.runDue();
    const after = await scanned();
    const read = (table: string) => (after.get(table) ?? 0) - (before.get(table) ?? 0);
    for (const table of [transaction, outsideOrder, deduction, upload, uploadRow])
      expect(read(getTableName(table)), getTableName(table)).toBeLessThan(PAST);
  });
});
