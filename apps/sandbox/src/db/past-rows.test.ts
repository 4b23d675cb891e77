import { and, eq, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outsideOrder } from './schema/outside.ts';
import { transaction } from './schema/transactions.ts';
import { deduction, treasuryDocument } from './schema/treasury.ts';
import { upload, uploadRow } from './schema/upload.ts';
import type { Tx } from './tx.ts';
import { signIn, UNENCRYPTED } from '../testing/clerk.ts';
import { databases } from '../testing/databases.ts';
import { act, enter, signInDesk } from '../testing/desk.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import { multiplyTransaction } from '../testing/multiply-transaction.ts';

/** How many rows of the past each table has. */
const PAST = 5_000;

interface Copied {
  /** Which row is copied; any without it. */
  which?: SQL;
  /** Columns of texts that get a number of their own. */
  numbered: readonly string[];
  /** Other columns that change, by name. */
  changes: object;
}

/** Copies a row of a table many times. */
const multiply = (tx: Tx, table: PgTable, { which = sql`true`, numbered, changes }: Copied) =>
  tx.execute(sql`
    insert into ${table}
    select copy.* from (select ctid from ${table} where ${which} limit 1) first
    join ${table} t on t.ctid = first.ctid, generate_series(1, ${PAST}::int) n,
      jsonb_populate_record(t, ${JSON.stringify(changes)}::jsonb || (
        select jsonb_object_agg(name, (to_jsonb(t) ->> name) || '-' || n)
        from unnest(${sql.param(numbered)}::text[]) name)) copy`);

/** Payments, their orders at other banks, uploads, and documents that the reader does not see. */
async function addPast(tx: Tx): Promise<void> {
  const [done] = await tx.select().from(transaction).where(eq(transaction.status, 'SUCCESS')).limit(1);
  await multiplyTransaction(tx, done?.referenceId ?? '', PAST);
  await multiply(tx, outsideOrder, {
    numbered: ['order_key'],
    changes: { bill_key: null, return_at: null, state: 'done' },
  });
  await multiply(tx, upload, {
    which: sql`reference_channel = (select reference_channel from upload_row limit 1)`,
    numbered: ['reference_channel'],
    changes: { payroll_id: null, reference_id: null, status: 'EXPIRED' },
  });
  await multiply(tx, uploadRow, { numbered: ['reference_channel'], changes: { status: 'FAILED', posted_at: null } });
  await multiply(tx, treasuryDocument, {
    which: sql`kasda_id = (select kasda_id from deduction limit 1)`,
    numbered: ['kasda_id', 'no_dokumen'],
    changes: { reference_id: null, state: 'ACTIVE', corporate_id: 'DINKESSU' },
  });
  await multiply(tx, deduction, {
    numbered: ['deduction_id', 'kasda_id'],
    changes: { request_id: null, sent: null, sent_at: null },
  });
  await tx.execute(sql`analyze`);
}

describe.each(databases())('On a bank with many rows of the past, on $name,', ({ databaseUrl }) => {
  let bank: Sandbox;
  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED, databaseUrl });
    await addPast(bank.database.db);
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

  /** Repeats work until its statements are planned once for all parameters, and then looks at what it reads. */
  async function expectNoScan(work: () => Promise<unknown>) {
    for (let times = 0; times < 7; times += 1) await work();
    const before = await scanned();
    await work();
    const after = await scanned();
    for (const table of [transaction, outsideOrder, upload, uploadRow, treasuryDocument, deduction].map(getTableName))
      expect((after.get(table) ?? 0) - (before.get(table) ?? 0), table).toBeLessThan(PAST);
  }

  it('the jobs of every five seconds scan none of their tables', () => expectNoScan(() => bank.runDue()));

  it('a transfer from its inquiry to its execution scans none of them', async () => {
    const { maker, verifier, approver } = await signInDesk(bank);
    await expectNoScan(async () => {
      const item = await enter(maker);
      const verified = await act(verifier, 'verify', item);
      const { outcome } = await act(approver, 'approve', { ...item, version: verified.version ?? 0 });
      expect(outcome).toBe('done');
    });
  });

  it('what is read most scans none of them', async () => {
    const clerk = await signIn(bank, 'niaB1');
    const [batch] = await bank.database.db
      .select({ referenceId: transaction.referenceId })
      .from(upload)
      .innerJoin(transaction, eq(transaction.referenceId, upload.referenceId))
      .where(and(eq(transaction.corporateId, 'BPKADSU'), eq(transaction.status, 'SUCCESS')));
    const path = { referenceId: batch?.referenceId ?? '' };
    await expectNoScan(async () => {
      for (const operationId of [
        'listTransactions',
        'listUploads',
        'listSuspect',
        'readDashboardRecap',
        'readNotice',
      ] as const)
        expect(await clerk(operationId)).toMatchObject({ status: 200 });
      for (const operationId of ['readTransaction', 'readReceipt'] as const)
        expect(await clerk(operationId, { path })).toMatchObject({ status: 200 });
    });
  });
});
