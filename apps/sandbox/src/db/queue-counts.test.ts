import { and, eq, ne, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { databases } from '../testing/databases.ts';
import { act, enter } from '../testing/desk.ts';
import { deskBank } from '../testing/desk-bank.ts';
import { miscountedQueues } from './queue-counts.ts';
import { queueCount } from './schema/queues.ts';
import type { Tx } from './tx.ts';

describe.each(databases())('The counts of the queues on $name', ({ databaseUrl }) => {
  const { bank, maker, verifier, approver } = deskBank({ databaseUrl });

  const differences = async (tx: Tx = bank().database.db): Promise<unknown[]> =>
    ((await tx.execute(miscountedQueues)) as { rows: unknown[] }).rows;
  const noticed = async (clerk: typeof maker): Promise<number> => (await clerk('readNotice')).body.notifCount;

  it('are those of the transactions after every kind of move, and after moves at once', async () => {
    expect(await differences()).toEqual([]);
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
    expect(await differences()).toEqual([]);
  });

  it('follow statements that change and delete many rows, and a rollback', async () => {
    const before = await noticed(verifier);
    const inside: unknown[] = [];
    const moved = bank().database.db.transaction(async (tx) => {
      await tx.execute(sql`update transaction set status = 'VERIFY' where status = 'ENTRY'`);
      inside.push(await tx.$count(queueCount, and(eq(queueCount.status, 'ENTRY'), ne(queueCount.waiting, 0))));
      inside.push(await differences(tx));
      // What refers to a transaction does not matter for its count.
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`alter table transaction enable always trigger queue_count_delete`);
      await tx.execute(sql`delete from transaction where status = 'VERIFY'`);
      inside.push(await tx.$count(queueCount, and(eq(queueCount.status, 'VERIFY'), ne(queueCount.waiting, 0))));
      inside.push(await differences(tx));
      throw new RangeError('taken back');
    });
    await expect(moved).rejects.toThrow('taken back');
    expect(inside).toEqual([0, [], 0, []]);
    expect([await noticed(verifier), await differences()]).toEqual([before, []]);
  });
});
