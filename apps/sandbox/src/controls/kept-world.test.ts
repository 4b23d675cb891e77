import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../testing/databases.ts';
import { heldBack } from '../testing/held-back.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';

describe.each(databases())('A kept world, on $name,', ({ databaseUrl }) => {
  let bank: Sandbox;
  beforeAll(async () => {
    bank = await startSandbox({ databaseUrl });
  });
  afterAll(() => bank.close());

  it('comes back while somebody writes what it brings', async () => {
    const { db } = bank.database;
    await db.execute(sql`insert into counter values ('kept', 1)`);
    await bank.snapshot();
    await db.execute(sql`delete from counter`);
    const twice = () => Promise.all([bank.restore(), bank.restore()]);
    await heldBack(bank, databaseUrl, sql`insert into counter values ('kept', 2)`, twice);
    const rows = await db.select({ value: sql`value` }).from(sql`counter where name = 'kept'`);
    expect(rows).toEqual([{ value: 1 }]);
  });
});
