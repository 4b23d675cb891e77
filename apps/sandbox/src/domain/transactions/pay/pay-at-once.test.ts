import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { account, balance, hold } from '../../../db/schema/banking.ts';
import { audit } from '../../../db/schema/audit.ts';
import { history } from '../../../db/schema/transactions.ts';
import { databases } from '../../../testing/databases.ts';
import { deskBank } from '../../../testing/desk-bank.ts';
import { act, DEST, enter, SOURCE, stage } from '../../../testing/desk.ts';

describe.each(databases())('The approval of a payment within the bank on $name', ({ databaseUrl }) => {
  const { bank, maker, verifier, approver } = deskBank({ databaseUrl });

  async function verified() {
    const item = await enter(maker, { amount: 50_000 });
    await act(verifier, 'verify', item);
    return { ...item, version: 2 };
  }
  const movesOf = (referenceId: string) =>
    bank()
      .database.db.select({ version: history.version, action: history.action, to: history.to, at: history.at })
      .from(history)
      .where(eq(history.referenceId, referenceId))
      .orderBy(history.version);

  it('executes it, and both moves are in its history and in the audit trail', async () => {
    const item = await verified();
    const at = new Date(bank().clock.now());
    expect(await act(approver, 'approve', item)).toMatchObject({ outcome: 'done', status: 'SUCCESS', version: 4 });
    expect((await movesOf(item.referenceId)).slice(2)).toEqual([
      { version: 3, action: 'approve', to: 'SUSPECT', at },
      { version: 4, action: 'settle', to: 'SUCCESS', at },
    ]);
    const told = await bank().database.db.select().from(audit).orderBy(audit.auditId);
    const changes = told
      .filter(({ referenceIds }) => referenceIds.includes(item.referenceId))
      .slice(-2)
      .map(({ action, username, changes: fields }) => [action, username, fields.map(({ field }) => field)]);
    expect(changes).toEqual([
      ['approve', 'gunawanR1', ['status']],
      ['settle', null, ['status', 'transactionId', 'settlementDate']],
    ]);
    const holds = await bank().database.db.select().from(hold).where(eq(hold.referenceId, item.referenceId));
    expect(holds).toMatchObject([{ attempt: 1, status: 'POSTED', amount: 5_000_000n, heldAt: at, endedAt: at }]);
  });

  it('refuses it without a trace on its row if the money is gone', async () => {
    const item = await verified();
    const { db } = bank().database;
    const [before] = await db.select().from(balance).where(eq(balance.accountNumber, SOURCE));
    await db
      .update(balance)
      .set({ floor: before!.booked - before!.held })
      .where(eq(balance.accountNumber, SOURCE));
    expect(await act(approver, 'approve', item)).toMatchObject({ ruleId: 'balance.insufficient', status: 'VERIFY' });
    expect(await movesOf(item.referenceId)).toHaveLength(2);
  });

  it.each([
    ['the account of the payee was closed', 'Rekening tujuan tidak aktif'],
    ['a scenario refuses it', 'Ditolak oleh skenario'],
  ])('approves it first, and lets it fail, if %s', async (why, message) => {
    const item = await verified();
    if (why === 'a scenario refuses it')
      await bank().useScenario({ name: 'tolak', rules: [{ match: { dest: DEST }, outcome: 'refuse', message }] });
    else await bank().database.db.update(account).set({ status: 'CLOSED' }).where(eq(account.accountNumber, DEST));
    expect(await act(approver, 'approve', item)).toMatchObject({
      status: 'FAILED',
      version: 4,
      message: expect.stringContaining(message) as string,
    });
    expect((await movesOf(item.referenceId)).slice(2)).toMatchObject([
      { action: 'approve', to: 'SUSPECT' },
      { action: 'fail', to: 'FAILED' },
    ]);
  });

  it('executes the items of a request except one that another user moved', async () => {
    const items = [await verified(), await verified(), await verified()];
    const stale = { ...items[1]!, version: 1 };
    const { body } = await stage(approver, 'approve', [items[0]!, stale, items[2]!]);
    expect(body.results).toMatchObject([
      { outcome: 'done', status: 'SUCCESS' },
      { outcome: 'refused', ruleId: 'transaction.stale', status: 'VERIFY' },
      { outcome: 'done', status: 'SUCCESS' },
    ]);
  });
});
