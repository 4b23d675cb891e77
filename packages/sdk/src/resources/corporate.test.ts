import { expect, it } from 'vitest';
import { type Reply, scriptedBank, sealed } from '../testing/scripted-bank.ts';

const merchant = (merchantId: string, merchantType: string) => ({
  merchantId,
  merchantType,
  merchantName: merchantId,
  virtualAccountPrefix: '117001',
});
const MERCHANTS = [merchant('M1', 'DBCR'), merchant('M2', 'CR_ONLY'), merchant('M3', 'LAIN')];
const GROUP_MERCHANTS = 'GET /api/corporate/group/merchant/ANDALAS/01';
const INSTANCES = 'GET /api/payroll/instance';
const of = { corporateId: 'ANDALAS', corporateGroupId: '01' };
const answering = async (script: Record<string, Reply>) => {
  const client = scriptedBank(script);
  await client.signIn();
  return client;
};
const idsOf = (merchants: readonly { merchantId: string }[]) => merchants.map(({ merchantId }) => merchantId);

it('The merchants of a group are offered by type; the default types are DBCR and CR_ONLY', async () => {
  const { bank } = await answering({ [GROUP_MERCHANTS]: () => sealed(MERCHANTS) });
  const offered = async (type?: string) =>
    idsOf(await bank.corporate.offerGroupMerchants({ ...of, ...(type === undefined ? {} : { type }) }));
  expect(await offered()).toEqual(['M1', 'M2']);
  expect(await offered('default')).toEqual(['M1', 'M2']);
  expect(await offered('LAIN')).toEqual(['M3']);
  expect(await bank.corporate.listGroupMerchants('ANDALAS', '01')).toHaveLength(3);
});

it('Merchants for virtual accounts are offered without DBCR', async () => {
  const { bank } = await answering({ 'GET /api/virtual-account/merchant/list': () => sealed(MERCHANTS) });
  expect(idsOf(await bank.corporate.offerVirtualAccountMerchants())).toEqual(['M2', 'M3']);
  expect(await bank.corporate.listVirtualAccountMerchants()).toHaveLength(3);
});

it('Only active groups are offered', async () => {
  const group = (corporateGroupId: string, status: string) => ({
    corporateGroupId,
    status,
    corporateGroupName: corporateGroupId,
    limitTransaction: 1_000,
  });
  const { bank } = await answering({
    'GET /api/corporate/group/ANDALAS': () => sealed([group('01', 'CLOSED'), group('02', 'ACTIVE')]),
  });
  expect(await bank.corporate.offerGroups('ANDALAS')).toMatchObject([{ corporateGroupId: '02' }]);
});

it('The first payroll instance found is used', async () => {
  const found = ['117001', '117002'].map((instanceId) => ({
    instanceId,
    corporateId: 'DINKESSU',
    treasuryId: '1200',
    treasuryName: 'Kas Daerah',
    branchId: '100',
  }));
  const { bank, seen } = await answering({ [INSTANCES]: () => sealed(found) });
  const query = { branchId: '100', instanceId: '117001', treasuryId: '1200' };
  expect(await bank.corporate.findPayrollInstance(query)).toMatchObject({ instanceId: '117001' });
  expect(seen[0]?.query).toBe('?branchId=100&instanceId=117001&treasuryId=1200');
  const nothing = await answering({ [INSTANCES]: () => sealed([]) });
  expect(await nothing.bank.corporate.findPayrollInstance({ instanceId: '9' })).toBeNull();
});

it('The approval matrix of a group is read, and tested with a payment', async () => {
  const steps = [{ anyOf: [{ approverClass: 'A', count: 1 }] }];
  const matrix = { version: 1, tiers: [{ productGroup: null, upTo: null, steps }] };
  const tried = { steps, mayApprove: true, ruleId: null, message: 'Vina Marpaung dapat menyetujui.' };
  const { bank, seen } = await answering({
    'GET /api/corporate/approval-matrix/03': () => sealed(matrix),
    'POST /api/corporate/approval-matrix/test': () => sealed(tried),
  });
  expect(await bank.corporate.readApprovalMatrix('03')).toEqual(matrix);
  const payment = { productId: 'TRF_INT', amount: 25_000_000, username: 'vinaM1' };
  expect(await bank.corporate.testApprovalMatrix(payment)).toEqual(tried);
  expect(seen).toHaveLength(2);
});
