import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { groupAccount } from '../../db/schema/banking.ts';
import { type Clerk, signIn, UNENCRYPTED } from '../../testing/clerk.ts';
import { databases } from '../../testing/databases.ts';
import { type Sandbox, startSandbox } from '../../testing/index.ts';

const PATH = { corporateId: 'DINKESSU', corporateGroupId: '01' };
const [EXPENSES, SALARIES, LAB] = ['10001040012345', '10001040018710', '10002110204478'] as const;
const account = (accountNumber: string, accessTransaction = true, mainAccount = false) => ({
  ...{ accountNumber, accessTransaction, mainAccount },
});

describe.each(databases())('What a group may use on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  let clerks: Clerk[] = [];
  beforeAll(async () => {
    bank = await startSandbox({ databaseUrl, changes: UNENCRYPTED });
  });
  afterAll(() => bank.close());
  beforeEach(async () => {
    await bank.reset();
    clerks = await Promise.all(['oprC1', 'admA1', 'ekoS1'].map((name) => signIn(bank, name)));
  });
  const [OPERATOR, ADMINISTRATOR, MAKER] = [0, 1, 2] as const;
  const call = (who: number, ...request: Parameters<Clerk>) => {
    const clerk = clerks[who];
    if (!clerk) throw new Error('Nobody is signed in');
    return clerk(...request);
  };
  const groups = async () => (await call(OPERATOR, 'listGroups', { path: { corporateId: 'DINKESSU' } })).body;
  const ask = (id: Parameters<Clerk>[0], set: object, version = 1) =>
    call(OPERATOR, id, { path: PATH, body: { version, ...set } });
  const approve = async (changeId: string) =>
    (await call(ADMINISTRATOR, 'approveRequests', { body: { items: [{ changeId, version: 1 }] } })).body.results[0];
  const accountsOf = async (who: number) =>
    (await call(who, 'listAccounts', { path: { corporateId: 'DINKESSU' } })).body.map(
      (row: ReturnType<typeof account>) => [row.accountNumber, row.accessTransaction, row.mainAccount],
    );

  it('follows an approved set of accounts at the next call of an old session, with its main account', async () => {
    const accounts = [account(LAB, true, true), account(EXPENSES, false)];
    const { changeId } = (await ask('changeGroupAccounts', { accounts })).body;
    expect((await groups())[0]).toMatchObject({
      pending: null,
      pendingAccess: { accounts: { changeId, userEntry: 'oprC1' }, merchants: null, instances: null },
    });
    expect(await accountsOf(MAKER)).toContainEqual([SALARIES, true, false]);
    const asked = (await call(ADMINISTRATOR, 'readRequest', { path: { changeId } })).body;
    expect(asked.description).toBe('Perubahan akses rekening Dinas Kesehatan Prov. Sumatera Utara');
    expect(asked.after.accounts[0]).toEqual({
      ...account(EXPENSES, false),
      accountName: 'BENDAHARA PENGELUARAN DINKES',
    });
    expect(asked.warnings[0]).toMatch(
      /dari rekening 10001040012345, yang masih dipakai [1-9]\d* transaksi yang menunggu dan [1-9]\d* transaksi terjadwal/,
    );
    expect(await approve(changeId)).toMatchObject({ outcome: 'done' });
    expect(await accountsOf(MAKER)).toEqual([
      [LAB, true, true],
      [EXPENSES, false, false],
    ]);
    expect((await groups())[0]).toMatchObject({ version: 2, pendingAccess: { accounts: null } });
    const { rows } = (await call(ADMINISTRATOR, 'listAudit', { query: { changeId } })).body;
    expect(rows[0].changes).toContainEqual({
      ...{ field: `accounts.${SALARIES}`, before: 'Lihat dan transaksi', after: 'Tanpa akses' },
    });
  });

  it('follows approved sets of merchants and of instances, and empty ones', async () => {
    const merchants = (await ask('changeGroupMerchants', { merchants: ['M0001', 'M0003'] })).body;
    const instances = (await ask('changeGroupInstances', { instances: [] })).body;
    expect([await approve(merchants.changeId), await approve(instances.changeId)]).toMatchObject([
      { outcome: 'done' },
      { outcome: 'done' },
    ]);
    const listed = async (id: Parameters<Clerk>[0]) => (await call(MAKER, id, { path: PATH })).body;
    const ids = (await listed('listGroupMerchants')).map(({ merchantId }: { merchantId: string }) => merchantId);
    expect(ids).toEqual(['M0001', 'M0003']);
    expect(await listed('listGroupInstances')).toEqual([]);
  });

  // prettier-ignore
  it.each([
    ['an account of another corporate',  'changeGroupAccounts',  { accounts: [account('10001010045127')] },                              'account.unknown'],
    ['two main accounts',                'changeGroupAccounts',  { accounts: [account(EXPENSES, true, true), account(LAB, true, true)] }, 'group.oneMain'],
    ['one account twice',                'changeGroupAccounts',  { accounts: [account(EXPENSES), account(EXPENSES, false)] },            'items.repeated'],
    ['a merchant of another corporate',  'changeGroupMerchants', { merchants: ['M0005'] },                                               'list.merchant'],
    ['an instance of nobody',            'changeGroupInstances', { instances: ['999999'] },                                              'instance.unknown'],
    ['the set that the group has',       'changeGroupMerchants', { merchants: ['M0004', 'M0003', 'M0002'] },                             'request.unchanged'],
  ] as const)('refuses %s', async (_, id, set, ruleId) => expect((await ask(id, set)).body.ruleId).toBe(ruleId));

  it('refuses a second request on one set, a stale one, and an approval after the set has changed', async () => {
    const first = (await ask('changeGroupMerchants', { merchants: [] })).body;
    expect((await ask('changeGroupMerchants', { merchants: ['M0001'] })).body.ruleId).toBe('request.open');
    expect((await ask('changeGroupAccounts', { accounts: [] }, 9)).body.ruleId).toBe('request.stale');
    const { body } = await ask('changeGroupAccounts', { accounts: [account(EXPENSES, true, true)] });
    expect(await approve(first.changeId)).toMatchObject({ outcome: 'done' });
    await bank.database.db.delete(groupAccount).where(eq(groupAccount.accountNumber, LAB));
    expect(await approve(body.changeId)).toMatchObject({
      ...{ outcome: 'refused', message: expect.stringContaining('Rekening sudah berubah sejak permintaan ini dibuat') },
    });
  });
});
