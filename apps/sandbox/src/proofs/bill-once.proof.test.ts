import { eq, sql } from 'drizzle-orm';
import type { Result } from '@ibk/sdk/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { outsideOrder } from '../db/schema/outside.ts';
import { transaction } from '../db/schema/transactions.ts';
import type { Biller } from '../domain/products/biller.ts';
import { BILLERS } from '../domain/products/billers.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { type Clerk, UNENCRYPTED, signIn } from '../testing/clerk.ts';
import { databases } from '../testing/databases.ts';
import { enter, stage } from '../testing/desk.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import { succeedsNormally } from '../demo/succeeds-normally.ts';

const BILLS = inject('isLongProof') ? 200 : 12;

/** Customers who get a bill every month, so that there are new bills each time the clock moves on by a month. */
const CUSTOMERS = Object.entries<Biller>(BILLERS).flatMap(([productId, { isMonthly, customers }]) =>
  customers
    .filter(({ number }) => isMonthly && succeedsNormally(productId, number))
    .map(({ number, areaCode }) => ({
      productId,
      dest: number,
      amount: null,
      parameters: areaCode === undefined ? {} : { areaCode },
    })),
);

describe.each(databases())('one bill that two people approve at once on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  /** The two results of each bill. */
  const pairs: [Result, Result][] = [];

  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED, databaseUrl });
    const origin = await bank.listen();
    const counter = { fetch: (request: Request) => fetch(request), profile: bank.profile, origin };
    const resultOf = async (clerk: Clerk, referenceId: string): Promise<Result> =>
      (await stage(clerk, 'approve', [{ referenceId, version: 2 }])).body.results[0] as Result;

    while (pairs.length < BILLS) {
      const [maker, verifier, one, other] = (await Promise.all(
        ['ekoS1', 'fitriA1', 'gunawanR1', 'agusS1'].map((username) => signIn(counter, username)),
      )) as [Clerk, Clerk, Clerk, Clerk];
      for (const bill of CUSTOMERS.slice(0, BILLS - pairs.length)) {
        const items = [await enter(maker, bill), await enter(maker, bill)];
        await stage(verifier, 'verify', items);
        const [first = '', second = ''] = items.map(({ referenceId }) => referenceId);
        pairs.push(await Promise.all([resultOf(one, first), resultOf(other, second)]));
      }
      bank.clock.advance('31d');
    }
  }, 3_600_000);
  afterAll(() => bank.close());

  it('is paid by one of them, and the other is told who pays or has paid', () => {
    expect(pairs).toHaveLength(BILLS);
    for (const pair of pairs) {
      const [paid, refused] = pair[0].outcome === 'done' ? pair : [pair[1], pair[0]];
      expect(paid).toMatchObject({ outcome: 'done', status: 'SUCCESS' });
      expect(refused).toMatchObject({ outcome: 'refused', status: 'VERIFY' });
      const state = refused.ruleId === 'bill.underWay' ? 'sedang' : 'sudah';
      expect(refused.ruleId).toMatch(/^bill\.(underWay|paid)$/);
      expect(refused.message).toContain(`Tagihan ini ${state} dibayar dengan ${paid.referenceId}, disetujui `);
    }
  });

  it('reaches the biller once, and no money is held for the other', async () => {
    const { db } = bank.database;
    const [sent] = await db
      .select({ orders: sql<number>`count(*)::int`, bills: sql<number>`count(distinct bill_key)::int` })
      .from(outsideOrder).where(sql`${outsideOrder.billKey} is not null and ${outsideOrder.orderKey} in (
        select reference_id || '-1' from ${transaction} where ${eq(transaction.status, 'SUCCESS')})`);
    expect(sent).toEqual({ orders: BILLS, bills: BILLS });
    expect(await checkLedger(db)).toEqual([]);
  });
});
