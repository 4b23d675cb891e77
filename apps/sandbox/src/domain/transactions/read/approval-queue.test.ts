import { toSen } from '@ibk/sdk/format';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Item, Result } from '@ibk/sdk/contract';
import { history, transaction } from '../../../db/schema/transactions.ts';
import { checkLedger } from '../../../ledger/check-ledger.ts';
import { UNENCRYPTED } from '../../../testing/clerk.ts';
import { databases } from '../../../testing/databases.ts';
import { stage, WHY } from '../../../testing/desk.ts';
import { type Sandbox, startSandbox } from '../../../testing/index.ts';
import { A, APPROVERS, B, matrixDesk, OTHER_B } from '../../../testing/matrix-desk.ts';

/** The most that one call approves. */
const MANY = 200;
const FEW = 20;

describe.each(databases())("A queue under 'A or 2B' on $name", ({ databaseUrl }) => {
  let bank: Sandbox;
  const desk = matrixDesk(() => bank);
  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED, databaseUrl });
  });
  afterAll(() => bank.close());

  /** Copies of one waiting transaction, with its history. */
  async function fill(name: string, count: number): Promise<Item[]> {
    const { db } = bank.database;
    const { referenceId: from, version } = await desk.waiting();
    const [row] = await db.select().from(transaction).where(eq(transaction.referenceId, from));
    const entries = await db.select().from(history).where(eq(history.referenceId, from));
    const names = Array.from({ length: count - 1 }, (_, at) => `${name}${String(at).padStart(3, '0')}`);
    await db
      .insert(transaction)
      .values(names.map((referenceId) => ({ ...row!, referenceId, requestId: `rq_${referenceId}` })));
    await db
      .insert(history)
      .values(names.flatMap((referenceId) => entries.map((entry) => ({ ...entry, referenceId }))));
    return [from, ...names].map((referenceId) => ({ referenceId, version }));
  }
  const counts = async () =>
    Object.fromEntries(
      await Promise.all(
        APPROVERS.map(async (who) => {
          const { references, bell } = await desk.queue(who);
          expect(references).toHaveLength(bell);
          return [who, bell] as const;
        }),
      ),
    ) as Record<string, number>;
  async function approveAll(who: string, items: Item[]): Promise<Item[]> {
    const { results } = (await stage(await desk.as(who), 'approve', items)).body as { results: Result[] };
    expect(results.filter(({ outcome }) => outcome === 'refused')).toEqual([]);
    return results.map(({ referenceId, version }) => ({ referenceId, version: version! }));
  }
  /** Classes of the approvals of every item, by the transaction and by its history, with the number of such items. */
  async function approvals(items: Item[]) {
    const ids = items.map(({ referenceId }) => referenceId);
    return bank.database.db
      .select({
        status: transaction.status,
        classes: transaction.approvalClasses,
        inHistory: sql<string[]>`array(select h.approver_class from transaction_history h
          where h.reference_id = "transaction"."reference_id" and h.action = 'approve' order by h.version)`,
        count: sql<number>`count(*)::int`,
      })
      .from(transaction)
      .where(inArray(transaction.referenceId, ids))
      .groupBy(sql`1, 2, 3`);
  }

  it('with 200 rows is approved at once by a single A, but for a stale one and one above the limit; none is done with an unknown one', async () => {
    const items = await fill('SATU', MANY);
    expect(await counts()).toEqual({ [A]: MANY, [B]: MANY, [OTHER_B]: MANY });
    const [stale, high, ...others] = items as [Item, Item, ...Item[]];
    await desk.setUser(A, { limitTransaction: toSen(60_000) });
    await bank.database.db
      .update(transaction)
      .set({ amount: toSen(60_000.01) })
      .where(eq(transaction.referenceId, high.referenceId));
    const clerk = await desk.as(A);
    const unknown = { ...stale, referenceId: 'TIDAK-ADA' };
    const { body } = await clerk('authorise', { body: { action: 'approve', items: [unknown, ...others] } });
    expect(body).toMatchObject({ ruleId: 'transaction.unknown' });
    const sent = [{ ...stale, version: stale.version - 1 }, high, ...others];
    const { results } = (await stage(clerk, 'approve', sent)).body as { results: Result[] };
    expect(results.map(({ referenceId }) => referenceId)).toEqual(sent.map(({ referenceId }) => referenceId));
    expect(results.map(({ ruleId }) => ruleId)).toEqual(['transaction.stale', 'limit.user', ...others.map(() => null)]);
    expect(await counts()).toEqual({ [A]: 2, [B]: 2, [OTHER_B]: 2 });
    const expected = { status: 'SUCCESS', classes: ['A'], inHistory: ['A'], count: MANY - 2 };
    expect(await approvals(others)).toEqual([expected]);
    await clerk('reject', { body: { items: [stale, high], ...WHY.reject } });
    expect(await checkLedger(bank.database.db)).toEqual([]);
  });

  it('with 20 rows is approved by two Bs, and leaves the queue of the first with her approval', async () => {
    const items = await fill('DUA', FEW);
    const partly = await approveAll(B, items);
    expect(await counts()).toEqual({ [A]: FEW, [B]: 0, [OTHER_B]: FEW });
    const waiting = { status: 'VERIFY', classes: ['B'], inHistory: ['B'], count: FEW };
    expect(await approvals(items)).toEqual([waiting]);
    await approveAll(OTHER_B, partly);
    expect(await counts()).toEqual({ [A]: 0, [B]: 0, [OTHER_B]: 0 });
    const done = { status: 'SUCCESS', classes: ['B', 'B'], inHistory: ['B', 'B'], count: FEW };
    expect(await approvals(items)).toEqual([done]);
    expect(await checkLedger(bank.database.db)).toEqual([]);
  });
});
