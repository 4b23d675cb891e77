import type { Status } from '@ibk/sdk/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deduction } from '../db/schema/treasury.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { UNENCRYPTED, signIn } from './clerk.ts';
import { bankMatchers, type Sandbox, startSandbox } from './index.ts';

expect.extend(bankMatchers);

let bank: Sandbox;
beforeAll(async () => void (bank = await startSandbox({ changes: UNENCRYPTED })));
afterAll(() => bank.close());

describe('The factories', () => {
  it('make a user of any role who can sign in at once', async () => {
    for (const roleId of ['OPR_USER', 'APR_USER', 'MONITORING_USER'] as const) {
      const made = await bank.factories.user({ roleId });
      const clerk = await signIn(bank, made.username, made.password);
      expect((await clerk('extendSession')).status).toBe(200);
      expect(made.roleId).toBe(roleId);
    }
  });

  it('make an account with a balance and let its group send from it', async () => {
    const { accountNumber } = await bank.factories.account({ balance: 1_250.5 });
    const answer = await (await signIn(bank, 'ekoS1'))('readBalance', { query: { accountNumber } });
    expect(answer).toMatchContract('readBalance');
    expect(answer.body.lastBalance).toBeRupiah(1_250.5);
  });

  it('make a beneficiary that equals one saved by the bank', async () => {
    const made = await bank.factories.beneficiary();
    const query = { corporateId: 'DINKESSU', corporateGroupId: '01', productId: 'TRF_INT' };
    const answer = await (await signIn(bank, 'ekoS1'))('listBeneficiaries', { query });
    expect(answer).toMatchContract('listBeneficiaries');
    expect(answer.body).toContainEqual(made);
    await expect(bank.factories.beneficiary({ form: { account: '1', name: 'X' } })).rejects.toThrow();
  });

  it('make a transaction in every status and keep the books balanced', async () => {
    const clerk = await signIn(bank, 'ekoS1');
    const statuses: Status[] = ['ENTRY', 'VERIFY', 'REJECT', 'SUSPECT', 'AUTOTRX', 'SUCCESS', 'FAILED'];
    for (const status of statuses) {
      const { referenceId } = await bank.factories.transaction({ status, amount: 50_000 });
      const answer = await clerk('readTransaction', { path: { referenceId } });
      expect(answer).toMatchContract('readTransaction');
      expect([answer.body.transaction.status, answer.body.transaction.amount]).toEqual([status, 50_000]);
    }
    expect(await checkLedger(bank.database.db)).toEqual([]);
  });

  it('make a treasury document with the requested deductions and keep the books balanced', async () => {
    const deductions = [
      ['pph21', 300_000, '00'],
      ['ppn', 90_000, '03', 'refusedAfterDebit', 'today'],
    ] as const;
    const { kasdaId } = await bank.factories.treasuryDocument({ deductions });
    const rows = await bank.database.db.select().from(deduction).where(eq(deduction.kasdaId, kasdaId));
    expect(rows.map(({ kodeMap, nilai, status }) => [kodeMap, nilai, status])).toEqual([
      ['411121', 300_000_00n, 'AKTIF'],
      ['411211', 90_000_00n, 'GAGAL_EC'],
    ]);
    await bank.factories.treasuryDocument({
      family: 'kasda',
      status: 'ENTRY',
      productId: 'KASDA_SPJ',
      jenisDokumen: 'SPJ',
    });
    expect(await checkLedger(bank.database.db)).toEqual([]);
  });

  it('give the same rows for the same seed in parallel sandboxes, and different rows for another seed', async () => {
    await using one = await startSandbox({ seed: 7 });
    await using other = await startSandbox({ seed: 7 });
    await using third = await startSandbox({ seed: 8 });
    const names = await Promise.all(
      [one, other, third].map(async ({ factories }) => (await factories.user()).username),
    );
    expect(names[0]).toBe(names[1]);
    expect(names[2]).not.toBe(names[0]);
    expect(one.factories.seed).toBe(7);
  }, 60_000);
});
