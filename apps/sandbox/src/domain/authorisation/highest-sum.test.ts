import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { transaction } from '../../db/schema/transactions.ts';
import { UNENCRYPTED, signIn } from '../../testing/clerk.ts';
import { enter } from '../../testing/desk.ts';
import { startSandbox } from '../../testing/index.ts';

it('An authorisation of several items may reach the highest amount of the contract, and no sen more', async () => {
  await using bank = await startSandbox({ changes: UNENCRYPTED });
  const eko = await signIn(bank, 'ekoS1');
  const [one, other] = [await enter(eko), await enter(eko)];
  const fitri = await signIn(bank, 'fitriA1');
  const put = (amount: bigint, { referenceId }: typeof one) =>
    bank.database.db.update(transaction).set({ amount, fee: 0n }).where(eq(transaction.referenceId, referenceId));
  const sumTo = async (sum: bigint) => {
    await put(sum - 1n, one);
    await put(1n, other);
    return fitri('authorise', { body: { action: 'verify', items: [one, other] } });
  };
  const highest = 7_000_000_000_000_000n;
  expect(await sumTo(highest)).toMatchObject({ status: 200, body: { total: 70_000_000_000_000 } });
  expect(await sumTo(highest + 1n)).toMatchObject({ status: 422, body: { ruleId: 'authorisation.tooLarge' } });
});
