import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type Sandbox, startSandbox } from './index.ts';

const counters = async ({ database: { db } }: Sandbox) =>
  (await db.select({ name: sql`name` }).from(sql`counter where name = 'left over'`)).length;
const leaveBehind = ({ database: { db } }: Sandbox) => db.execute(sql`insert into counter values ('left over', 1)`);

it('A bank in memory has no data of the bank that used its database before', async () => {
  const before = await startSandbox({ databaseUrl: null });
  await leaveBehind(before);
  await before.snapshot('mine');
  await before.close();
  const after = await startSandbox({ databaseUrl: null });
  expect(await counters(after)).toBe(0);
  await expect(after.restore('mine')).rejects.toThrow('There is no snapshot "mine".');
  expect(() => before.database.db.select()).toThrow('PGlite is closed');
  await after.close();
});

it('A bank in memory gets another database when a test damaged the tables of the last one', async () => {
  const before = await startSandbox({ databaseUrl: null });
  await before.database.db.execute(sql`alter table outbox rename to outbox_gone`);
  await before.close();
  const after = await startSandbox({ databaseUrl: null });
  expect(await after.outbox()).toEqual([]);
  await after.close();
});
