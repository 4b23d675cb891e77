import type { Item } from '@ibk/sdk/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { account, balance, hold } from '../../../db/schema/banking.ts';
import { inquiry, transaction } from '../../../db/schema/transactions.ts';
import { databases } from '../../../testing/databases.ts';
import { deskBank } from '../../../testing/desk-bank.ts';
import { act, DEST, enterInquiry, inquire, stage } from '../../../testing/desk.ts';
import {
  A,
  always,
  APPROVERS,
  B,
  GROUP,
  MATRIX_SOURCE,
  matrixDesk,
  of,
  OTHER_B,
  step,
} from '../../../testing/matrix-desk.ts';

describe.each(databases())('A transaction under an approval matrix on $name', ({ databaseUrl }) => {
  const { bank } = deskBank({ databaseUrl });
  const desk = matrixDesk(bank);
  const { approve, detail, explain, setUser, waiting } = desk;
  beforeEach(desk.forget);
  const rows = () => bank().database.db.$count(transaction);
  const holdsOf = (referenceId: string) => bank().database.db.$count(hold, eq(hold.referenceId, referenceId));

  it('takes the tier of its amount, the bound included to the sen', async () => {
    const [within, beyond] = [await waiting({ amount: 100_000_000 }), await waiting({ amount: 100_000_000.01 })];
    expect(await approve(A, within)).toMatchObject({ status: 'SUCCESS' });
    expect((await detail(beyond.referenceId)).transaction.approval).toEqual({
      given: 0,
      needed: 2,
      awaited: '1 approver kelas B, lalu 1 approver kelas A',
    });
    expect(await approve(A, beyond)).toMatchObject({ ruleId: 'approval.class' });
  });

  it('holds its money only at the last approval', async () => {
    const { referenceId } = await waiting();
    await approve(B, { referenceId });
    expect(await holdsOf(referenceId)).toBe(0);
    expect((await detail(referenceId)).transaction).toMatchObject({ status: 'VERIFY', userApprove: B });
    await approve(OTHER_B, { referenceId });
    expect(await holdsOf(referenceId)).toBe(1);
  });

  it('meets the guards at each approval', async () => {
    const item = await waiting();
    const { db } = bank().database;
    const source = eq(balance.accountNumber, MATRIX_SOURCE);
    const [before] = await db.select().from(balance).where(source);
    const withBooked = async (booked: bigint, who: string) => {
      await db.update(balance).set({ booked }).where(source);
      const result = await approve(who, item);
      await db.update(balance).set({ booked: before!.booked }).where(source);
      return result;
    };
    expect(await withBooked(0n, B)).toMatchObject({ ruleId: 'balance.insufficient', status: 'VERIFY', version: 2 });
    expect(await approve(B, item)).toMatchObject({ status: 'VERIFY', version: 3 });
    expect(await withBooked(0n, OTHER_B)).toMatchObject({ ruleId: 'balance.insufficient', version: 3 });
    await setUser(OTHER_B, { limitTransaction: 49_999_99n });
    expect(await approve(OTHER_B, item)).toMatchObject({ ruleId: 'limit.user', version: 3 });
    expect((await explain(A, item)).next?.users).toEqual([{ username: A, name: 'Vina Marpaung' }]);
    await setUser(OTHER_B, { limitTransaction: 50_000_00n });
    expect(await approve(OTHER_B, item)).toMatchObject({ status: 'SUCCESS' });
  });

  it('asks the biller again at a first approval too', async () => {
    const item = await waiting({ productId: 'PLN_POST', dest: '121100450029', amount: null });
    bank().clock.advance('7d');
    desk.forget();
    expect(await approve(B, item)).toMatchObject({ ruleId: 'bill.changed', status: 'VERIFY', version: 2 });
  });

  it('is not recalled after a first approval, and a rejection lets it lapse', async () => {
    const item = await waiting();
    await approve(B, item);
    const now = { ...item, version: 3 };
    expect(await act(await desk.as('tomiS1'), 'recall', now)).toMatchObject({ ruleId: 'transaction.recallApproved' });
    expect(await act(await desk.as(A), 'reject', now)).toMatchObject({ status: 'REJECT' });
    expect(await approve(OTHER_B, item)).toMatchObject({ ruleId: 'transaction.moves' });
  });

  it('records a repeated approval once', async () => {
    const item = await waiting();
    const clerk = await desk.as(B);
    const key = 'sekali-saja-0123456789';
    const { authorisationId } = (await clerk('authorise', { body: { action: 'approve', items: [item] } })).body;
    const request = { body: { items: [item], authorisation: { authorisationId, code: '000000' } }, key };
    const answers = [await clerk('approve', request), await clerk('approve', request)];
    expect(answers[1]).toMatchObject({ status: 200, body: answers[0]!.body });
    expect((await detail(item.referenceId)).approvals).toHaveLength(1);
  });

  /** A payment that two Bs had to approve and that failed, because its payee closed the account. */
  async function failedAfterTwo() {
    await bank().factories.approvalMatrix(always(step(of('B', 2))), GROUP);
    const item = await waiting();
    await approve(B, item);
    const setPayee = (status: 'ACTIVE' | 'CLOSED') =>
      bank().database.db.update(account).set({ status }).where(eq(account.accountNumber, DEST));
    await setPayee('CLOSED');
    expect(await approve(OTHER_B, item)).toMatchObject({ status: 'FAILED' });
    await setPayee('ACTIVE');
    // A later matrix changes nothing that was entered.
    await bank().factories.approvalMatrix(always(step(of('A'))), GROUP);
    return item;
  }
  const retry = async (username: string, { referenceId }: Item) =>
    act(await desk.as(username), 'retry', {
      referenceId,
      version: (await detail(referenceId)).transaction.version,
    });
  /** The users who find the transaction in the queue that also lists failed ones. */
  const queues = async ({ referenceId }: Item) => {
    const query = { stage: 'approve', paramFailed: true, references: referenceId };
    const found = await Promise.all(
      APPROVERS.map(async (who) => {
        const { total } = (await (await desk.as(who))('listTransactions', { query })).body;
        return total > 0 ? [who] : [];
      }),
    );
    return found.flat();
  };

  it('is sent again only by its frozen steps, which begin anew', async () => {
    const item = await failedAfterTwo();
    expect((await detail(item.referenceId)).transaction.approval).toEqual({
      given: 0,
      needed: 2,
      awaited: '2 approver kelas B',
    });
    expect(await queues(item)).toEqual([B, OTHER_B]);
    expect(await retry(A, item)).toMatchObject({ ruleId: 'approval.class', status: 'FAILED', version: 5 });
    expect(await retry(B, item)).toMatchObject({
      status: 'FAILED',
      version: 6,
      message: 'Persetujuan dicatat, menunggu persetujuan berikutnya: 1 approver kelas B',
    });
    expect(await holdsOf(item.referenceId)).toBe(1);
    expect(await queues(item)).toEqual([OTHER_B]);
    expect(await retry(B, item)).toMatchObject({ ruleId: 'transaction.fourEyes' });
    expect((await explain(OTHER_B, item)).next).toMatchObject({ users: [{ username: OTHER_B }], needed: 1 });
    expect(await retry(OTHER_B, item)).toMatchObject({ status: 'SUCCESS', message: 'Transaksi berhasil' });
    expect(await holdsOf(item.referenceId)).toBe(2);
    const { transaction: row, approvals } = await detail(item.referenceId);
    expect(row).toMatchObject({ userApprove: OTHER_B, errorMessage: null });
    expect(approvals.map(({ username }) => username)).toEqual([B, OTHER_B, B, OTHER_B]);
  });

  it('meets the guards at each approval of another attempt', async () => {
    const item = await failedAfterTwo();
    await setUser(B, { limitTransaction: 49_999_99n });
    expect(await retry(B, item)).toMatchObject({ ruleId: 'limit.user', status: 'FAILED', version: 5 });
    await setUser(B, { limitTransaction: 50_000_00n });
    expect(await retry(B, item)).toMatchObject({ outcome: 'done', version: 6 });
  });

  it('is debited once if two Bs send its last attempt at the same time', async () => {
    const item = await failedAfterTwo();
    const { version } = (await detail(item.referenceId)).transaction;
    const at = async (who: string) => act(await desk.as(who), 'retry', { ...item, version });
    const results = await Promise.all([at(B), at(OTHER_B)]);
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'refused']);
    expect(await holdsOf(item.referenceId)).toBe(1);
    const [left = ''] = await queues(item);
    expect(await retry(left, item)).toMatchObject({ status: 'SUCCESS' });
    expect(await holdsOf(item.referenceId)).toBe(2);
  });

  it('is refused before its form is filled in if the group lacks the approvers to complete it', async () => {
    await setUser(A, { status: 'BLOCKED' });
    await setUser(OTHER_B, { limitTransaction: 1n });
    const before = await rows();
    const answer = await inquire(await desk.as('tomiS1'), { source: MATRIX_SOURCE });
    expect([answer.status, answer.body.ruleId]).toEqual([422, 'approval.missing']);
    expect(answer.body.message).toBe(
      'Approver kelas A atau B belum cukup: matriks approval meminta 1 approver kelas A atau 2 approver kelas B, sedangkan yang aktif dan limitnya mencukupi hanya 0 kelas A, 1 kelas B. Hubungi administrator instansi Anda.',
    );
    expect(await rows()).toBe(before);
  });

  it('is refused at entry with nothing half done if its approvers left after the inquiry', async () => {
    const maker = await desk.as('tomiS1');
    const { requestId } = (await inquire(maker, { source: MATRIX_SOURCE })).body;
    await setUser(A, { status: 'CLOSED' });
    await setUser(B, { approverClass: null });
    const before = await rows();
    expect((await enterInquiry(maker, requestId)).body.ruleId).toBe('approval.missing');
    expect(await rows()).toBe(before);
    const [asked] = await bank().database.db.select().from(inquiry).where(eq(inquiry.requestId, requestId));
    expect(asked?.usedAt).toBeNull();
    await setUser(B, { approverClass: 'B' });
    expect((await enterInquiry(maker, requestId)).status).toBe(200);
  });

  it('is refused if no tier covers it', async () => {
    const tier = { ...always(step(of('A')))[0]!, upTo: 49_999.99 };
    await bank().factories.approvalMatrix([tier, { ...tier, productGroup: 'PAYMENT', upTo: null }], GROUP);
    const answer = await inquire(await desk.as('tomiS1'), { source: MATRIX_SOURCE, amount: 50_000 });
    expect([answer.status, answer.body.ruleId]).toEqual([422, 'approval.tier']);
    expect(answer.body.message).toMatch(/Matriks approval group Anda tidak mencakup .+ sebesar Rp\.50,000\.00\./);
  });

  it('refuses one item of a bulk without touching the others', async () => {
    await bank().factories.approvalMatrix(always(step(of('A'))), GROUP);
    const forA = await waiting();
    await bank().factories.approvalMatrix(always(step(of('B'))), GROUP);
    const forB = await waiting();
    const { results } = (await stage(await desk.as(B), 'approve', [forA, forB])).body;
    expect(results).toMatchObject([
      { outcome: 'refused', ruleId: 'approval.class', status: 'VERIFY', version: 2 },
      { outcome: 'done', status: 'SUCCESS' },
    ]);
  });
});
