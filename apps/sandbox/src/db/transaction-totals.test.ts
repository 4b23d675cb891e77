import { and, eq, ne, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Clerk } from '../testing/clerk.ts';
import { databases } from '../testing/databases.ts';
import { act, enter, ONLINE } from '../testing/desk.ts';
import { deskBank } from '../testing/desk-bank.ts';
import { matrixDesk } from '../testing/matrix-desk.ts';
import { transactionTotal } from './schema/totals.ts';
import { miscountedTotals } from './transaction-totals.ts';
import type { Tx } from './tx.ts';

/** Lists whose totals are kept. */
const KEPT = [
  {},
  { status: 'VERIFY', corporateGroupId: '01' },
  { stage: 'verify' },
  { stage: 'approve', kind: 'transaction' },
  { stage: 'approve', paramFailed: true },
];
/** Meets every transaction, so that each is counted. */
const EACH = { amountFrom: 0.01 };

// The ledger's rules compare the totals with the transactions after every test.
describe.each(databases())('The totals of transactions by state on $name', ({ databaseUrl }) => {
  const { bank, as, maker, verifier, approver, signInAgain } = deskBank({ databaseUrl });
  const matrix = matrixDesk(bank);

  const noticed = async (clerk: Clerk): Promise<number> => (await clerk('readNotice')).body.notifCount;
  const figures = async (clerk: Clerk, query: Record<string, string | boolean | number>) => [
    (await clerk('listTransactions', { query: { ...query, size: 1 } })).body.total,
    (await clerk('summariseTransactions', { query })).body,
  ];
  /** Compares what these people are shown with their transactions, counted one by one. */
  async function compare(...people: Clerk[]): Promise<void> {
    for (const person of people)
      for (const query of KEPT)
        expect([query, await figures(person, query)]).toEqual([query, await figures(person, { ...query, ...EACH })]);
  }

  it('are those of the transactions for every kind of reader, in the demo world', () =>
    compare(verifier, as('nelsonP1'), as('admA1')));

  it('follow every kind of move, and moves at once', async () => {
    const [toVerify, toApprove] = [await noticed(verifier), await noticed(approver)];
    const items = [];
    for (let amount = 10_000; amount < 14_000; amount += 1_000) items.push(await enter(maker, { amount }));
    expect(await noticed(verifier)).toBe(toVerify + 4);
    const [one, two, three, four] = items as [
      (typeof items)[0],
      (typeof items)[0],
      (typeof items)[0],
      (typeof items)[0],
    ];
    await act(verifier, 'reject', four);
    await Promise.all([one, two, three].map((item) => act(verifier, 'verify', item)));
    expect([await noticed(verifier), await noticed(approver)]).toEqual([toVerify, toApprove + 3]);
    await act(approver, 'approve', { ...one, version: 2 });
    await act(approver, 'reject', { ...two, version: 2 });
    expect(await noticed(approver)).toBe(toApprove + 1);
  });

  it('follow a failure and its retry, an answer that is late, a transfer that comes back, and a clock set back', async () => {
    const pay = async (outcome: 'refuse' | 'late') => {
      await bank().useScenario({
        name: outcome,
        rules: [outcome === 'late' ? { outcome, delay: '1h' } : { outcome }],
      });
      const item = await enter(maker, { ...ONLINE, amount: 40_000 });
      await act(verifier, 'verify', item);
      const { status, version } = await act(approver, 'approve', { ...item, version: 2 });
      return { item: { ...item, version: version! }, status };
    };
    const [failed, late] = [await pay('refuse'), await pay('late')];
    expect([failed.status, late.status]).toEqual(['FAILED', 'SUSPECT']);
    await compare(approver);
    bank().clock.advance('2h');
    await bank().runDue();
    signInAgain();
    await bank().useScenario({ name: 'paying', rules: [{ outcome: 'success' }] });
    expect(await act(approver, 'retry', failed.item)).toMatchObject({ status: 'SUCCESS' });
    await bank().force(late.item.referenceId, 'return');
    bank().clock.set(Date.parse('2026-07-13T09:00:00+07:00'));
    signInAgain();
    const item = await enter(maker);
    await act(verifier, 'verify', item);
    expect(await act(approver, 'approve', { ...item, version: 2 })).toMatchObject({ status: 'SUCCESS' });
  });

  it('leave an approval of several classes to its history', async () => {
    matrix.forget();
    const item = await matrix.waiting();
    await matrix.approve('winarS1', item);
    await compare(await matrix.as('winarS1'), await matrix.as('yantiG1'));
    const waits = async (username: string) => (await matrix.queue(username)).references.includes(item.referenceId);
    expect([await waits('winarS1'), await waits('yantiG1')]).toEqual([false, true]);
  });

  it('follow statements that change and delete many rows, and a rollback', async () => {
    const before = await noticed(verifier);
    const differences = async (tx: Tx): Promise<unknown[]> =>
      ((await tx.execute(miscountedTotals)) as { rows: unknown[] }).rows;
    const kept = (tx: Tx, status: 'ENTRY' | 'VERIFY') =>
      tx.$count(transactionTotal, and(eq(transactionTotal.status, status), ne(transactionTotal.transactions, 0)));
    const inside: unknown[] = [];
    const moved = bank().database.db.transaction(async (tx) => {
      await tx.execute(sql`update transaction set status = 'VERIFY' where status = 'ENTRY'`);
      inside.push(await kept(tx, 'ENTRY'), await differences(tx));
      // What refers to a transaction does not matter for its count.
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`alter table transaction enable always trigger transaction_total_delete`);
      await tx.execute(sql`delete from transaction where status = 'VERIFY'`);
      inside.push(await kept(tx, 'VERIFY'), await differences(tx));
      throw new RangeError('taken back');
    });
    await expect(moved).rejects.toThrow('taken back');
    expect(inside).toEqual([0, [], 0, []]);
    expect(await noticed(verifier)).toBe(before);
  });
});
