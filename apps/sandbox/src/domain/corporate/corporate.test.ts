import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { corporateGroup } from '../../db/schema/identity.ts';
import { UNENCRYPTED, signIn } from '../../testing/clerk.ts';
import { databases } from '../../testing/databases.ts';
import { type Sandbox, startSandbox } from '../../testing/index.ts';

/** Operators of two groups, and users who see the whole corporate. */
const OF_01 = 'ekoS1';
const OF_02 = 'kartikaD1';
const WIDE = ['admA1', 'spvA1', 'oprC1', 'monA1'];
const MINE = { corporateId: 'DINKESSU' };

const UNIVERSITY = {
  merchantId: 'M0001',
  merchantName: 'Universitas Andalas Nusantara',
  merchantType: 'CR_ONLY',
  virtualAccountPrefix: '117001',
  settlementAccount: null,
};
const HOSPITAL = {
  merchantId: 'M0002',
  merchantName: 'Rumah Sakit Bina Kasih',
  merchantType: 'DBCR',
  virtualAccountPrefix: '117002',
  settlementAccount: null,
};
const COOPERATIVE = {
  merchantId: 'M0003',
  merchantName: 'Koperasi Pegawai Sejahtera',
  merchantType: 'CR_ONLY',
  virtualAccountPrefix: '117003',
  settlementAccount: '10002110204478',
};
const LABORATORY = {
  merchantId: 'M0004',
  merchantName: 'Laboratorium Kesehatan Daerah',
  merchantType: 'ALL',
  virtualAccountPrefix: '117004',
  settlementAccount: '10002110204478',
};
const PROVINCE = {
  instanceId: '117001',
  treasuryId: '1200',
  treasuryName: 'Kas Daerah Provinsi Sumatera Utara',
  branchId: '100',
  corporateId: 'DINKESSU',
};
const MEDAN = {
  instanceId: '117002',
  treasuryId: '1271',
  treasuryName: 'Kas Daerah Kota Medan',
  branchId: '100',
  corporateId: 'DINKESSU',
};

describe.each(databases())('A corporate on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  beforeAll(async () => {
    bank = await startSandbox({ databaseUrl, changes: UNENCRYPTED });
  });
  afterAll(() => bank.close());

  it('lists merchants of the group to its users, and of the whole corporate to administrators', async () => {
    const listed = async (username: string) =>
      (await (await signIn(bank, username))('listMerchants', { path: MINE })).body;
    expect(await listed(OF_01)).toEqual([HOSPITAL, COOPERATIVE, LABORATORY]);
    expect(await listed(OF_02)).toEqual([]);
    for (const username of WIDE)
      expect(await listed(username)).toEqual([UNIVERSITY, HOSPITAL, COOPERATIVE, LABORATORY]);
  });

  it('lists merchants for virtual accounts, those of type DBCR included', async () => {
    const listed = async (username: string) =>
      (await (await signIn(bank, username))('listVirtualAccountMerchants')).body;
    expect(await listed(OF_01)).toEqual([HOSPITAL, COOPERATIVE, LABORATORY]);
    expect(await listed(OF_02)).toEqual([]);
    expect(await listed('admA1')).toEqual([UNIVERSITY, HOSPITAL, COOPERATIVE, LABORATORY]);
  });

  it('lists payroll instances of the group to its users, and of the whole corporate to administrators', async () => {
    const listed = async (username: string) =>
      (await (await signIn(bank, username))('listPayrollInstances', { path: MINE })).body;
    expect(await listed(OF_01)).toEqual([PROVINCE]);
    expect(await listed(OF_02)).toEqual([MEDAN]);
    for (const username of WIDE) expect(await listed(username)).toEqual([PROVINCE, MEDAN]);
  });

  it("finds payroll instances that match every given value, within the user's scope", async () => {
    const clerk = await signIn(bank, 'admA1');
    const found = async (query: Record<string, string>) => (await clerk('findPayrollInstances', { query })).body;
    expect(await found({ branchId: '100', instanceId: '117002', treasuryId: '1271' })).toEqual([MEDAN]);
    expect(await found({ treasuryId: '1200' })).toEqual([PROVINCE]);
    expect(await found({ branchId: '100' })).toEqual([PROVINCE, MEDAN]);
    expect(await found({})).toEqual([PROVINCE, MEDAN]);
    for (const other of [{ branchId: '110' }, { instanceId: '117003' }, { treasuryId: '1271', instanceId: '117001' }])
      expect(await found(other)).toEqual([]);
    const operator = await signIn(bank, OF_01);
    expect((await operator('findPayrollInstances', { query: { instanceId: '117002' } })).body).toEqual([]);
  });

  it('lists groups with their limit in rupiah, closed groups included', async () => {
    const groups = async (username: string, corporateId: string) =>
      (await (await signIn(bank, username))('listGroups', { path: { corporateId } })).body;
    const laboratory = {
      corporateGroupId: '02',
      corporateGroupName: 'UPT Laboratorium Kesehatan Daerah',
      status: 'ACTIVE',
      limitTransaction: 5_000_000_000,
      ...{ forbidNoAuthorisation: false, version: 1, pending: null },
      pendingAccess: { accounts: null, merchants: null, instances: null },
      ...{ needVerification: true, approvalTiers: 0, activeUsers: 3 },
    };
    expect(await groups(OF_02, 'DINKESSU')).toEqual([laboratory]);
    const all = await groups('admA1', 'DINKESSU');
    expect(all).toHaveLength(2);
    expect(all[1]).toEqual(laboratory);
    const second = and(eq(corporateGroup.corporateId, 'DINKESSU'), eq(corporateGroup.corporateGroupId, '02'));
    await bank.database.db.update(corporateGroup).set({ status: 'CLOSED' }).where(second);
    expect((await groups('admA1', 'DINKESSU'))[1]).toEqual({ ...laboratory, status: 'CLOSED' });
    await bank.database.db.update(corporateGroup).set({ status: 'ACTIVE' }).where(second);
    expect(await groups('irmaS1', 'TOBACIPTA')).toMatchObject([{ corporateGroupId: '01', status: 'ACTIVE' }]);
  });

  it("lists a group's merchants to its users and to administrators", async () => {
    const listed = async (username: string, corporateGroupId: string) => {
      const clerk = await signIn(bank, username);
      const { status, body } = await clerk('listGroupMerchants', { path: { ...MINE, corporateGroupId } });
      return status === 200 ? body : [status, body.ruleId];
    };
    expect(await listed(OF_01, '01')).toEqual([HOSPITAL, COOPERATIVE, LABORATORY]);
    expect(await listed('admA1', '01')).toEqual([HOSPITAL, COOPERATIVE, LABORATORY]);
    expect(await listed('admA1', '02')).toEqual([]);
    expect(await listed(OF_02, '01')).toEqual([404, 'group.unknown']);
    expect(await listed('admA1', '03')).toEqual([404, 'group.unknown']);
  });

  it('is unknown to another corporate, even to its administrators', async () => {
    for (const username of ['admA1', 'ekoS1']) {
      const clerk = await signIn(bank, username);
      for (const corporateId of ['ANDALAS', 'TIDAK-ADA']) {
        const path = { corporateId, corporateGroupId: '01' };
        for (const operationId of ['listAccounts', 'listMerchants', 'listPayrollInstances', 'listGroups'] as const) {
          const { status, body } = await clerk(operationId, { path });
          expect([operationId, status, body.ruleId]).toEqual([operationId, 404, 'corporate.unknown']);
        }
        expect((await clerk('listGroupMerchants', { path })).body.ruleId).toBe('corporate.unknown');
      }
    }
  });

  it('refuses a search with characters that no id contains', async () => {
    const clerk = await signIn(bank, 'ekoS1');
    for (const name of ['branchId', 'instanceId', 'treasuryId']) {
      const answer = await clerk('findPayrollInstances', { query: { [name]: '\0' } });
      expect([answer.status, answer.body.fields]).toEqual([
        400,
        { [name]: 'Memuat tanda yang tidak terlihat (U+0000), hapus atau ketik ulang' },
      ]);
    }
  });
});
