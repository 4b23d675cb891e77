import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Item } from '@ibk/sdk/contract';
import { account, balance } from '../db/schema/banking.ts';
import { type Clerk, UNENCRYPTED, signIn } from '../testing/clerk.ts';
import { databases } from '../testing/databases.ts';
import { act, DEST, enter } from '../testing/desk.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import { checkLedger } from './check-ledger.ts';

const ACTIONS = ['verify', 'approve', 'reject', 'recall'] as const;
/** Steps of a random story: enter a sum, act on one of the open entries, or close or reopen the payee's account. */
const steps = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ sen: fc.integer({ min: 1, max: 12_000_000_00 }) }),
    },
    {
      weight: 8,
      arbitrary: fc.record({
        kind: fc.constantFrom(...ACTIONS),
        at: fc.nat(20),
        version: fc.integer({ min: 1, max: 3 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ status: fc.constantFrom('CLOSED' as const, 'ACTIVE' as const) }) },
  ),
  { minLength: 5, maxLength: 25 },
);

describe.each(databases())('The ledger on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED, databaseUrl });
  });
  afterAll(() => bank.close());

  it('neither makes nor loses money and keeps every invariant after each step', { timeout: 120_000 }, async () => {
    const { db } = bank.database;
    const total = async () => (await db.select({ sum: sql<string>`sum(booked)::text` }).from(balance))[0]?.sum;
    const clerks: Partial<Record<string, Clerk>> = {};
    for (const name of ['ekoS1', 'fitriA1', 'gunawanR1']) clerks[name] = await signIn(bank, name);
    const by = { verify: 'fitriA1', approve: 'gunawanR1', reject: 'gunawanR1', recall: 'ekoS1' } as const;
    // The account has little money, so that some approvals run short.
    const source = '10001040018710';
    await fc.assert(
      fc.asyncProperty(steps, async (story) => {
        const open: Item[] = [];
        for (const step of story) {
          if ('sen' in step) {
            // While the payee's account is closed, the bank refuses the entry and there is no item.
            const item = await enter(clerks.ekoS1!, { source, amount: step.sen / 100 }).catch(() => null);
            if (item) open.push(item);
          } else if ('status' in step) {
            await db
              .update(account)
              .set({ status: step.status })
              .where(sql`account_number = ${DEST}`);
          } else {
            const item = open[step.at % Math.max(1, open.length)];
            if (item) await act(clerks[by[step.kind]]!, step.kind, { ...item, version: step.version });
          }
          expect(await checkLedger(db)).toEqual([]);
        }
        await db
          .update(account)
          .set({ status: 'ACTIVE' })
          .where(sql`account_number = ${DEST}`);
        expect(await total()).toBe('0');
      }),
      { numRuns: 8 },
    );
  });
});
