import { count, eq, inArray } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { leg } from '../db/schema/banking.ts';
import { history, transaction } from '../db/schema/transactions.ts';
import { PRODUCTS } from '../domain/products/products.ts';
import { INTERNAL_ACCOUNTS } from '../ledger/internal-accounts.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { UNENCRYPTED, signIn } from '../testing/clerk.ts';
import { databases } from '../testing/databases.ts';
import { stage } from '../testing/desk.ts';
import { type Sandbox, scenario, startSandbox } from '../testing/index.ts';
import { enterVerified } from './enter-verified.ts';

const TRANSFERS = inject('isLongProof') ? 500 : 24;
const MOST_AT_ONCE = 20;

describe.each(databases())(`${TRANSFERS} transfers without an answer on $name`, ({ databaseUrl }) => {
  let bank: Sandbox;
  let references: string[];
  beforeEach(async () => {
    bank = await startSandbox({
      changes: UNENCRYPTED,
      databaseUrl,
      scenario: scenario('silent').when({ productId: 'TRF_ONL' }).hangs({ asks: 'success', delay: '10m' }),
    });
    references = await enterVerified(bank.database.db, TRANSFERS, bank.clock.now(), 'TRF_ONL');
    const approver = await signIn(bank, 'gunawanR1');
    for (let from = 0; from < TRANSFERS; from += MOST_AT_ONCE) {
      const items = references.slice(from, from + MOST_AT_ONCE).map((referenceId) => ({ referenceId, version: 2 }));
      const { results } = (await stage(approver, 'approve', items)).body;
      expect(results).toHaveLength(items.length);
    }
  }, 600_000);
  afterEach(async () => {
    expect(await checkLedger(bank.database.db)).toEqual([]);
    await bank.close();
  });

  const statuses = async () => {
    const { db } = bank.database;
    const { status } = transaction;
    const mine = inArray(transaction.referenceId, references);
    const rows = await db.select({ status, count: count() }).from(transaction).where(mine).groupBy(status);
    return Object.fromEntries(rows.map((row) => [row.status, row.count]));
  };
  const feesOf = async () => {
    const { fees } = INTERNAL_ACCOUNTS;
    const mine = inArray(leg.referenceId, references);
    const rows = await bank.database.db.select().from(leg).where(mine);
    return rows.filter(({ accountNumber }) => accountNumber === fees.accountNumber).map(({ amount }) => amount);
  };

  it('settle in one pass once the rail answers, each with its fee, and none is sent again', async () => {
    expect(await statuses()).toEqual({ SUSPECT: TRANSFERS });
    for (const wait of ['1m', '5m']) {
      bank.clock.advance(wait);
      await bank.runDue();
    }
    expect(await statuses()).toEqual({ SUSPECT: TRANSFERS });
    bank.clock.advance('15m');
    await bank.runDue();
    expect(await statuses()).toEqual({ SUCCESS: TRANSFERS });
    expect(await feesOf()).toEqual(references.map(() => PRODUCTS.TRF_ONL.fee));
    expect((await bank.scenarioReport()).rules).toMatchObject([{ seen: TRANSFERS, hits: TRANSFERS }]);
    const settled = await bank.database.db.select().from(history).where(eq(history.action, 'settle'));
    expect(settled.filter(({ referenceId }) => references.includes(referenceId))).toHaveLength(TRANSFERS);
  });
});
