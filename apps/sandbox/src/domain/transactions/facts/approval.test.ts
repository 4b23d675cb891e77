import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApprovalStep } from '@ibk/sdk/contract';
import { hold } from '../../../db/schema/banking.ts';
import { checkLedger } from '../../../ledger/check-ledger.ts';
import { UNENCRYPTED } from '../../../testing/clerk.ts';
import { databases } from '../../../testing/databases.ts';
import { act } from '../../../testing/desk.ts';
import { type Sandbox, startSandbox } from '../../../testing/index.ts';
import { A, always, APPROVERS, B, GROUP, matrixDesk, of, OTHER_B, step } from '../../../testing/matrix-desk.ts';

const A_OR_2B = [step(of('A'), of('B', 2))];
const TWO_B_THEN_A = [step(of('B', 2)), step(of('A'))];
const [TWICE, LATE, CLASS] = ['transaction.fourEyes', 'transaction.moves', 'approval.class'] as const;

// prettier-ignore
/** Approvals in their order, with the status that each one leads to, or the rule that refuses it. */
const MODEL: readonly (readonly [title: string, steps: ApprovalStep[], approvals: readonly (readonly [who: string, outcome: string])[]])[] = [
  ["'A or 2B' by one A",              A_OR_2B,      [[A, 'SUCCESS'], [B, LATE]]],
  ["'A or 2B' by two Bs",             A_OR_2B,      [[B, 'VERIFY'], [OTHER_B, 'SUCCESS'], [A, LATE]]],
  ["'A or 2B' by one B, then the A",  A_OR_2B,      [[OTHER_B, 'VERIFY'], [A, 'SUCCESS']]],
  ["'A or 2B' not by one B twice",    A_OR_2B,      [[B, 'VERIFY'], [B, TWICE], [OTHER_B, 'SUCCESS']]],
  ["'2B, then A' in this order only", TWO_B_THEN_A, [[A, CLASS], [B, 'VERIFY'], [A, CLASS], [OTHER_B, 'VERIFY'], [B, TWICE], [A, 'SUCCESS']]],
  ["'A, then B'",                     [step(of('A')), step(of('B'))], [[B, CLASS], [A, 'VERIFY'], [A, TWICE], [OTHER_B, 'SUCCESS']]],
  ["'B, then B'",                     [step(of('B')), step(of('B'))], [[B, 'VERIFY'], [B, TWICE], [OTHER_B, 'SUCCESS']]],
];

describe.each(databases())('An approval matrix on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  const desk = matrixDesk(() => bank);
  const { approve, detail, explain, queue, setUser, waiting } = desk;
  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED, databaseUrl });
  });
  const begin = async () => {
    await bank.reset();
    desk.forget();
  };
  afterEach(async () => expect(await checkLedger(bank.database.db)).toEqual([]));
  afterAll(() => bank.close());

  /** Checks that each user's queue, bell and explanation agree about a transaction. */
  async function expectTurns(referenceId: string): Promise<void> {
    for (const who of APPROVERS) {
      const { actions } = await explain(who, { referenceId });
      const isTurn = actions.find(({ action }) => action === 'approve')?.allowed ?? false;
      expect([who, await queue(who)]).toEqual([who, { references: isTurn ? [referenceId] : [], bell: isTurn ? 1 : 0 }]);
    }
  }

  // Each of these ends with an empty queue, so they share one bank.
  describe('with steps of its own', () => {
    beforeAll(begin);

    it.each(MODEL)('takes %s', async (_, steps, approvals) => {
      await bank.factories.approvalMatrix(always(...steps), GROUP);
      const item = await waiting();
      await expectTurns(item.referenceId);
      for (const [who, outcome] of approvals) {
        const explained = (await explain(who, item)).actions.find(({ action }) => action === 'approve');
        const before = await detail(item.referenceId);
        const result = await approve(who, item);
        expect([who, result.ruleId ?? result.status]).toEqual([who, outcome]);
        expect(explained?.ruleId).toBe(result.ruleId);
        expect(result.version! > before.transaction.version).toBe(result.ruleId === null);
        await expectTurns(item.referenceId);
      }
      const { approvals: given, history } = await detail(item.referenceId);
      const expected = approvals.filter(([, outcome]) => outcome === 'VERIFY' || outcome === 'SUCCESS');
      expect(given.map(({ username, approverClass }) => [username, approverClass])).toEqual(
        expected.map(([who]) => [who, who === A ? 'A' : 'B']),
      );
      expect(history.filter(({ action }) => action !== 'approve').every((each) => each.approverClass === null)).toBe(
        true,
      );
    });
  });

  describe('of the demo world', () => {
    beforeEach(begin);

    it('says who is awaited and how many are still needed', async () => {
      const item = await waiting();
      const shown = async () => {
        const { transaction } = await detail(item.referenceId);
        const { next } = await explain('tomiS1', item);
        return { approval: transaction.approval, next };
      };
      expect(await shown()).toEqual({
        approval: { given: 0, needed: 1, awaited: '1 approver kelas A atau 2 approver kelas B' },
        next: {
          action: 'approve',
          roleId: 'APR_USER',
          needed: 1,
          users: [
            { username: A, name: 'Vina Marpaung' },
            { username: B, name: 'Winarto Situmorang' },
            { username: OTHER_B, name: 'Yanti Gultom' },
          ],
          message: 'Menunggu approval oleh Vina Marpaung, atau Winarto Situmorang dan Yanti Gultom',
        },
      });
      const { message } = await approve(B, item);
      const awaited = '1 approver kelas A atau 1 approver kelas B';
      expect(message).toBe(`Persetujuan dicatat, menunggu persetujuan berikutnya: ${awaited}`);
      expect(await shown()).toMatchObject({
        approval: { given: 1, needed: 1, awaited },
        next: { message: 'Menunggu approval oleh Vina Marpaung, atau Yanti Gultom', needed: 1 },
      });
      await approve(A, item);
      expect(await shown()).toEqual({ approval: null, next: null });
    });

    it('names two of three approvers if any two are enough, and the steps that follow', async () => {
      await bank.factories.approvalMatrix(always(step(of('B', 2)), step(of('A'))), GROUP);
      await bank.factories.user({ ...GROUP, roleId: 'APR_USER', name: 'Zul Lubis', approverClass: 'B' });
      const item = await waiting();
      const { next } = await explain(A, item);
      expect(next).toMatchObject({
        needed: 3,
        message:
          'Menunggu approval oleh 2 dari Winarto Situmorang, Yanti Gultom dan Zul Lubis, lalu 1 approver kelas A',
      });
      expect((await explain(A, item)).actions.find(({ action }) => action === 'approve')?.message).toBe(
        'Transaksi ini menunggu 2 approver kelas B, lalu 1 approver kelas A, sedangkan Anda approver kelas A.',
      );
    });

    it('says that approvers are missing if one was blocked after the entry', async () => {
      await bank.factories.approvalMatrix(always(step(of('A'))), GROUP);
      const item = await waiting();
      await setUser(A, { status: 'BLOCKED' });
      expect((await explain(B, item)).next).toMatchObject({
        users: [],
        message:
          'Menunggu 1 approver kelas A, tetapi approver yang dapat menyetujui belum cukup. Hubungi administrator.',
      });
    });

    it('does not let the maker approve after becoming an A approver', async () => {
      const item = await waiting();
      await setUser('tomiS1', { roleId: 'APR_USER', approverClass: 'A' });
      desk.forget();
      expect((await queue('tomiS1')).references).toEqual([]);
      expect(await approve('tomiS1', item)).toMatchObject({
        ruleId: 'transaction.fourEyes',
        message: 'Transaksi yang Anda entri sendiri tidak dapat Anda setujui.',
      });
      expect((await explain(A, item)).next?.users).not.toContainEqual(expect.objectContaining({ username: 'tomiS1' }));
    });

    it('counts an approval by the class that its user had then, even if the class changes later', async () => {
      const item = await waiting();
      expect(await approve(B, item)).toMatchObject({ status: 'VERIFY' });
      await setUser(B, { approverClass: 'A' });
      expect((await detail(item.referenceId)).transaction.approval?.awaited).toBe(
        '1 approver kelas A atau 1 approver kelas B',
      );
      expect(await approve(B, item)).toMatchObject({ ruleId: 'transaction.fourEyes' });
      await setUser(A, { approverClass: null });
      expect(await approve(A, item)).toMatchObject({
        ruleId: 'approval.class',
        message:
          'Transaksi ini menunggu 1 approver kelas A atau 1 approver kelas B, sedangkan Anda belum memiliki kelas approver. Hubungi administrator.',
      });
      expect(await approve(OTHER_B, item)).toMatchObject({ status: 'SUCCESS' });
      expect((await detail(item.referenceId)).approvals.map(({ approverClass }) => approverClass)).toEqual(['B', 'B']);
    });

    it('keeps the steps of the entry when the matrix of the group is changed or deleted', async () => {
      const [first, second] = [await waiting(), await waiting()];
      await bank.factories.approvalMatrix(always(step(of('C', 9))), { ...GROUP, version: 2 });
      expect(await approve(B, first)).toMatchObject({ status: 'VERIFY' });
      expect(await approve(OTHER_B, first)).toMatchObject({ status: 'SUCCESS' });
      await bank.factories.approvalMatrix(null, GROUP);
      expect(await approve(B, second)).toMatchObject({ status: 'VERIFY' });
      const later = await waiting();
      expect((await detail(later.referenceId)).transaction.approval).toBeNull();
      expect(await approve(B, later)).toMatchObject({ status: 'SUCCESS' });
    });

    it('accepts the last approval from one of two simultaneous approvers, and says so to the other', async () => {
      const { referenceId } = await waiting();
      await approve(B, { referenceId });
      const clerks = await Promise.all([desk.as(A), desk.as(OTHER_B)]);
      const results = await Promise.all(clerks.map((clerk) => act(clerk, 'approve', { referenceId, version: 3 })));
      expect((await detail(referenceId)).transaction.status).toBe('SUCCESS');
      const [loser, ...others] = results.filter(({ outcome }) => outcome === 'refused');
      expect(others).toEqual([]);
      expect(loser).toMatchObject({ ruleId: 'transaction.stale' });
      expect(loser?.message).toMatch(
        /^Sudah disetujui oleh .+, sebelum permintaan Anda\. Dana hanya didebit satu kali\.$/,
      );
      const holds = await bank.database.db.select().from(hold).where(eq(hold.referenceId, referenceId));
      expect(holds).toHaveLength(1);
    });

    it('asks the second of two first approvers to load again, who then completes it', async () => {
      const { referenceId } = await waiting();
      const clerks = await Promise.all([desk.as(B), desk.as(OTHER_B)]);
      const results = await Promise.all(clerks.map((clerk) => act(clerk, 'approve', { referenceId, version: 2 })));
      const place = results.findIndex(({ outcome }) => outcome === 'refused');
      expect(results[1 - place]).toMatchObject({ outcome: 'done', status: 'VERIFY', version: 3 });
      expect(results[place]).toMatchObject({ ruleId: 'transaction.stale', status: 'VERIFY' });
      expect(results[place]?.message).toMatch(/Muat ulang untuk melihat approval yang masih ditunggu\.$/);
      expect(await approve([B, OTHER_B][place]!, { referenceId })).toMatchObject({ status: 'SUCCESS' });
    });
  });
});
