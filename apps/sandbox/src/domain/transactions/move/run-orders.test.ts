import type { Transaction } from '@ibk/sdk/contract';
import { formatDateTime } from '@ibk/sdk/format';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { account } from '../../../db/schema/banking.ts';
import { signIn } from '../../../testing/clerk.ts';
import { databases } from '../../../testing/databases.ts';
import { deskBank } from '../../../testing/desk-bank.ts';
import { act, DEST, enter, inquire, SKN, SOURCE } from '../../../testing/desk.ts';
import { BILL, DAILY, MONTHLY, orderDesk } from '../../../testing/order-desk.ts';

describe.each(databases())('A scheduled order on $name', ({ databaseUrl }) => {
  const { bank } = deskBank({ databaseUrl });
  const desk = orderDesk(bank);
  const { rowOf, waiting, approve, ordered, at, runsOf, outcomes, bookedOf, withoutMoney, limitGroup } = desk;
  beforeEach(desk.stopOthers);

  it('runs monthly, moved by a holiday, refused once for want of money, and ends', async () => {
    const referenceId = await ordered(MONTHLY, { amount: 1_250_000 });
    expect(await rowOf(referenceId)).toMatchObject({ attempt: 0, heldAt: null, nextDueDate: '2026-07-17' });
    await at('2026-07-17T06:59:59');
    expect(await outcomes(referenceId)).toEqual([]);
    await at('2026-07-17T07:00:00');
    expect(await outcomes(referenceId)).toEqual([['2026-07-17', 'SUCCESS', null]]);
    const held = (await rowOf(referenceId)).nextRunAt;
    expect(held && formatDateTime(held, 'Asia/Jakarta')).toBe('18-08-2026 07:00:00');
    await at('2026-08-17T23:59:59');
    expect(await outcomes(referenceId)).toHaveLength(1);
    await at('2026-08-18T07:00:00');

    await withoutMoney(() => at('2026-09-17T07:00:00'));
    await at('2026-10-20T12:00:00');
    expect(await outcomes(referenceId)).toEqual([
      ['2026-07-17', 'SUCCESS', null],
      ['2026-08-17', 'SUCCESS', null],
      ['2026-09-17', 'FAILED', 'balance.insufficient'],
      ['2026-10-17', 'SUCCESS', null],
    ]);
    expect(await rowOf(referenceId)).toMatchObject({
      status: 'SUCCESS',
      version: 4,
      nextDueDate: null,
      nextRunAt: null,
    });
    expect((await bank().outbox()).filter(({ channel }) => channel === 'EMAIL')).toMatchObject([
      { text: expect.stringContaining('tidak dijalankan: Saldo rekening sumber tidak cukup.') },
      { text: expect.stringContaining(`dari jadwal ${referenceId} sebesar Rp.1,250,000.00`) },
    ]);
  });

  it('shows its runs, and each run its order', async () => {
    const referenceId = await ordered(DAILY);
    await at('2026-07-17T09:00:00');
    const reader = await signIn(bank(), 'ekoS1');
    const list = (await reader('listTransactions', { query: { scheduleOf: referenceId } })).body
      .content as Transaction[];
    expect(list.map(({ dueDate, scheduleOf }) => [dueDate, scheduleOf])).toEqual([
      ['2026-07-17', referenceId],
      ['2026-07-16', referenceId],
    ]);
    expect((await reader('readTransaction', { path: { referenceId } })).body.transaction).toMatchObject({
      status: 'AUTOTRX',
      nextDueDate: '2026-07-18',
      // A Saturday.
      nextRunAt: '2026-07-20T00:00:00.000Z',
    });
    const { history } = (await reader('readTransaction', { path: { referenceId: list[0]!.referenceId } })).body;
    expect(history).toMatchObject([
      { action: 'run', from: null, to: 'SUSPECT', username: null },
      { action: 'settle', to: 'SUCCESS' },
    ]);
  });

  it('runs on holidays if its schedule includes them', async () => {
    const referenceId = await ordered({ ...DAILY, transactionOnHoliday: true });
    await at('2026-07-18T07:00:00');
    expect(await outcomes(referenceId)).toHaveLength(3);
  });

  it('runs once for every day that it missed, also if several processes run it at once', async () => {
    const referenceId = await ordered(DAILY, { amount: 10_000 });
    const before = await bookedOf();
    bank().clock.advance('40d');
    await Promise.all([bank().runDue(), bank().runDue(), bank().runDue()]);
    await bank().runDue();
    expect((await outcomes(referenceId)).map(([day, status]) => [day, status])).toEqual(
      ['16', '17', '18', '19'].map((day) => [`2026-07-${day}`, 'SUCCESS']),
    );
    expect(before - (await bookedOf())).toBe(4_000_000n);
    expect(await rowOf(referenceId)).toMatchObject({ status: 'SUCCESS' });
  });

  it('on a date pays itself on that day, and counts in the limit of that day', async () => {
    const referenceId = await ordered({ autoType: 'DATE', dateTransaction: '2026-07-16' });
    await at('2026-07-16T07:00:00');
    expect(await rowOf(referenceId)).toMatchObject({
      status: 'SUCCESS',
      attempt: 1,
      dueDate: '2026-07-16',
      nextRunAt: null,
      heldAt: new Date('2026-07-16T00:00:00Z'),
    });
    expect(await runsOf(referenceId)).toEqual([]);
  });

  it('on a date fails by the rule of a guard, and its maker and approver get an e-mail', async () => {
    const referenceId = await ordered({ autoType: 'DATE', dateTransaction: '2026-07-16' });
    await bank().database.db.update(account).set({ status: 'CLOSED' }).where(eq(account.accountNumber, SOURCE));
    await at('2026-07-16T07:00:00');
    expect(await rowOf(referenceId)).toMatchObject({
      status: 'FAILED',
      ruleId: 'account.closed',
      errorMessage: 'Rekening tidak aktif. Gunakan rekening lain.',
      retryable: true,
    });
    expect((await bank().outbox()).filter(({ channel }) => channel === 'EMAIL')).toHaveLength(2);
  });

  it('fails if its payee has closed the account meanwhile', async () => {
    const referenceId = await ordered({ autoType: 'DATE', dateTransaction: '2026-07-16' });
    await bank().database.db.update(account).set({ status: 'CLOSED' }).where(eq(account.accountNumber, DEST));
    await at('2026-07-16T07:00:00');
    expect(await rowOf(referenceId)).toMatchObject({ status: 'FAILED', errorMessage: 'Rekening tujuan tidak aktif' });
  });

  it('counts its runs in the limit of the group', async () => {
    const [first, second] = [await ordered(DAILY, { amount: 60_000 }), await ordered(DAILY, { amount: 60_001 })];
    await limitGroup(11_000_000n);
    await at('2026-07-16T07:00:00');
    expect([...(await outcomes(first)), ...(await outcomes(second))]).toEqual([
      ['2026-07-16', 'SUCCESS', null],
      ['2026-07-16', 'FAILED', 'limit.group'],
    ]);
  });

  it.each([
    { what: 'that it missed', days: ['2026-07-16', '2026-07-17'], later: '2026-07-18' },
    { what: 'that the weekend moved to the same morning', days: ['2026-07-18', '2026-07-19'], later: '2026-07-20' },
  ] as const)('runs the days $what before a later day of another order', async ({ days, later }) => {
    const [startPeriode, endPeriode] = days;
    const first = await ordered({ autoType: 'DAILY', startPeriode, endPeriode }, { amount: 50_000 });
    const dated = { autoType: 'DATE', dateTransaction: later, transactionOnHoliday: true } as const;
    const second = await ordered(dated, { amount: 50_000 });
    // Enough for two of the three.
    await limitGroup(10_000_000n);
    await at(`${later}T09:00:00`);
    expect(await outcomes(first)).toEqual(days.map((day) => [day, 'SUCCESS', null]));
    expect(await rowOf(second)).toMatchObject({ status: 'FAILED', ruleId: 'limit.group' });
  });

  it('waits for the window of its rail', async () => {
    const referenceId = await ordered({ autoType: 'DATE', dateTransaction: '2026-07-16' }, SKN);
    // The bank was away until the window had closed.
    await at('2026-07-16T15:00:00');
    expect(await rowOf(referenceId)).toMatchObject({
      status: 'AUTOTRX',
      nextRunAt: new Date('2026-07-16T23:30:00Z'),
    });
    await at('2026-07-17T06:30:00');
    expect(await rowOf(referenceId)).toMatchObject({ status: 'SUSPECT', dueDate: '2026-07-16' });
  });

  it('does not pay a bill above its highest amount', async () => {
    const parameters = { maxAmount: 12_300_000 };
    const referenceId = await ordered({ ...MONTHLY, dateTransaction: '21' }, { ...BILL, parameters });
    await at('2026-07-21T07:00:00');
    const [run] = await runsOf(referenceId);
    expect(run).toMatchObject({ status: 'FAILED', ruleId: 'bill.changed', attempt: 0 });
    expect(run?.errorMessage).toBe(
      'Tagihan berubah dari paling banyak Rp.12,300,000.00 menjadi Rp.12,557,695.00 periode 07-2026 sejak dientri. Entri tagihan ini tersendiri, atau batalkan jadwal ini dan entri lagi dengan batas yang lebih tinggi.',
    );
  });

  it('pays each month what the bill then costs, and shows it on each run', async () => {
    const parameters = { maxAmount: 20_000_000 };
    const referenceId = await ordered({ ...MONTHLY, dateTransaction: '15' }, { ...BILL, parameters });
    expect((await rowOf(referenceId)).content.parameters).toEqual({ maxAmount: 20_000_000 });
    await at('2026-07-15T07:00:00');
    await at('2026-08-18T07:00:00');
    const [july, august] = await runsOf(referenceId);
    expect([july?.status, august?.status]).toEqual(['SUCCESS', 'SUCCESS']);
    expect(july?.amount).toBe(1_225_769_500n);
    expect(august?.content.bills).toMatchObject([{ billDate: '08-2026' }]);
    expect(august?.content.summary.amount).toBe(Number(august?.amount) / 100);
    expect(august?.billKey).not.toBe(july?.billKey);
  });

  it('does not pay a bill that somebody else has paid meanwhile', async () => {
    const referenceId = await ordered({ autoType: 'DATE', dateTransaction: '2026-07-16' }, BILL);
    const other = await enter(await signIn(bank(), 'ekoS1'), BILL);
    await act(await signIn(bank(), 'fitriA1'), 'verify', other);
    expect(await act(await signIn(bank(), 'gunawanR1'), 'approve', { ...other, version: 2 })).toMatchObject({
      status: 'SUCCESS',
    });
    await at('2026-07-16T07:00:00');
    expect(await rowOf(referenceId)).toMatchObject({ status: 'FAILED', ruleId: 'bill.paid' });
  });

  it('is approved even if the balance would not be enough today', async () => {
    const referenceId = await waiting(DAILY);
    await withoutMoney(async () => expect(await approve(referenceId)).toMatchObject({ status: 'AUTOTRX' }));
  });

  it('is approved only within the limit of the approver for its highest amount', async () => {
    const clerk = await signIn(bank(), 'ekoS1');
    const asked = await inquire(clerk, { ...BILL, parameters: { maxAmount: 900_000_000 } });
    expect(asked.body).toMatchObject({ ruleId: 'limit.user' });
  });

  it('requires a highest amount that covers the bill of today', async () => {
    const asked = await inquire(await signIn(bank(), 'ekoS1'), { ...BILL, parameters: { maxAmount: 12_257_694 } });
    expect(asked.body).toMatchObject({
      ruleId: 'schedule.maxAmount',
      fields: { 'parameters.maxAmount': 'Batas nominal kurang dari tagihan saat ini' },
    });
  });
});
