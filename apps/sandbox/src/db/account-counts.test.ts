import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bank } from '@ibk/sdk';
import { signedIn } from '../sdk/client.ts';
import { databases } from '../testing/databases.ts';
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts';
import { sweep } from '../sweep.ts';
import { joinAccountCounts, miscountedAccounts } from './account-counts.ts';
import { virtualAccount, virtualAccountCount } from './schema/virtual-accounts.ts';
import { writeTo } from './write.ts';

describe.each(databases())('The number of virtual accounts on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  let eko: Bank;
  beforeAll(async () => {
    bank = await startSandbox({ databaseUrl });
    eko = (await signedIn(bank, 'ekoS1')).bank;
  });
  afterAll(() => bank.close());

  const total = async (query: object = {}) =>
    (await eko.virtualAccounts.pageOfVirtualAccounts({ ...query, size: 1 })).total;
  const differences = async () => ((await bank.database.db.execute(miscountedAccounts)) as { rows: unknown[] }).rows;
  const register = (idMember: string) =>
    eko.virtualAccounts.registerVirtualAccount({
      ...{ merchantId: 'M0003', virtualAccountName: 'SITI', idMember, virtualAccountType: 'CR_ONLY' },
    });

  it('is that of the accounts that a group sees, registered one by one, at once or by a file', async () => {
    const before = await total();
    // A search that every account meets counts them one by one.
    expect(before).toBe(await total({ q: '117' }));
    await Promise.all(['9001', '9002', '9003'].map(register));
    const row = (idMember: string) => ({
      merchantId: 'M0003',
      virtualAccountName: 'B',
      idMember,
      virtualAccountType: 'CR_ONLY' as const,
    });
    await eko.virtualAccounts.importVirtualAccounts({ rows: [row('9004'), row('9005')] });
    await expect(register('9001')).rejects.toThrow('ID Member');
    expect([await total(), await differences()]).toEqual([before + 5, []]);
  });

  it('stays the same when the sweep joins its rows, and follows accounts that are deleted', async () => {
    const { db, vacuum } = bank.database;
    const before = await total();
    await register('9006');
    const rows = await db.$count(virtualAccountCount);
    await sweep({ clock: bank.clock, write: writeTo(db), vacuum, onFault: (fault) => expect(fault).toBeNull() });
    expect(await db.$count(virtualAccountCount)).toBeLessThan(rows);
    expect([await total(), await differences()]).toEqual([before + 1, []]);
    await db.execute(sql`delete from virtual_account_bill where virtual_account_number like '%9006'`);
    await db.execute(sql`delete from ${virtualAccount} where virtual_account_number like '%9006'`);
    expect([await total(), await differences()]).toEqual([before, []]);
  });

  it('misses nothing that is registered while its rows are joined', async () => {
    const before = await total();
    await Promise.all([register('9007'), writeTo(bank.database.db)(joinAccountCounts), register('9008')]);
    await writeTo(bank.database.db)(joinAccountCounts);
    expect([await total(), await differences()]).toEqual([before + 2, []]);
  });
});
