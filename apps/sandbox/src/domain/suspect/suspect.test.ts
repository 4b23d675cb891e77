import { and, count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SuspectDeduction, SuspectList, SuspectTransaction } from '@ibk/sdk/contract';
import { transaction } from '../../db/schema/transactions.ts';
import { type Clerk, UNENCRYPTED, signIn } from '../../testing/clerk.ts';
import { databases } from '../../testing/databases.ts';
import { enter, ONLINE, signInDesk, stage } from '../../testing/desk.ts';
import { type Sandbox, scenario, startSandbox } from '../../testing/index.ts';
import { potongan, reinquire, reverse } from '../../testing/treasury-desk.ts';

const CASE = /^K-[A-Za-z0-9_-]{1,60}$/;
const deskOf = async (clerk: Clerk): Promise<SuspectList> => (await clerk('listSuspect')).body as SuspectList;

describe.each(databases())('The SUSPECT desk on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  let maker: Clerk;
  let approver: Clerk;
  let hanging: string;
  const transactionCase = async (clerk: Clerk): Promise<SuspectTransaction | undefined> =>
    (await deskOf(clerk)).transactions.find(({ referenceId }) => referenceId === hanging);

  beforeAll(async () => {
    bank = await startSandbox({
      changes: UNENCRYPTED,
      databaseUrl,
      scenario: scenario('silent').when({ productId: 'TRF_ONL', nth: 1 }).hangs({ asks: 'success', delay: '3h' }),
    });
    const desk = await signInDesk(bank);
    ({ maker, approver } = desk);
    const entered = await enter(maker, ONLINE);
    hanging = entered.referenceId;
    const verified = await stage(desk.verifier, 'verify', [entered]);
    await stage(approver, 'approve', [{ referenceId: hanging, version: verified.body.results[0].version }]);
  }, 120_000);
  afterAll(() => bank.close());

  it('shows a payment without an answer, with its start, its inquiries and the time of the next one', async () => {
    const now = bank.clock.now();
    expect(await transactionCase(maker)).toMatchObject({
      caseNumber: `K-${hanging}-1`,
      productId: 'TRF_ONL',
      dest: ONLINE.dest,
      amount: 50_000,
      since: new Date(now).toISOString(),
      inquiries: 0,
      nextInquiryAt: new Date(now + 60_000).toISOString(),
      actions: ['reinquiry'],
    });
  });

  it('keeps the case number when bank and user inquire, and counts only the inquiries of the bank', async () => {
    const before = await transactionCase(maker);
    bank.clock.advance('2m');
    await bank.runDue();
    const asked = await transactionCase(maker);
    expect(asked).toMatchObject({ caseNumber: before?.caseNumber, since: before?.since, inquiries: 1 });
    expect((await maker('reinquireTransaction', { body: { requestId: asked?.requestId } })).body).toMatchObject({
      status: 'SUSPECT',
    });
    expect(await transactionCase(maker)).toEqual(asked);
  });

  it('contains every SUSPECT transaction of the group, the oldest first, and no other', async () => {
    const { transactions, deductions, total } = await deskOf(maker);
    const { body } = await maker('listTransactions', { query: { status: 'SUSPECT', size: 200 } });
    expect(transactions.map(({ referenceId }) => referenceId).sort()).toEqual(
      (body.content as { referenceId: string }[]).map(({ referenceId }) => referenceId).sort(),
    );
    const since = transactions.map((row) => row.since);
    expect(since).toEqual(since.toSorted());
    expect(total).toBe(transactions.length + deductions.length);
    expect(new Set([...transactions, ...deductions].map(({ caseNumber }) => caseNumber)).size).toBe(total);
    for (const { caseNumber } of [...transactions, ...deductions]) expect(caseNumber).toMatch(CASE);
  });

  it('shows administrators the cases of all their groups, without any action', async () => {
    const admin = await deskOf(await signIn(bank, 'admA1'));
    const where = and(eq(transaction.status, 'SUSPECT'), eq(transaction.corporateId, 'DINKESSU'));
    const [all] = await bank.database.db.select({ number: count() }).from(transaction).where(where);
    expect(admin.transactions).toHaveLength(all?.number ?? -1);
    expect(new Set(admin.transactions.flatMap(({ actions }) => actions))).toEqual(new Set());
  });

  it('shows nothing of another group', async () => {
    const own = await deskOf(maker);
    const other = await deskOf(await signIn(bank, 'niaB1'));
    const references = new Set(own.transactions.map(({ referenceId }) => referenceId));
    expect(other.total).toBeGreaterThan(0);
    expect(other.transactions.filter(({ referenceId }) => references.has(referenceId))).toEqual([]);
  });

  it('loses the payment when its outcome is known', async () => {
    bank.clock.advance('4h');
    // The sessions of the morning are over.
    const later = await signIn(bank, 'ekoS1');
    const requestId = (await transactionCase(later))?.requestId;
    const asked = await later('reinquireTransaction', { body: { requestId } });
    expect(asked.body).toMatchObject({ status: 'SUCCESS' });
    expect(await transactionCase(later)).toBeUndefined();
  });

  describe('for a deduction of a treasury document', () => {
    const deductionCase = async (clerk: Clerk, requestId: string | null): Promise<SuspectDeduction | undefined> =>
      (await deskOf(clerk)).deductions.find((row) => row.requestId === requestId);

    it.each(['niaB1', 'pandeB1'])('lets %s request a missing answer, and counts how often', async (username) => {
      const clerk = await signIn(bank, username);
      const { deductions } = await deskOf(clerk);
      const [open] = deductions.filter(({ status }) => status === 'REINQUIRY' || status === 'SUSPECT');
      expect(open).toMatchObject({ nextInquiryAt: null, actions: ['reinquiry'], reason: null });
      const row = await potongan(bank.database.db, open?.kasdaId ?? '', open?.kodeMap ?? '');
      expect(open).toMatchObject({ source: row.document.holdingAccount, dest: row.row.creditAccount });
      const { status } = await reinquire(clerk, row);
      expect(status).toBe(200);
      const after = await deductionCase(clerk, open?.requestId ?? null);
      // Its outcome may be known by now; if not, the case is the same with one more inquiry.
      if (after?.status === open?.status)
        expect(after).toMatchObject({ caseNumber: open?.caseNumber, inquiries: (open?.inquiries ?? 0) + 1 });
    });

    it('keeps one that failed after its debit as a case, with the reason why no reversal is left', async () => {
      const approverB = await signIn(bank, 'pandeB1');
      const row = await potongan(bank.database.db, 'KD26070002', '411211');
      const found = await deductionCase(approverB, row.row.requestId);
      expect(found).toMatchObject({
        caseNumber: `K-${row.row.deductionId.replace('.', '-')}-1`,
        status: 'GAGAL_EC',
        actions: [],
        reason: 'Reversal hanya bisa dilakukan di hari yang sama; hubungi kontak bank melalui meja dalam proses',
      });
      expect((await reverse(approverB, row)).body).toMatchObject({ ruleId: 'deduction.reversalSameDay' });
    });
  });
});
