import type { Item } from '@ibk/sdk/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { account, balance, hold } from '../../../db/schema/banking.ts';
import { outbox } from '../../../db/schema/identity.ts';
import { transaction } from '../../../db/schema/transactions.ts';
import { type Clerk, signIn } from '../../../testing/clerk.ts';
import { databases } from '../../../testing/databases.ts';
import { deskBank } from '../../../testing/desk-bank.ts';
import { act, DEST, enter, enterInquiry, inquire, SOURCE } from '../../../testing/desk.ts';

describe.each(databases())('A transaction that failed or was sent back on $name', ({ databaseUrl }) => {
  const { bank, maker, verifier, approver } = deskBank({ databaseUrl });

  const setAccount = (accountNumber: string, status: 'ACTIVE' | 'CLOSED') =>
    bank().database.db.update(account).set({ status }).where(eq(account.accountNumber, accountNumber));
  const detailOf = async ({ referenceId }: Item) => (await maker('readTransaction', { path: { referenceId } })).body;
  const allowedOf = async (clerk: Clerk, { referenceId }: Item) =>
    (await clerk('explainTransaction', { path: { referenceId } })).body.actions
      .filter(({ allowed }: { allowed: boolean }) => allowed)
      .map(({ action }: { action: string }) => action);
  /** A transfer that failed, because its payee closed the account between entry and approval. */
  async function failed(): Promise<Item> {
    const { referenceId } = await enter(maker);
    await act(verifier, 'verify', { referenceId, version: 1 });
    await setAccount(DEST, 'CLOSED');
    expect(await act(approver, 'approve', { referenceId, version: 2 })).toMatchObject({ status: 'FAILED' });
    await setAccount(DEST, 'ACTIVE');
    return { referenceId, version: 4 };
  }
  const sentBack = async (): Promise<Item> => {
    const item = await enter(maker, { note: 'Rapat Juni' });
    const body = { items: [item], reason: 'Nominal salah', reasonCode: 'PERBAIKAN' };
    await verifier('reject', { body });
    return { ...item, version: 2 };
  };
  const corrected = async (clerk: Clerk, { referenceId: correctionOf }: Item) => {
    const { requestId } = (await inquire(clerk, { amount: 60_000 })).body;
    return enterInquiry(clerk, requestId, { note: 'Rapat Juli', correctionOf });
  };

  it('is sent again with a hold of its own, and pays once', async () => {
    const item = await failed();
    expect(await allowedOf(approver, item)).toEqual(['retry', 'close']);
    expect(await act(approver, 'retry', item)).toMatchObject({ status: 'SUCCESS', message: 'Transaksi berhasil' });
    const { transaction: row, history } = await detailOf(item);
    expect(row).toMatchObject({ status: 'SUCCESS', errorMessage: null, userApprove: 'gunawanR1' });
    expect(history.map(({ action }: { action: string }) => action)).toEqual([
      ...['entry', 'verify', 'approve', 'fail'],
      ...['retry', 'settle'],
    ]);
    const holds = await bank()
      .database.db.select()
      .from(hold)
      .where(eq(hold.referenceId, item.referenceId))
      .orderBy(hold.attempt);
    expect(holds.map(({ attempt, status }) => [attempt, status])).toEqual([
      [1, 'RELEASED'],
      [2, 'POSTED'],
    ]);
    expect(await act(approver, 'retry', { ...item, version: 6 })).toMatchObject({ ruleId: 'transaction.moves' });
  });

  it('is not sent again without the money for it', async () => {
    const item = await failed();
    await bank().database.db.update(balance).set({ booked: 0n, held: 0n }).where(eq(balance.accountNumber, SOURCE));
    const refused = await act(approver, 'retry', item);
    await bank().reset();
    expect(refused).toMatchObject({ outcome: 'refused', status: 'FAILED', ruleId: 'balance.insufficient' });
  });

  it('is sent again only by somebody who neither entered nor verified it, and who saw its last state', async () => {
    const item = await failed();
    expect(await act(approver, 'retry', { ...item, version: 3 })).toMatchObject({ ruleId: 'transaction.stale' });
    const { referenceId } = item;
    await bank()
      .database.db.update(transaction)
      .set({ entryBy: 'u_gunawanR1', approveBy: 'u_agusS1' })
      .where(eq(transaction.referenceId, referenceId));
    expect(await act(approver, 'retry', item)).toMatchObject({ ruleId: 'transaction.fourEyes' });
  });

  it('is closed with a reason, and then stays rejected', async () => {
    const item = await failed();
    expect(await act(approver, 'close', item)).toMatchObject({ status: 'REJECT', message: 'Transaksi ditutup' });
    expect((await detailOf(item)).transaction).toMatchObject({
      reason: 'Tidak diperlukan lagi',
      reasonCode: 'DITUTUP',
      userReject: 'gunawanR1',
    });
    expect(await act(approver, 'retry', { ...item, version: 5 })).toMatchObject({ ruleId: 'transaction.moves' });
  });

  it('of which one approver retries while another closes it, follows the first', async () => {
    const item = await failed();
    const other = await signIn(bank(), 'agusS1');
    const results = await Promise.all([act(approver, 'retry', item), act(other, 'close', item)]);
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'refused']);
    expect(results.find(({ outcome }) => outcome === 'refused')).toMatchObject({ ruleId: 'transaction.stale' });
  });

  it('is corrected by a new entry, and both name each other', async () => {
    const item = await sentBack();
    expect(await allowedOf(maker, item)).toEqual(['correct']);
    expect(await allowedOf(verifier, item)).toEqual([]);
    const { referenceId } = (await corrected(maker, item)).body;
    expect((await detailOf(item)).transaction).toMatchObject({ status: 'REJECT', correctedBy: referenceId });
    expect((await detailOf({ referenceId, version: 1 })).transaction).toMatchObject({
      status: 'ENTRY',
      correctionOf: item.referenceId,
      amount: 60_000,
    });
    expect(await allowedOf(maker, item)).toEqual([]);
    expect((await corrected(maker, item)).body).toMatchObject({
      ruleId: 'transaction.corrected',
      message: `Transaksi ini sudah dikoreksi dengan ${referenceId}.`,
    });
  });

  it('reaches its maker: by its status in words, by e-mail and in a list of transactions to correct', async () => {
    const item = await sentBack();
    const { referenceId } = item;
    const toCorrect = async (clerk: Clerk): Promise<string[]> =>
      (await clerk('listTransactions', { query: { toCorrect: true } })).body.content.map(
        (row: Item) => row.referenceId,
      );
    expect((await detailOf(item)).transaction).toMatchObject({ status: 'REJECT', statusName: 'Perlu perbaikan' });
    const { body: recap } = await maker('readDashboardRecap');
    expect(recap.recent[0]).toMatchObject({ referenceId, statusName: 'Perlu perbaikan' });
    expect(await toCorrect(maker)).toContain(referenceId);
    expect(await toCorrect(verifier)).toEqual([]);
    const mails = await bank().database.db.select().from(outbox);
    expect(mails.filter(({ text }) => text === `${referenceId} dikembalikan untuk perbaikan: Nominal salah`)).toEqual([
      expect.objectContaining({ channel: 'EMAIL', recipient: expect.stringContaining('@') as string }),
    ]);

    await corrected(maker, item);
    expect((await detailOf(item)).transaction.statusName).toBe('Ditolak');
    expect(await toCorrect(maker)).not.toContain(referenceId);
  });

  it('sends its maker no e-mail if it was rejected for good', async () => {
    const item = await enter(maker);
    await verifier('reject', { body: { items: [item], reason: 'Batal', reasonCode: 'LAINNYA' } });
    expect((await detailOf(item)).transaction.statusName).toBe('Ditolak');
    expect(await bank().database.db.select().from(outbox)).toEqual([]);
  });

  it('is corrected again after its correction was recalled', async () => {
    const item = await sentBack();
    const { referenceId, version } = (await corrected(maker, item)).body;
    await act(maker, 'recall', { referenceId, version });
    expect((await corrected(maker, item)).status).toBe(200);
  });

  it('is corrected once, if two people correct it at the same time', async () => {
    const item = await sentBack();
    const other = await signIn(bank(), 'ekoS1');
    const answers = await Promise.all([corrected(maker, item), corrected(other, item)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('as an order is cancelled by its maker or an approver, and its runs stay', async () => {
    const schedule = { autoType: 'DAILY', startPeriode: '2026-07-15', endPeriode: '2026-07-31' } as const;
    const { requestId } = (await inquire(maker)).body;
    const { referenceId } = (await enterInquiry(maker, requestId, { schedule })).body;
    await act(verifier, 'verify', { referenceId, version: 1 });
    await act(approver, 'approve', { referenceId, version: 2 });
    bank().clock.advance('1d');
    await bank().runDue();
    const again = await signIn(bank(), 'ekoS1');
    expect(await act(again, 'cancelSchedule', { referenceId, version: 3 })).toMatchObject({
      status: 'REJECT',
      message: 'Jadwal dibatalkan',
    });
    bank().clock.advance('10d');
    await bank().runDue();
    const reader = await signIn(bank(), 'ekoS1');
    const { body } = await reader('listTransactions', { query: { scheduleOf: referenceId } });
    expect(body.content).toMatchObject([{ dueDate: '2026-07-15', status: 'SUCCESS' }]);
    expect((await reader('readTransaction', { path: { referenceId } })).body.transaction).toMatchObject({
      reasonCode: 'BATAL_JADWAL',
      nextRunAt: null,
    });
  });
});
