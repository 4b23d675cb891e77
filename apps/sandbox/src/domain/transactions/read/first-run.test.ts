import type { AuditRow, Schedule } from '@ibk/sdk/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { account, balance, groupAccount } from '../../../db/schema/banking.ts';
import { corporate, user } from '../../../db/schema/identity.ts';
import { groupDay } from '../../../db/schema/limits.ts';
import { signIn } from '../../../testing/clerk.ts';
import { databases } from '../../../testing/databases.ts';
import { deskBank } from '../../../testing/desk-bank.ts';
import { act, enterInquiry, inquire, ONLINE, SOURCE, type Transfer } from '../../../testing/desk.ts';
import { BILL, MONTHLY, orderDesk } from '../../../testing/order-desk.ts';

describe.each(databases())('An order at its approval and at its runs on $name', ({ databaseUrl }) => {
  const { bank } = deskBank({ databaseUrl });
  const desk = orderDesk(bank);
  const { rowOf, waiting, approve, ordered, at, runsOf, outcomes, bookedOf, withoutMoney, limitGroup } = desk;
  beforeEach(desk.stopOthers);

  const PAID_NOW = { ...MONTHLY, dateTransaction: '26', payAtApproval: true } as const;
  const LIMITED = { ...BILL, parameters: { maxAmount: 20_000_000 } };
  /** The bank's text about an order, as its maker reads it. */
  const saidOf = async (referenceId: string) => {
    const { transaction: row } = (await (await signIn(bank(), 'ekoS1'))('readTransaction', { path: { referenceId } }))
      .body;
    return row.scheduleMessage as string | null;
  };
  const foretold = async (schedule: Schedule, productId = 'PLN_POST') =>
    (await (await signIn(bank(), 'ekoS1'))('readFirstRun', { body: { productId, schedule } })).body;

  it('that pays a bill holds the bill of the day against the limit of the group, and not the one of the entry', async () => {
    const referenceId = await ordered({ ...MONTHLY, dateTransaction: '21' }, LIMITED);
    const { amount } = await rowOf(referenceId);
    // Enough for the bill of the entry, which grows by a penalty after the 20th.
    await limitGroup(amount);
    await at('2026-07-21T07:00:00');
    expect(await outcomes(referenceId)).toEqual([['2026-07-21', 'FAILED', 'limit.group']]);
  });

  /** Changes after a valid approval that make a guard refuse the run of the order. */
  const LATER: readonly [ruleId: string, transfer: Transfer, change: () => Promise<unknown>][] = [
    [
      'corporate.closed',
      {},
      () => bank().database.db.update(corporate).set({ status: 'CLOSED' }).where(eq(corporate.corporateId, 'DINKESSU')),
    ],
    [
      'account.notPermitted',
      {},
      () =>
        bank()
          .database.db.update(groupAccount)
          .set({ accessTransaction: false })
          .where(eq(groupAccount.accountNumber, SOURCE)),
    ],
    [
      'account.closed',
      {},
      () => bank().database.db.update(account).set({ status: 'CLOSED' }).where(eq(account.accountNumber, SOURCE)),
    ],
    [
      'balance.insufficient',
      {},
      () => bank().database.db.update(balance).set({ booked: 0n, held: 0n }).where(eq(balance.accountNumber, SOURCE)),
    ],
    [
      'rail.day',
      { ...ONLINE, amount: 40_000_000 },
      () =>
        bank().database.db.insert(groupDay).values({
          corporateId: 'DINKESSU',
          corporateGroupId: '01',
          productId: 'TRF_ONL',
          day: '2026-07-16',
          amount: 6_000_000_001n,
        }),
    ],
  ];
  it.each(LATER)('is refused at its run by %s, although it was approved in order', async (ruleId, transfer, change) => {
    const referenceId = await ordered({ autoType: 'DATE', dateTransaction: '2026-07-16' }, transfer);
    const before = await bank().database.db.select().from(balance).where(eq(balance.accountNumber, SOURCE));
    await change();
    await at('2026-07-16T07:00:00');
    expect(await rowOf(referenceId)).toMatchObject({ status: 'FAILED', ruleId, attempt: 0, heldAt: null });
    await bank().database.db.update(balance).set(before[0]!).where(eq(balance.accountNumber, SOURCE));
    if (ruleId === 'rail.day') await bank().reset();
  });

  it('pays the bill that was shown at its approval, and runs from the next month on', async () => {
    const referenceId = await waiting(PAID_NOW, LIMITED);
    const before = await bookedOf();
    const result = await approve(referenceId);
    const [paid] = await runsOf(referenceId);
    expect(paid).toMatchObject({ status: 'SUCCESS', dueDate: '2026-07-14', billKey: 'PLN_POST 121100450029 2026-07' });
    expect(before - (await bookedOf())).toBe((paid?.amount ?? 0n) + (paid?.fee ?? 0n));
    expect(result).toMatchObject({
      status: 'AUTOTRX',
      message: `Transaksi dijadwalkan: tagihan ini dibayar dengan ${paid?.referenceId}, berikutnya pada 26-08-2026 07:00:00`,
    });
    expect(await saidOf(referenceId)).toBe('Dijalankan berikutnya 26-08-2026 07:00.');
    const audited = (await (await signIn(bank(), 'admA1'))('listAudit', { query: { referenceId } })).body;
    const approval = (audited.rows as AuditRow[]).find(({ action }) => action === 'approve');
    expect(approval?.changes.filter(({ field }) => field === 'nextDueDate')).toEqual([
      { field: 'nextDueDate', before: null, after: '2026-08-26' },
    ]);
    await at('2026-07-31T12:00:00');
    expect(await runsOf(referenceId)).toHaveLength(1);
    await at('2026-08-26T07:00:00');
    expect((await outcomes(referenceId)).map(([day, status]) => [day, status])).toEqual([
      ['2026-07-14', 'SUCCESS'],
      ['2026-08-26', 'SUCCESS'],
    ]);
  });

  it('that pays its bill at the approval meets every guard there, and nothing is half done', async () => {
    const referenceId = await waiting(PAID_NOW, LIMITED);
    await withoutMoney(async () =>
      expect(await approve(referenceId)).toMatchObject({
        ruleId: 'balance.insufficient',
        status: 'VERIFY',
        version: 2,
      }),
    );
    expect(await runsOf(referenceId)).toEqual([]);
    bank().clock.advance('7d');
    expect(await approve(referenceId)).toMatchObject({ ruleId: 'bill.changed', status: 'VERIFY', version: 2 });
    expect(await runsOf(referenceId)).toEqual([]);
  });

  it('that pays its bill at the approval is debited once, if its approvers and another payment race', async () => {
    const [one, other] = [await waiting(PAID_NOW, LIMITED), await waiting(PAID_NOW, LIMITED)];
    const before = await bookedOf();
    const clerks = [await signIn(bank(), 'gunawanR1'), await signIn(bank(), 'agusS1')] as const;
    const results = await Promise.all([
      ...clerks.map((clerk) => act(clerk, 'approve', { referenceId: one, version: 2 })),
      act(clerks[0], 'approve', { referenceId: other, version: 2 }),
    ]);
    expect(results.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
    const runs = [...(await runsOf(one)), ...(await runsOf(other))];
    expect(runs).toHaveLength(1);
    expect(before - (await bookedOf())).toBe((runs[0]?.amount ?? 0n) + (runs[0]?.fee ?? 0n));
  });

  it('shows before its entry and while it waits when it would execute, by the day of the approval', async () => {
    // 17 August is a Monday and a holiday.
    const schedule = { ...MONTHLY, dateTransaction: '17', payAtApproval: true } as const;
    const now = 'Tagihan ini dibayar begitu disetujui. Bila disetujui hari ini, berikutnya dijalankan';
    const inAugust = `${now} 18-08-2026 07:00 (jatuh tempo 17-08-2026, digeser).`;
    expect(await foretold(schedule)).toMatchObject({ dueDate: '2026-07-14', message: inAugust });
    const referenceId = await waiting(schedule, LIMITED);
    expect(await saidOf(referenceId)).toBe(inAugust);
    const plain = await waiting(MONTHLY);
    const first = 'Bila disetujui hari ini, pertama dijalankan';
    expect(await saidOf(plain)).toBe(`${first} 17-07-2026 07:00.`);
    bank().clock.set(Date.parse('2026-07-17T15:00:00+07:00'));
    expect(await saidOf(plain)).toBe(`${first} begitu disetujui.`);
    bank().clock.set(Date.parse('2026-07-18T09:00:00+07:00'));
    expect(await saidOf(plain)).toBe(`${first} 18-08-2026 07:00 (jatuh tempo 17-08-2026, digeser).`);
    bank().clock.set(Date.parse('2026-08-03T09:00:00+07:00'));
    expect(await saidOf(referenceId)).toBe(`${now} 17-09-2026 07:00.`);
    bank().clock.set(Date.parse('2026-11-02T09:00:00+07:00'));
    expect(await saidOf(plain)).toBe('Tidak ada lagi tanggal transaksi dalam jadwal ini.');
    expect(await foretold({ autoType: 'NOW' })).toEqual({
      dueDate: null,
      runAt: null,
      message: 'Dijalankan begitu disetujui.',
    });
  });

  it('of a transfer pays nothing at its approval, and the bank says so at the entry', async () => {
    const clerk = await signIn(bank(), 'ekoS1');
    const { requestId } = (await inquire(clerk)).body;
    expect((await enterInquiry(clerk, requestId, { schedule: PAID_NOW })).body).toMatchObject({
      ruleId: 'schedule.fields',
      fields: { 'schedule.payAtApproval': 'Hanya tagihan yang dapat dibayar begitu disetujui' },
    });
  });

  it('has the dates and users of its order on each run, and the time when the bank executed it', async () => {
    const referenceId = await ordered(MONTHLY);
    const order = await rowOf(referenceId);
    await at('2026-07-17T07:00:00');
    const [run] = await runsOf(referenceId);
    const reader = await signIn(bank(), 'ekoS1');
    const { transaction: shown } = (await reader('readTransaction', { path: { referenceId: run?.referenceId ?? '' } }))
      .body;
    expect(shown).toMatchObject({
      userEntry: 'ekoS1',
      dateEntry: order.entryAt.toISOString(),
      dateVerify: order.verifyAt?.toISOString(),
      userVerify: 'fitriA1',
      userApprove: 'gunawanR1',
      dateApprove: order.approveAt?.toISOString(),
      dateRun: '2026-07-17T00:00:00.000Z',
    });
    const { body } = await reader('listTransactions', { query: { size: 1 } });
    expect(body.content).toMatchObject([{ referenceId: run?.referenceId }]);
    const receipt = (await reader('readReceipt', { path: { referenceId: run?.referenceId ?? '' } })).body;
    expect(receipt.sections).toContainEqual({
      title: 'Diproses oleh',
      lines: expect.arrayContaining([
        { term: 'Dijalankan', value: 'oleh bank', detail: ['17-07-2026 07:00:00'] },
      ]) as unknown,
    });
  });

  const mails = async (word: string) =>
    (await bank().outbox()).filter(({ channel, text }) => channel === 'EMAIL' && text.includes(word));
  const setApprover = (changes: Partial<typeof user.$inferInsert>) =>
    bank().database.db.update(user).set(changes).where(eq(user.username, 'gunawanR1'));
  it.each([
    [{ status: 'BLOCKED' }, 'sudah tidak aktif'],
    [{ roleId: 'VRF_USER' }, 'bukan approver group ini lagi'],
    [{ corporateGroupId: '02' }, 'bukan approver group ini lagi'],
  ] as const)('runs on if its approver becomes %o, and the approvers are told once', async (changes, what) => {
    const referenceId = await ordered(MONTHLY);
    await bank().runDue();
    expect(await mails(referenceId)).toEqual([]);
    await setApprover(changes);
    await Promise.all([bank().runDue(), bank().runDue()]);
    await bank().runDue();
    const warning = `Gunawan Rangkuti, yang menyetujui jadwal ini, ${what}. Jadwal tetap berjalan; batalkan bila tidak dikehendaki.`;
    const told = await mails(referenceId);
    expect(told.map(({ username }) => username)).toEqual(['agusS1', 'rosmalaT1']);
    expect(told[0]?.text).toContain(warning);
    const reader = await signIn(bank(), 'ekoS1');
    const read = async () => (await reader('readTransaction', { path: { referenceId } })).body.transaction;
    expect((await read()).scheduleWarning).toBe(warning);
    await at('2026-07-17T07:00:00');
    expect(await outcomes(referenceId)).toEqual([['2026-07-17', 'SUCCESS', null]]);
    expect(await mails(referenceId)).toHaveLength(2);

    await setApprover({ status: 'ACTIVE', roleId: 'APR_USER', corporateGroupId: '01' });
    await bank().runDue();
    expect(
      (await (await signIn(bank(), 'ekoS1'))('readTransaction', { path: { referenceId } })).body.transaction
        .scheduleWarning,
    ).toBeNull();
    await setApprover(changes);
    await bank().runDue();
    expect(await mails(referenceId)).toHaveLength(4);
  });
});
