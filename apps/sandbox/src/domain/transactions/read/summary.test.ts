import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '@ibk/sdk/contract';
import { transaction } from '../../../db/schema/transactions.ts';
import { type Clerk, UNENCRYPTED, signIn } from '../../../testing/clerk.ts';
import { databases } from '../../../testing/databases.ts';
import { type Sandbox, startSandbox } from '../../../testing/index.ts';

describe.each(databases())('The summary on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  let clerk: Clerk;
  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED, databaseUrl });
    clerk = await signIn(bank, 'nelsonP1');
  });
  afterAll(() => bank.close());

  it("refuses a sum above the contract's maximum to the sen, and reports the maximum and a sum just below it exactly", async () => {
    const listed = await clerk('listTransactions', { query: { kind: 'transaction', size: 2 } });
    const [one, other] = listed.body.content as Transaction[];
    const { db } = bank.database;
    const [before] = await db.select().from(transaction).where(eq(transaction.referenceId, one!.referenceId));
    const put = (referenceId: string, amount: bigint) =>
      db.update(transaction).set({ amount }).where(eq(transaction.referenceId, referenceId));
    const MAX = 7_000_000_000_000_000n;
    await put(one!.referenceId, MAX - 1n - before!.fee);
    const both = `${one!.referenceId},${other!.referenceId}`;
    const answer = await clerk('summariseTransactions', { query: { references: both } });
    expect([answer.status, answer.body.ruleId]).toEqual([422, 'transaction.sumTooLarge']);
    expect(answer.body.message).toContain('70,000,000,000,000.00');
    const alone = await clerk('summariseTransactions', { query: { references: one!.referenceId } });
    expect([alone.status, alone.body.total]).toEqual([200, 69_999_999_999_999.99]);
    const sumWith = async (amount: bigint) => {
      await put(one!.referenceId, amount - before!.fee);
      return (await clerk('summariseTransactions', { query: { references: one!.referenceId } })).status;
    };
    expect([await sumWith(MAX), await sumWith(MAX + 1n)]).toEqual([200, 422]);
    await put(one!.referenceId, before!.amount);
  });
});
