import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../db/schema/transactions.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { UNENCRYPTED, signIn } from '../testing/clerk.ts';
import { databases } from '../testing/databases.ts';
import { enter } from '../testing/desk.ts';
import { heldBack } from '../testing/held-back.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import { restoreSnapshot } from './snapshot.ts';

describe.each(databases())('A snapshot, on $name,', ({ databaseUrl }) => {
  let bank: Sandbox;
  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED, databaseUrl });
  });
  afterAll(() => bank.close());

  it('can be restored while another request writes the same rows', async () => {
    const { db } = bank.database;
    await db.execute(sql`insert into counter values ('kept', 1)`);
    await bank.snapshot();
    await db.execute(sql`delete from counter`);
    const twice = () => Promise.all([bank.restore(), bank.restore()]);
    await heldBack(bank, databaseUrl, sql`insert into counter values ('kept', 2)`, twice);
    const rows = await db.select({ value: sql`value` }).from(sql`counter where name = 'kept'`);
    expect(rows).toEqual([{ value: 1 }]);
  });

  it('brings back every row that was changed, added or removed since the last restore, in whatever table', async () => {
    const { db } = bank.database;
    // The clock, a setting, goes back to the time of the snapshot by another offset.
    const tables = await db
      .select({ name: sql<string>`tablename` })
      .from(sql`pg_tables where schemaname = 'public' and tablename <> 'setting'`);
    const rowsOf = async () => {
      const rows = new Map<string, unknown>();
      for (const { name } of tables)
        rows.set(name, await db.select({ row: sql`t::text` }).from(sql`${sql.identifier(name)} t order by 1`));
      return rows;
    };
    await bank.snapshot('rows');
    await bank.restore('rows');
    const before = await rowsOf();
    for (let round = 0; round < 2; round += 1) {
      await enter(await signIn(bank, 'ekoS1'));
      await db.execute(sql`delete from beneficiary`);
      await db.execute(sql`update virtual_account_bill set amount = amount + 1`);
      expect(await rowsOf()).not.toEqual(before);
      await bank.restore('rows');
      expect(await rowsOf()).toEqual(before);
    }
  });

  it('removes what a transaction wrote that began before the snapshot and waited for it', async () => {
    const { db } = bank.database;
    const write = async (tx: Pick<typeof db, 'execute'>) => tx.execute(sql`insert into counter values ('late', 1)`);
    // PGlite has one connection, so there the other transaction follows.
    if (databaseUrl === null) {
      await bank.snapshot('late');
      await write(db);
    } else
      await db.transaction(async (tx) => {
        await tx.execute(sql`select pg_current_xact_id()`);
        await bank.snapshot('late');
        await write(tx);
      });
    await bank.restore('late');
    expect(await db.$count(sql`counter where name = 'late'`)).toBe(0);
  });

  it('can be restored with the stored answer of a repeatable write in it', async () => {
    const maker = await signIn(bank, 'ekoS1');
    await enter(maker);
    await bank.snapshot('entered');
    const before = await bank.database.db.$count(transaction);
    await enter(maker);
    await bank.restore('entered');
    expect(await bank.database.db.$count(transaction)).toBe(before);
  });

  it('can be restored by a database user with only read and write rights', async () => {
    await bank.snapshot('plain');
    let takenAt: number | null = null;
    let miscounted: unknown;
    const asPlain = bank.database.db.transaction(async (tx) => {
      for (const action of [
        'create role ibk_plain',
        ...['public', 'snapshot_plain'].flatMap((schema) => [
          `grant usage on schema ${schema} to ibk_plain`,
          `grant all on all tables in schema ${schema} to ibk_plain`,
          `grant all on all sequences in schema ${schema} to ibk_plain`,
        ]),
        'set local role ibk_plain',
      ])
        await tx.execute(sql.raw(action));
      takenAt = await restoreSnapshot(tx, 'snapshot_plain');
      miscounted = await checkLedger(tx);
      throw new Error('That is all');
    });
    await expect(asPlain).rejects.toThrow('That is all');
    expect(takenAt).toBe(bank.clock.now());
    expect(miscounted).toEqual([]);
  });
});
