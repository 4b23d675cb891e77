import { databases } from '../testing/databases.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import { signedIn } from './client.ts';

const list = { corporateId: 'DINKESSU', corporateGroupId: '01', productId: 'MULTI_PYM' };

describe.each(databases())('A client of saved lists, on $name,', ({ databaseUrl }) => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ databaseUrl });
  });
  afterAll(() => sandbox.close());

  it("lists a merchant's own entries, and all entries without a merchant", async () => {
    const { bank } = await signedIn(sandbox, 'ekoS1');
    const merchants = async (merchantId?: string) => {
      const found = await bank.beneficiaries.listBeneficiaries({
        ...list,
        ...(merchantId === undefined ? {} : { merchantId }),
      });
      return [...new Set(found.map(({ data }) => data.merchantId))];
    };
    expect(await merchants()).toEqual(['M0002', 'M0003', 'M0004']);
    expect(await merchants('')).toEqual(['M0002', 'M0003', 'M0004']);
    expect(await merchants('M0003')).toEqual(['M0003']);
    expect(await merchants('M0001')).toEqual([]);
  });

  it('saves an entry once although its first answer was lost, and is refused a second save as a duplicate', async () => {
    let lost = 0;
    const { bank } = await signedIn(sandbox, 'ekoS1', {
      fetch: async (request: Request) => {
        const answer = await sandbox.fetch(request);
        if (request.method !== 'POST' || !request.url.endsWith('/api/system/transaction-list') || lost > 0)
          return answer;
        lost += 1;
        throw new TypeError('The line broke.');
      },
    });
    const entry = { ...list, productId: 'PLN_POST', customerId: '990011223344', description: 'Klinik', data: {} };
    expect(await bank.beneficiaries.saveBeneficiary(entry)).toEqual({ message: 'Data berhasil disimpan' });
    expect(lost).toBe(1);
    await expect(bank.beneficiaries.saveBeneficiary(entry)).rejects.toMatchObject({
      kind: 'invalid',
      ruleId: 'list.duplicate',
      message: 'Tujuan transaksi telah terdaftar.',
    });
    const { corporateId, corporateGroupId, productId, customerId } = entry;
    const key = { corporateId, corporateGroupId, productId, customerId };
    expect(await bank.beneficiaries.deleteBeneficiary(key)).toEqual({ message: 'Data berhasil dihapus' });
  });
});
