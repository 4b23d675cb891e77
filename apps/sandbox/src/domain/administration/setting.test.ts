import { and, count, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { corporate } from '../../db/schema/identity.ts';
import { history, transaction } from '../../db/schema/transactions.ts';
import { databases } from '../../testing/databases.ts';
import { deskBank } from '../../testing/desk-bank.ts';
import { act, enter, enterInquiry, inquire } from '../../testing/desk.ts';

const VERIFIER = {
  ...{ name: 'Tiar Sinambela', email: 'tiar@ibk.example', roleId: 'VRF_USER', corporateGroupId: '01' },
  ...{ limitTransaction: 250_000_000, validation: 'OTP' },
};
const OWN = 'DINKESSU';

describe.each(databases())('The verification of a corporate on $name', ({ databaseUrl }) => {
  const { bank, as, maker, verifier, approver } = deskBank({ databaseUrl });
  const [operator, administrator, monitor] = [as('oprC1'), as('admA1'), as('monA1')];
  const setting = async () => (await monitor('readSetting')).body;
  const change = async (needVerification: boolean) =>
    operator('changeSetting', { body: { version: (await setting()).version, needVerification } });
  const decide = async (changeId: string) => {
    const answer = await administrator('approveRequests', { body: { items: [{ changeId, version: 1 }] } });
    return answer.body.results[0];
  };
  const switchTo = async (needVerification: boolean) => decide((await change(needVerification)).body.changeId);
  const waiting = async (corporateId: string) => {
    const where = and(eq(transaction.corporateId, corporateId), eq(transaction.status, 'ENTRY'));
    const [found] = await bank().database.db.select({ rows: count() }).from(transaction).where(where);
    return found?.rows ?? 0;
  };
  const rowOf = async (referenceId: string) =>
    (await bank().database.db.select().from(transaction).where(eq(transaction.referenceId, referenceId)))[0];

  it('ends with its approval: what waits for a verifier moves on, in every group and of no other corporate', async () => {
    const item = await enter(maker);
    const [before, ofOthers] = [await waiting(OWN), await waiting('ANDALAS')];
    const asked = await change(false);
    const name = 'Perubahan pengaturan Dinas Kesehatan Prov. Sumatera Utara';
    expect(asked.body).toMatchObject({ status: 'NEW', message: `${name} menunggu persetujuan.` });
    expect(await setting()).toMatchObject({ version: 1, needVerification: true, pending: { userEntry: 'oprC1' } });
    expect((await change(false)).body.ruleId).toBe('request.open');
    const { body: seen } = await administrator('readRequest', { path: { changeId: asked.body.changeId } });
    expect(seen).toMatchObject({
      ...{ before: { needVerification: true }, after: { needVerification: false } },
      warnings: [`${before} transaksi yang menunggu verifikasi akan langsung menunggu approval.`],
    });
    expect(await waiting(OWN)).toBe(before);

    expect(await decide(asked.body.changeId)).toMatchObject({ outcome: 'done', status: 'APPROVED' });
    expect(await setting()).toEqual({ version: 2, needVerification: false, pending: null });
    const { content: told } = (await approver('listNotices')).body;
    const { content: ofVerifier } = (await verifier('listNotices')).body;
    const own = (await approver('listTransactions', { query: { stage: 'approve' } })).body.content as object[];
    const skipped = own.filter((row) => 'userVerify' in row && row.userVerify === null);
    expect(told[0]).toMatchObject({
      ...{ kind: 'verificationEnded', referenceId: null, by: null },
      message: `${skipped.length} transaksi menunggu approval Anda, karena verifikasi tidak diperlukan lagi.`,
    });
    expect(ofVerifier.filter(({ kind }: { kind: string }) => kind === 'verificationEnded')).toEqual([]);
    expect([await waiting(OWN), await waiting('ANDALAS')]).toEqual([0, ofOthers]);
    expect(await rowOf(item.referenceId)).toMatchObject({ status: 'VERIFY', version: 2, verifyBy: null });
    const moves = await bank().database.db.select().from(history).where(eq(history.action, 'skipVerification'));
    expect(moves).toHaveLength(before);
    expect(moves[0]).toMatchObject({ from: 'ENTRY', to: 'VERIFY', userId: null });
    expect(await act(verifier, 'verify', item)).toMatchObject({ outcome: 'refused', ruleId: 'transaction.stale' });
    expect(await act(approver, 'approve', { ...item, version: 2 })).toMatchObject({ status: 'SUCCESS' });
    expect((await change(false)).body.ruleId).toBe('request.unchanged');
  });

  it('takes effect for new entries alone when it begins again', async () => {
    await switchTo(false);
    const { referenceId } = await enter(maker);
    expect(await rowOf(referenceId)).toMatchObject({ status: 'VERIFY' });
    await switchTo(true);
    expect(await rowOf(referenceId)).toMatchObject({ status: 'VERIFY' });
    expect(await rowOf((await enter(maker)).referenceId)).toMatchObject({ status: 'ENTRY' });
  });

  it('takes no new verifier without it, not even by a request that was asked for before', async () => {
    const early = (await operator('createUser', { body: VERIFIER })).body.changeId;
    await switchTo(false);
    expect(await decide(early)).toMatchObject({ outcome: 'refused', ruleId: 'role.verifier' });
    expect((await operator('createUser', { body: VERIFIER })).body.ruleId).toBe('role.verifier');
  });

  it('is waited for by an entry that is made while it ends', async () => {
    const { requestId } = (await inquire(maker)).body;
    const { entry } = await bank().database.db.transaction(async (tx) => {
      await tx.update(corporate).set({ needVerification: false }).where(eq(corporate.corporateId, OWN));
      const made = enterInquiry(maker, requestId);
      // Long enough for an entry that does not wait.
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return { entry: made };
    });
    expect(await rowOf((await entry).body.referenceId)).toMatchObject({ status: 'VERIFY' });
  });

  it('is refused if it changed since it was read', async () => {
    const asked = (await change(false)).body.changeId;
    await bank().database.db.update(corporate).set({ needVerification: false }).where(eq(corporate.corporateId, OWN));
    expect(await decide(asked)).toMatchObject({
      ruleId: 'request.stale',
      message: 'Verifikasi Transaksi sudah berubah sejak permintaan ini dibuat. Muat ulang, lalu putuskan lagi.',
    });
  });
});
