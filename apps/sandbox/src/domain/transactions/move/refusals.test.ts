import type { Item } from '@ibk/sdk/contract';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account } from '../../../db/schema/banking.ts';
import { corporateGroup, user } from '../../../db/schema/identity.ts';
import { checkLedger } from '../../../ledger/check-ledger.ts';
import { type Clerk, UNENCRYPTED, signIn } from '../../../testing/clerk.ts';
import { booksOf } from '../../../testing/books.ts';
import { databases } from '../../../testing/databases.ts';
import { act, DEST, enter, enterInquiry, inquire, SOURCE, stage } from '../../../testing/desk.ts';
import { type Sandbox, startSandbox } from '../../../testing/index.ts';

describe.each(databases())('The bank on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  let maker: Clerk;
  let verifier: Clerk;
  let approver: Clerk;
  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED, databaseUrl });
  });
  const begin = async () => {
    await bank.reset();
    [maker, verifier, approver] = (await Promise.all(
      ['ekoS1', 'fitriA1', 'gunawanR1'].map((username) => signIn(bank, username)),
    )) as [Clerk, Clerk, Clerk];
  };
  afterEach(async () => expect(await checkLedger(bank.database.db)).toEqual([]));
  afterAll(() => bank.close());

  const state = () => booksOf(bank.database.db);
  /** Runs work that must be refused, and checks that it wrote nothing. */
  async function refused<T>(work: () => Promise<T>): Promise<T> {
    const before = await state();
    const answer = await work();
    expect(await state()).toBe(before);
    return answer;
  }

  // These cases write nothing, which each test checks, so they share one seeded bank.
  describe('at an inquiry', () => {
    beforeAll(begin);

    it.each([
      ['a text', '"5"'],
      ['a boolean', 'true'],
      ['a number out of range', '1e400'],
      ['a negative number', '-1'],
      ['zero', '0'],
      ['half a sen', '0.005'],
      ['a tiny fraction', '1e-9'],
      ['a little more than a sen', '0.0100000001'],
      ['a little more than an exact sen', '50000.0000000049'],
      ['more than the maximum', '70000000000000.01'],
      ['null', 'null'],
    ])('refuses %s as an amount', async (_, amount) => {
      const body = `{"productId":"TRF_INT","source":"${SOURCE}","dest":"${DEST}","amount":${amount},"parameters":{}}`;
      const answer = await refused(() => maker('inquire', { body }));
      expect([answer.status, answer.body.ruleId]).toEqual([400, 'contract.invalid']);
      expect(answer.body.fields).toHaveProperty('amount');
    });

    it.each([
      ['a foreign source', { source: '10001010045127' }, 404, 'account.unknown'],
      ['an unknown source', { source: '99999999999999' }, 404, 'account.unknown'],
      ['a source of the group without access', { source: '10002110204478' }, 422, 'account.notPermitted'],
      ["the bank's own account as source", { source: '00000000000001' }, 404, 'account.unknown'],
      ['an unknown destination', { dest: '99999999999999' }, 404, 'account.unknown'],
      ["the bank's own account as destination", { dest: '00000000000001' }, 404, 'account.unknown'],
      ['a closed destination', { dest: '10001010099901' }, 422, 'account.closed'],
      ['the source as destination', { dest: SOURCE }, 422, 'account.same'],
      ['more than the user may', { amount: 500_000_000.01 }, 422, 'limit.user'],
    ])('refuses %s', async (_, transfer, status, ruleId) => {
      const answer = await refused(() => inquire(maker, transfer));
      expect([answer.status, answer.body.ruleId]).toEqual([status, ruleId]);
    });
  });

  describe('after an inquiry', () => {
    beforeEach(begin);

    it('only warns, with the reference, if an equal entry of today is still in force', async () => {
      const warned = async (transfer = {}) => (await inquire(maker, { amount: 61_000, ...transfer })).body.warnings;
      expect(await warned()).toEqual([]);
      const duplicates = ({ referenceId }: Item) => [
        { ruleId: 'transaction.duplicate', message: expect.stringContaining(referenceId) as string },
      ];
      const item = await enter(maker, { amount: 61_000 });
      expect(await warned()).toEqual(duplicates(item));
      expect(await warned({ amount: 61_000.01 })).toEqual([]);
      const later = await enter(maker, { amount: 61_000 });
      expect(await warned()).toEqual(duplicates(later));
      // Once the later entry is recalled, the warning names the earlier one.
      await maker('recall', { body: { items: [later] } });
      expect(await warned()).toEqual(duplicates(item));
      await maker('recall', { body: { items: [item] } });
      expect(await warned()).toEqual([]);
      await enter(maker, { amount: 61_000 });
      bank.clock.advance(24 * 3_600_000);
      maker = await signIn(bank, 'ekoS1');
      expect(await warned()).toEqual([]);
    });

    it('accepts an amount at the limit itself and warns of a short balance', async () => {
      const answer = await inquire(maker, { source: '10001040018710', amount: 500_000_000 });
      expect(answer.status).toBe(200);
      expect(answer.body.warnings).toMatchObject([{ ruleId: 'balance.insufficient' }]);
    });

    it('refuses a used, expired or foreign inquiry', async () => {
      const { requestId } = (await inquire(maker)).body;
      const other = await signIn(bank, 'kartikaD1');
      expect((await refused(() => other('authorise', { body: { action: 'entry', requestId } }))).body.ruleId).toBe(
        'inquiry.unknown',
      );
      const { referenceId } = (await enterInquiry(maker, requestId)).body;
      expect((await refused(() => maker('authorise', { body: { action: 'entry', requestId } }))).body).toMatchObject({
        ruleId: 'inquiry.used',
        referenceId,
        message: `Transaksi ini sudah diajukan dengan nomor referensi ${referenceId}. Jangan ajukan lagi.`,
      });
      const late = (await inquire(maker)).body.requestId;
      bank.clock.advance(4 * 60_000);
      const allowed = await maker('authorise', { body: { action: 'entry', requestId: late } });
      for (let minutes = 0; minutes < 12; minutes += 4) {
        bank.clock.advance(4 * 60_000);
        await maker('extendSession');
      }
      const authorisation = { authorisationId: allowed.body.authorisationId, code: '000000' };
      const entry = { requestId: late, schedule: { autoType: 'NOW' }, note: '', authorisation };
      expect((await refused(() => maker('enter', { body: entry }))).body.ruleId).toBe('inquiry.expired');
    });

    it('refuses a stale version and says who was first and when', async () => {
      const { referenceId } = await enter(maker);
      await act(verifier, 'verify', { referenceId, version: 1 });
      bank.clock.advance(61_000);
      await act(await signIn(bank, 'agusS1'), 'approve', { referenceId, version: 2 });
      const row = await refused(() => act(approver, 'approve', { referenceId, version: 2 }));
      expect(row).toMatchObject({
        outcome: 'refused',
        ruleId: 'transaction.stale',
        by: 'agusS1',
        status: 'SUCCESS',
        version: 4,
        at: '2026-07-14T02:43:01.000Z',
        message:
          'Sudah disetujui oleh Agus Saragih pada 14-07-2026 09:43:01, sebelum permintaan Anda. Dana hanya didebit satu kali.',
      });
    });

    it('refuses a second move by the same user', async () => {
      const item = await enter(maker);
      await bank.database.db
        .update(user)
        .set({ roleId: 'VRF_USER' })
        .where(sql`username = 'ekoS1'`);
      expect(await refused(() => act(maker, 'verify', item))).toMatchObject({
        ruleId: 'transaction.fourEyes',
        message: 'Transaksi yang Anda entri sendiri tidak dapat Anda verifikasi.',
      });
      await act(verifier, 'verify', item);
      const seen = { ...item, version: 2 };
      await bank.database.db
        .update(user)
        .set({ roleId: 'APR_USER' })
        .where(sql`username in ('ekoS1', 'fitriA1')`);
      expect(await refused(() => act(maker, 'approve', seen))).toMatchObject({ ruleId: 'transaction.fourEyes' });
      expect(await refused(() => act(verifier, 'approve', seen))).toMatchObject({ ruleId: 'transaction.fourEyes' });
    });

    it('refuses the second of two approvals that together exceed the balance', async () => {
      const source = '10001040018710';
      const both = [
        await enter(maker, { source, amount: 200_000_000 }),
        await enter(maker, { source, amount: 200_000_000 }),
      ];
      for (const item of both) await act(verifier, 'verify', item);
      const answer = await stage(
        approver,
        'approve',
        both.map((item) => ({ ...item, version: 2 })),
      );
      expect(answer.body.results).toMatchObject([
        { outcome: 'done', status: 'SUCCESS' },
        { outcome: 'refused', ruleId: 'balance.insufficient', status: 'VERIFY', version: 2 },
      ]);
    });

    it("refuses an approval beyond the group's daily limit", async () => {
      await bank.database.db.update(corporateGroup).set({ limitTransaction: 100_000_00n });
      const both = [await enter(maker, { amount: 60_000 }), await enter(maker, { amount: 40_000.01 })];
      for (const item of both) await act(verifier, 'verify', item);
      const answer = await stage(
        approver,
        'approve',
        both.map((item) => ({ ...item, version: 2 })),
      );
      expect(answer.body.results).toMatchObject([{ outcome: 'done' }, { outcome: 'refused', ruleId: 'limit.group' }]);
      bank.clock.set(Date.parse('2026-07-14T17:00:00Z')); // midnight in Medan
      const next = await signIn(bank, 'gunawanR1');
      expect(await act(next, 'approve', { ...both[1]!, version: 2 })).toMatchObject({ outcome: 'done' });
    });

    it('refuses an approver above the personal limit, and an account whose access was withdrawn', async () => {
      const item = await enter(maker);
      await act(verifier, 'verify', item);
      const seen = { ...item, version: 2 };
      await bank.database.db
        .update(user)
        .set({ limitTransaction: 49_999_99n })
        .where(sql`username = 'gunawanR1'`);
      expect(await refused(() => act(approver, 'approve', seen))).toMatchObject({ ruleId: 'limit.user' });
      await bank.database.db.execute(sql`update group_account set access_transaction = false`);
      const other = await signIn(bank, 'agusS1');
      expect(await refused(() => act(other, 'approve', seen))).toMatchObject({ ruleId: 'account.notPermitted' });
    });

    it("returns the money when the rail refuses a payee's account that was closed meanwhile", async () => {
      const item = await enter(maker, { amount: 75_000 });
      await act(verifier, 'verify', item);
      await bank.database.db
        .update(account)
        .set({ status: 'CLOSED' })
        .where(sql`account_number = ${DEST}`);
      const before = (await maker('readBalance', { query: { accountNumber: SOURCE } })).body;
      expect(await act(approver, 'approve', { ...item, version: 2 })).toMatchObject({
        outcome: 'done',
        status: 'FAILED',
        message: 'Transaksi gagal: Rekening tujuan tidak aktif',
      });
      expect((await maker('readBalance', { query: { accountNumber: SOURCE } })).body).toEqual(before);
    });

    it('refuses a rejection with a blank reason', async () => {
      const body = { items: [await enter(maker)], reason: ' \n', reasonCode: 'LAINNYA' };
      expect(await refused(() => verifier('reject', { body }))).toMatchObject({
        status: 422,
        body: { ruleId: 'cred.reason', fields: { reason: 'Input alasan pembatalan' } },
      });
    });

    it('refuses a repeated item in one request, and an item of another group', async () => {
      const item = await enter(maker);
      const twice = await refused(() => verifier('authorise', { body: { action: 'verify', items: [item, item] } }));
      expect([twice.status, twice.body.ruleId]).toEqual([422, 'items.repeated']);
      const foreign = await signIn(bank, 'lidyaH1');
      const answer = await refused(() => foreign('authorise', { body: { action: 'verify', items: [item] } }));
      expect([answer.status, answer.body.ruleId]).toEqual([404, 'transaction.unknown']);
      const body = { items: [item], reason: 'Salah', reasonCode: 'LAINNYA' };
      const row = (await refused(() => foreign('reject', { body }))).body.results[0];
      expect(row).toMatchObject({ outcome: 'refused', ruleId: 'transaction.unknown', status: null, by: null });
    });
  });
});
