import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Result } from '@ibk/sdk/contract';
import { leg } from '../db/schema/banking.ts';
import { history } from '../db/schema/transactions.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { type Clerk, UNENCRYPTED, signIn } from '../testing/clerk.ts';
import { databases } from '../testing/databases.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import { enterVerified, hireApprovers, nameOf } from './enter-verified.ts';

const LONG = inject('isLongProof');
const TRANSACTIONS = LONG ? 1_000 : 16;
const APPROVERS = 8;

async function approve(clerk: Clerk, referenceId: string): Promise<Result> {
  const items = [{ referenceId, version: 2 }];
  const allowed = await clerk('authorise', { body: { action: 'approve', items } });
  expect(allowed.status).toBe(200);
  const authorisation = { authorisationId: allowed.body.authorisationId as string, code: '000000' };
  const answer = await clerk('approve', { body: { items, authorisation } });
  expect(answer.status).toBe(200);
  return answer.body.results[0] as Result;
}

// These requests already wait at the row lock, or on PGlite before it; move.test.ts tests the compare-and-set by
// itself.
describe.each(databases())('eight approvals at once on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  let references: string[];
  let results: Result[];

  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED, databaseUrl });
    references = await enterVerified(bank.database.db, TRANSACTIONS, bank.clock.now());
    const origin = await bank.listen();
    const counter = { fetch: (request: Request) => fetch(request), profile: bank.profile, origin };
    const usernames = await hireApprovers(bank.database.db, APPROVERS);
    const clerks = await Promise.all(usernames.map((username) => signIn(counter, username)));
    // Every approver goes through all references in the same order, so that the eight meet at each one.
    const all = await Promise.all(
      clerks.map(async (clerk) => {
        const own: Result[] = [];
        for (const referenceId of references) own.push(await approve(clerk, referenceId));
        return own;
      }),
    );
    results = all.flat();
  }, 3_600_000);
  afterAll(() => bank.close());

  it('succeed exactly once for each reference', () => {
    expect(results).toHaveLength(TRANSACTIONS * APPROVERS);
    const done = results.filter(({ outcome }) => outcome === 'done');
    expect(done.map(({ referenceId }) => referenceId).sort()).toEqual([...references].sort());
  });

  it('say to every other approver who was first and when', async () => {
    const rows = await bank.database.db
      .select()
      .from(history)
      .where(sql`${history.action} = 'approve'`);
    const first = new Map(rows.map(({ referenceId, userId, at }) => [referenceId, { userId, at }]));
    for (const { referenceId, outcome, ruleId, by, at, message } of results) {
      if (outcome === 'done') continue;
      const winner = first.get(referenceId);
      expect({ ruleId, by: `u_${by}`, at }).toEqual({
        ruleId: 'transaction.stale',
        by: winner?.userId,
        at: winner?.at.toISOString(),
      });
      expect(message).toContain(`Sudah disetujui oleh ${nameOf(by ?? '')} pada 14-07-2026`);
    }
  });

  it('debit each reference exactly once', async () => {
    const { db } = bank.database;
    const debits = await db
      .select({
        referenceId: leg.referenceId,
        count: sql<number>`count(*)::int`,
        sum: sql<string>`sum(${leg.amount})::text`,
      })
      .from(leg)
      .where(sql`${leg.leg} = 1`)
      .groupBy(leg.referenceId);
    const byReference = new Map(debits.map(({ referenceId, ...debit }) => [referenceId, debit]));
    for (const referenceId of references) expect(byReference.get(referenceId)).toEqual({ count: 1, sum: '-5000' });
    expect(await checkLedger(db)).toEqual([]);
  });
});
