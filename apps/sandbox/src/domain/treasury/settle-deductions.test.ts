import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leg } from '../../db/schema/banking.ts';
import { deductionHistory } from '../../db/schema/treasury.ts';
import { checkLedger } from '../../ledger/check-ledger.ts';
import { deductionReference } from '../../ledger/treasury-books.ts';
import { type Clerk, signIn, UNENCRYPTED } from '../../testing/clerk.ts';
import { type Sandbox, startSandbox } from '../../testing/index.ts';
import * as desk from '../../testing/treasury-desk.ts';

describe('A deduction that nobody may process', () => {
  let bank: Sandbox;
  let approver: Clerk;
  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED });
    approver = await signIn(bank, 'pandeB1');
  }, 120_000);
  afterAll(() => bank.close());
  const rowOf = (kasdaId: string, kodeMap: string) => desk.potongan(bank.database.db, kasdaId, kodeMap);

  it.each([
    ['KD26070002', 'BERHASIL'],
    ['KD26070004', 'SUCCESS'],
  ])('of %s goes to its account when the document settles, once', async (kasdaId, status) => {
    const { row, transaction } = await rowOf(kasdaId, 'IWP1');
    const before = await desk.held(bank.database.db);
    const ask = () => approver('reinquireTransaction', { body: { requestId: transaction.requestId } });
    await Promise.all([ask(), ask()]);
    const after = await rowOf(kasdaId, 'IWP1');
    expect([after.transaction.status, after.row.status]).toEqual(['SUCCESS', status]);
    expect(before - (await desk.held(bank.database.db))).toBe(row.nilai);
    const credited = and(eq(leg.referenceId, deductionReference(row.deductionId, 2)), eq(leg.leg, 2));
    expect(await bank.database.db.select().from(leg).where(credited)).toMatchObject([
      { accountNumber: row.creditAccount, amount: row.nilai },
    ]);
    const steps = await bank.database.db
      .select()
      .from(deductionHistory)
      .where(and(eq(deductionHistory.deductionId, row.deductionId), eq(deductionHistory.action, 'settle')));
    expect(steps).toMatchObject([{ from: row.status, to: status, posting: 'pay', userId: null }]);
    expect(await checkLedger(bank.database.db)).toEqual([]);
  });

  it.each([
    ['KD26070001', 'IWP1', 'BERHASIL'],
    ['KD26070001', '999999-300', 'BERHASIL'],
    ['KD26070003', '999999-300', 'ACTIVE'],
    ['KD26070003', 'IWP1', 'SUCCESS'],
  ])('of the settled document %s, %s, has the status of the demo world %s', async (kasdaId, kodeMap, status) => {
    expect((await rowOf(kasdaId, kodeMap)).row.status).toBe(status);
  });
});
