import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvalMatrix } from '../../db/schema/identity.ts';
import { UNENCRYPTED, signIn } from '../../testing/clerk.ts';
import { databases } from '../../testing/databases.ts';
import { bankMatchers, type Sandbox, startSandbox } from '../../testing/index.ts';
import { A, always, B, GROUP, matrixDesk, of, step } from '../../testing/matrix-desk.ts';

expect.extend(bankMatchers);

describe.each(databases())('The approval matrix of a group on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  const desk = matrixDesk(() => bank);
  beforeAll(async () => {
    bank = await startSandbox({ databaseUrl, changes: UNENCRYPTED });
  });
  afterAll(() => bank.close());

  const read = async (username: string, corporateGroupId: string) =>
    (await signIn(bank, username))('readApprovalMatrix', { path: { corporateGroupId } });
  const tried = async (by: string, username: string, more: { productId?: string; amount?: number } = {}) => {
    const body = { productId: 'TRF_INT', amount: 25_000_000, username, ...more };
    return (await signIn(bank, by))('testApprovalMatrix', { body });
  };

  it('is read by every user of the group and by the administrators of the corporate', async () => {
    const [seeded] = await bank.database.db.select().from(approvalMatrix);
    for (const username of ['tomiS1', 'uliP1', A, 'admB1']) {
      const answer = await read(username, '03');
      expect(answer).toMatchContract('readApprovalMatrix');
      expect(answer.body).toEqual({ version: 1, tiers: seeded?.tiers, pending: null });
    }
  });

  it('has version 0 and no tiers if the group has not defined it', async () => {
    const answer = await read('niaB1', '01');
    expect(answer).toMatchContract('readApprovalMatrix');
    expect(answer.body).toEqual({ version: 0, tiers: [], pending: null });
  });

  it.each([
    ['another group', 'niaB1', '03'],
    ['a group of another corporate', 'admA1', '03'],
    ['a group that does not exist', 'admB1', '99'],
  ])('is unknown to a user who asks for %s', async (_, username, group) => {
    const { status, body } = await read(username, group);
    expect([status, body.ruleId]).toEqual([404, 'group.unknown']);
  });

  const A_OR_2B = [step(of('A'), of('B', 2))];
  const B_THEN_A = [step(of('B')), step(of('A'))];
  it.each([
    [
      A,
      25_000_000,
      A_OR_2B,
      null,
      'Vina Marpaung dapat menyetujui. Diperlukan 1 approver kelas A atau 2 approver kelas B.',
    ],
    [
      B,
      100_000_000,
      A_OR_2B,
      null,
      'Winarto Situmorang dapat menyetujui. Diperlukan 1 approver kelas A atau 2 approver kelas B.',
    ],
    [
      A,
      100_000_000.01,
      B_THEN_A,
      'approval.class',
      'Vina Marpaung approver kelas A. Diperlukan 1 approver kelas B, lalu 1 approver kelas A.',
    ],
    [
      'tomiS1',
      5,
      A_OR_2B,
      'role.operations',
      'Tomi Simatupang bukan approver. Diperlukan 1 approver kelas A atau 2 approver kelas B.',
    ],
  ])('shows whether %s may be the first to approve %f', async (username, amount, steps, ruleId, message) => {
    const answer = await tried('admB1', username, { amount });
    expect(answer).toMatchContract('testApprovalMatrix');
    expect(answer.body).toEqual({ steps, mayApprove: ruleId === null, ruleId, message });
  });

  it('needs one approver of any class if the group has not defined it', async () => {
    const message = 'Pande Siallagan dapat menyetujui. Diperlukan 1 approver kelas apa pun.';
    expect((await tried('niaB1', 'pandeB1')).body).toEqual({ steps: [], mayApprove: true, ruleId: null, message });
    expect((await tried('niaB1', 'pandeB1', { amount: 1_000_000_000.01 })).body).toMatchObject({
      mayApprove: false,
      ruleId: 'limit.user',
      message: expect.stringContaining('Limit transaksi Pande Siallagan Rp.1,000,000,000.00.') as string,
    });
  });

  it('shows why an entry would be refused', async () => {
    expect((await tried(A, A, { amount: 2_000_000_000 })).body).toMatchObject({
      steps: B_THEN_A,
      mayApprove: false,
      ruleId: 'approval.missing',
    });
    const [tier] = always(...A_OR_2B);
    await bank.factories.approvalMatrix([{ ...tier!, productGroup: 'PAYMENT_PLN' }], GROUP);
    expect((await tried(A, A)).body).toMatchObject({ steps: [], mayApprove: false, ruleId: 'approval.tier' });
    await bank.factories.approvalMatrix([tier!], GROUP);
    await bank.factories.user({ ...GROUP, username: 'zulL12', roleId: 'APR_USER', name: 'Zul Lubis' });
    expect((await tried(A, 'zulL12')).body).toMatchObject({
      ruleId: 'approval.class',
      message: expect.stringContaining('Zul Lubis belum memiliki kelas approver.') as string,
    });
    await desk.setUser('zulL12', { status: 'BLOCKED' });
    expect((await tried(A, 'zulL12')).body).toMatchObject({ mayApprove: false, ruleId: 'user.inactive' });
  });

  it('refuses an unknown product, and a user out of reach like an unknown one', async () => {
    const refused = async (...request: Parameters<typeof tried>) => {
      const { status, body } = await tried(...request);
      return [status, body.ruleId];
    };
    expect(await refused('admB1', A, { productId: 'NONE' })).toEqual([404, 'product.unknown']);
    for (const [by, username] of [
      ['niaB1', A],
      ['admA1', A],
      ['admB1', 'tidakAda1'],
    ] as const)
      expect(await refused(by, username)).toEqual([404, 'user.unknown']);
    expect(await refused('admB1', A, { amount: 0 })).toEqual([400, 'contract.invalid']);
  });
});
