import type { Schedule, Upcoming } from '@ibk/sdk/contract';
import { dayOf } from '@ibk/sdk/format';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { balance, groupAccount } from '../../../db/schema/banking.ts';
import { transaction } from '../../../db/schema/transactions.ts';
import { type Clerk, UNENCRYPTED, signIn } from '../../../testing/clerk.ts';
import { databases } from '../../../testing/databases.ts';
import { act, enter, signInDesk, SOURCE } from '../../../testing/desk.ts';
import { type Sandbox, startSandbox } from '../../../testing/start-sandbox.ts';

/** A Monday. 18 to 20 March 2026 are Lebaran's closed days, and the 21st and 22nd a weekend. */
const MONDAY = Date.parse('2026-03-09T03:00:00Z');

describe.each(databases())('What is upcoming on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  let maker: Clerk;
  let verifier: Clerk;
  let approver: Clerk;
  beforeAll(async () => {
    bank = await startSandbox({ changes: { ...UNENCRYPTED, monitoringRole: true }, databaseUrl });
  });
  beforeEach(async () => {
    await bank.reset();
    bank.clock.set(MONDAY);
    ({ maker, verifier, approver } = await signInDesk(bank));
    // Only what a test enters is upcoming.
    await bank.database.db
      .update(transaction)
      .set({ status: 'REJECT', nextDueDate: null, nextRunAt: null })
      .where(inArray(transaction.status, ['ENTRY', 'VERIFY', 'AUTOTRX']));
  });
  afterAll(() => bank.close());

  const read = async (clerk: Clerk = maker): Promise<Upcoming> => (await clerk('readUpcoming')).body;
  const ofSource = async () => (await read()).accounts.find(({ accountNumber }) => accountNumber === SOURCE);
  const order = async (schedule: Schedule, amount: number): Promise<string> => {
    const item = await enter(maker, { schedule, amount });
    await act(verifier, 'verify', item);
    await act(approver, 'approve', { ...item, version: 2 });
    return item.referenceId;
  };
  const leave = (rupiah: number) =>
    bank.database.db
      .update(balance)
      .set({ booked: BigInt(rupiah) * 100n, held: 0n, floor: 0n })
      .where(eq(balance.accountNumber, SOURCE));
  const MONTHLY: Schedule = {
    autoType: 'MONTHLY',
    dateTransaction: '20',
    transactionOnHoliday: false,
    startPeriode: '2026-03-09',
    endPeriode: '2026-12-31',
  };

  it('is nothing if no payment waits', async () => {
    expect(await read()).toEqual({ from: '2026-03-09', to: '2026-04-07', accounts: [] });
  });

  it('counts payments that wait for a decision on the first day, and leaves out those in process', async () => {
    const first = await enter(maker, { amount: 60_000 });
    await enter(maker, { amount: 40_000 });
    await act(verifier, 'verify', first);
    await leave(150_000);
    const account = await ofSource();
    expect(account).toMatchObject({ balance: 150_000, shortOn: null });
    expect(account?.days).toEqual([
      {
        ...{ day: '2026-03-09', total: 100_000, balanceAfter: 50_000, isShort: false },
        ...{ waiting: { count: 2, total: 100_000 }, runs: [] },
      },
    ]);
    await bank.database.db
      .update(transaction)
      .set({ status: 'SUSPECT' })
      .where(eq(transaction.referenceId, first.referenceId));
    expect((await ofSource())?.days[0]?.waiting).toEqual({ count: 1, total: 40_000 });
  });

  it('names the day on which a balance falls short, after holidays have moved the runs', async () => {
    const monthly = await order(MONTHLY, 30_000);
    const daily = await order(
      { autoType: 'DAILY', transactionOnHoliday: true, startPeriode: '2026-03-23', endPeriode: '2026-03-25' },
      10_000,
    );
    await leave(45_000);
    const account = await ofSource();
    const days = account?.days.map(({ day, total, balanceAfter, isShort, runs }) => [
      ...[day, total, balanceAfter, isShort],
      ...runs.map(({ referenceId, dueDate }) => `${referenceId} ${dueDate}`),
    ]);
    const moved = account?.days.find(({ runs }) => runs.some(({ referenceId }) => referenceId === monthly))?.day ?? '';
    const [row] = await bank.database.db.select().from(transaction).where(eq(transaction.referenceId, monthly));
    // The same day on which the bank will execute it.
    expect(moved).toBe(dayOf(row?.nextRunAt ?? 0, bank.profile.timeZone));
    expect(moved > '2026-03-20').toBe(true);
    const all = [
      ['2026-03-23', daily],
      ['2026-03-24', daily],
      ['2026-03-25', daily],
    ];
    let left = 45_000;
    const expected = [...new Set([...all.map(([day]) => day ?? ''), moved])].sort().map((day) => {
      const due = [
        ...(day === moved ? [[monthly, '2026-03-20', 30_000] as const] : []),
        ...all.filter(([each]) => each === day).map(() => [daily, day, 10_000] as const),
      ];
      const total = due.reduce((sum, [, , amount]) => sum + amount, 0);
      left -= total;
      return [day, total, left, left < 0, ...due.map(([reference, dueDate]) => `${reference} ${dueDate}`)];
    });
    expect(days).toEqual(expected);
    expect(account?.shortOn).toBe(expected.find(([, , , isShort]) => isShort === true)?.[0]);
    expect(account?.shortOn).not.toBeNull();
  });

  it('covers the next 30 days and no more, undecided orders included', async () => {
    const schedule = { autoType: 'DATE', transactionOnHoliday: true } as const;
    await enter(maker, { amount: 10_000, schedule: { ...schedule, dateTransaction: '2026-04-07' } });
    await enter(maker, { amount: 20_000, schedule: { ...schedule, dateTransaction: '2026-04-08' } });
    const account = await ofSource();
    expect(account?.days.map(({ day, total }) => [day, total])).toEqual([['2026-04-07', 10_000]]);
    expect(account?.days[0]?.runs).toMatchObject([{ status: 'ENTRY', statusName: expect.any(String) }]);
  });

  it('shows a user the payments of the group, with the balance only of accounts that the user may see', async () => {
    await enter(maker, { amount: 10_000 });
    expect((await read(await signIn(bank, 'niaB1'))).accounts.map(({ accountNumber }) => accountNumber)).toEqual([]);
    expect((await read(await signIn(bank, 'monA1'))).accounts).toMatchObject([
      { accountNumber: SOURCE, balance: expect.any(Number) },
    ]);
    const { db } = bank.database;
    await db
      .delete(groupAccount)
      .where(and(eq(groupAccount.accountNumber, SOURCE), eq(groupAccount.corporateId, 'DINKESSU')));
    expect(await ofSource()).toMatchObject({
      balance: null,
      shortOn: null,
      days: [{ balanceAfter: null, isShort: false }],
    });
  });
});
