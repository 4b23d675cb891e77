import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApprovalStep, StandInForm } from '@ibk/sdk/contract';
import { standIn } from '../../db/schema/administration.ts';
import { audit } from '../../db/schema/audit.ts';
import { history, transaction } from '../../db/schema/transactions.ts';
import { checkLedger } from '../../ledger/check-ledger.ts';
import { UNENCRYPTED } from '../../testing/clerk.ts';
import { databases } from '../../testing/databases.ts';
import { act } from '../../testing/desk.ts';
import { type Sandbox, startSandbox } from '../../testing/index.ts';
import { A, always, APPROVERS, B, GROUP, matrixDesk, of, OTHER_B, step } from '../../testing/matrix-desk.ts';

const [MAKER, DECIDER] = ['admB1', 'spvB1'] as const;
const [TODAY, TOMORROW] = ['2026-07-14', '2026-07-15'] as const;
const DAY_MS = 24 * 60 * 60_000;
const [TWICE, CLASS] = ['transaction.fourEyes', 'approval.class'] as const;
/** The only approver of class A is away, and one of the two of class B stands in. */
const FORM: StandInForm = {
  ...{ userId: `u_${A}`, standInId: `u_${B}`, from: TODAY, to: TOMORROW, limitTransaction: 1_000_000_000 },
};

// prettier-ignore
/** Approvals in their order while B stands in for A: the status that each leads to, or the rule that refuses it. */
const MODEL: readonly (readonly [title: string, steps: ApprovalStep[], approvals: readonly (readonly [who: string, outcome: string])[]])[] = [
  ['an A by the stand-in',                                [step(of('A'))],                [[OTHER_B, CLASS], [B, 'SUCCESS']]],
  ['an A by the absent user as well',                     [step(of('A'))],                [[A, 'SUCCESS']]],
  ["'A, then B' not by the stand-in alone",               [step(of('A')), step(of('B'))], [[B, 'VERIFY'], [B, TWICE], [A, TWICE], [OTHER_B, 'SUCCESS']]],
  ["'B, then A': the own place first, never both",        [step(of('B')), step(of('A'))], [[B, 'VERIFY'], [B, TWICE], [A, 'SUCCESS']]],
  ["'B, then A' with the other B first",                  [step(of('B')), step(of('A'))], [[OTHER_B, 'VERIFY'], [B, 'SUCCESS']]],
  ["'A, then A': one person fills one place",             [step(of('A')), step(of('A'))], [[A, 'VERIFY'], [B, CLASS], [A, TWICE]]],
  ["'A, then A': nor the absent user after the stand-in", [step(of('A')), step(of('A'))], [[B, 'VERIFY'], [A, TWICE]]],
];

describe.each(databases())('A stand-in on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  const desk = matrixDesk(() => bank);
  const { approve, as, detail, explain, queue, setUser, waiting } = desk;
  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED, databaseUrl });
  });
  beforeEach(async () => {
    await bank.reset();
    desk.forget();
  });
  afterEach(async () => expect(await checkLedger(bank.database.db)).toEqual([]));
  afterAll(() => bank.close());

  const ask = async (form: Partial<StandInForm> = {}) =>
    (await as(MAKER))('createStandIn', { body: { ...FORM, ...form } });
  const decide = async (changeId: string) => {
    const items = [{ changeId, version: 1 }];
    return (await (await as(DECIDER))('approveRequests', { body: { items } })).body.results[0];
  };
  /** An absence that is in force. */
  const away = async (form: Partial<StandInForm> = {}) => {
    const { changeId } = (await ask(form)).body;
    expect(await decide(changeId)).toMatchObject({ outcome: 'done', status: 'APPROVED' });
  };
  const listed = async (query = {}) => (await (await as(MAKER))('listStandIns', { query })).body.content;

  /** Checks that queue, bell and explanation of each approver agree about a transaction. */
  async function expectTurns(referenceId: string): Promise<void> {
    for (const who of APPROVERS) {
      const { actions } = await explain(who, { referenceId });
      const isTurn = actions.find(({ action }) => action === 'approve')?.allowed ?? false;
      expect([who, await queue(who)]).toEqual([who, { references: isTurn ? [referenceId] : [], bell: isTurn ? 1 : 0 }]);
    }
  }

  /** A second approver of class A, without whom two of them cannot be awaited. */
  const addOtherA = () => bank.factories.user({ ...GROUP, roleId: 'APR_USER', approverClass: 'A' });

  it.each(MODEL)('fills %s', async (_, steps, approvals) => {
    await away();
    await addOtherA();
    await bank.factories.approvalMatrix(always(...steps), GROUP);
    const item = await waiting();
    await expectTurns(item.referenceId);
    for (const [who, outcome] of approvals) {
      const explained = (await explain(who, item)).actions.find(({ action }) => action === 'approve');
      const { status, ruleId } = await approve(who, item);
      expect([who, ruleId ?? status]).toEqual([who, outcome]);
      expect([who, explained?.ruleId ?? null]).toEqual([who, ruleId]);
      await expectTurns(item.referenceId);
    }
  });

  it('is asked for by one administrator, decided by another, and named in history, audit and notices', async () => {
    await bank.factories.approvalMatrix(always(step(of('A'))), GROUP);
    const asked = await ask();
    expect(asked.body).toMatchObject({ message: 'Penambahan pengganti Vina Marpaung menunggu persetujuan.' });
    expect(await listed({ status: 'ACTIVE' })).toEqual([]);
    const item = await waiting();
    expect(await approve(B, item)).toMatchObject({ ruleId: CLASS });
    await decide(asked.body.changeId);
    expect(await listed({ status: 'ACTIVE' })).toMatchObject([
      { name: 'Vina Marpaung', standInName: 'Winarto Situmorang', status: 'ACTIVE', actions: ['CLOSE'], pending: null },
    ]);
    const explained = await explain(B, item);
    expect(explained).toMatchObject({ inPlaceOf: 'Vina Marpaung' });
    expect(explained.next?.message).toBe('Menunggu approval oleh Vina Marpaung (pengganti: Winarto Situmorang)');
    expect(explained.next?.users.map(({ username }) => username).sort()).toEqual([A, B].sort());
    await approve(B, item);
    const { approvals, history: line } = await detail(item.referenceId);
    expect(approvals).toMatchObject([{ username: B, approverClass: 'A', inPlaceOf: 'Vina Marpaung' }]);
    expect(line.find(({ action }) => action === 'approve')).toMatchObject({ inPlaceOf: 'Vina Marpaung' });
    const rows = await bank.database.db
      .select()
      .from(audit)
      .where(eq(audit.action, 'approve'))
      .orderBy(asc(audit.auditId));
    expect(rows.at(-1)).toMatchObject({ username: B, message: 'menggantikan Vina Marpaung' });
  });

  it('approves up to the lowest of its own limit, that of the absent user and that of the absence', async () => {
    await bank.factories.approvalMatrix(always(step(of('A'))), GROUP);
    await away({ limitTransaction: 2_000_000 });
    const [small, large] = [await waiting({ amount: 2_000_000 }), await waiting({ amount: 2_000_001 })];
    expect(await approve(B, large)).toMatchObject({ ruleId: 'limit.user' });
    await setUser(A, { limitTransaction: 1_999_999_00n });
    expect(await approve(B, small)).toMatchObject({ ruleId: 'limit.user' });
    await setUser(A, { limitTransaction: 2_000_000_00n });
    await setUser(B, { limitTransaction: 1_999_999_00n });
    expect(await approve(B, small)).toMatchObject({ ruleId: 'limit.user' });
    await setUser(B, { limitTransaction: 2_000_000_00n });
    expect(await approve(B, small)).toMatchObject({ status: 'SUCCESS' });
  });

  it('has no place of an absent user who entered or verified the transaction, was blocked, or left role or group', async () => {
    await bank.factories.approvalMatrix(always(step(of('A'))), GROUP);
    await away();
    const item = await waiting();
    const { db } = bank.database;
    const ofItem = eq(transaction.referenceId, item.referenceId);
    const tried = async () => (await act(await as(B), 'approve', item)).ruleId;
    const places = [{ status: 'BLOCKED' }, { corporateGroupId: '01' }, { roleId: 'VRF_USER' }] as const;
    for (const changes of places) {
      await setUser(A, changes);
      expect([changes, await tried()]).toEqual([changes, CLASS]);
      await setUser(A, { status: 'ACTIVE', corporateGroupId: '03', roleId: 'APR_USER' });
    }
    const [row] = await db.select().from(transaction).where(ofItem);
    for (const part of ['entryBy', 'verifyBy'] as const) {
      await db
        .update(transaction)
        .set({ [part]: FORM.userId })
        .where(ofItem);
      expect([part, await tried()]).toEqual([part, CLASS]);
      expect(await queue(B)).toEqual({ references: [], bell: 0 });
      await db
        .update(transaction)
        .set({ [part]: row?.[part] })
        .where(ofItem);
    }
    expect(await tried()).toBeNull();
  });

  it('acts from its first day to its last by the clock of the bank, and no more once its end was approved', async () => {
    await bank.factories.approvalMatrix(always(step(of('A'))), GROUP);
    await away({ from: TOMORROW, to: TOMORROW });
    const item = await waiting();
    expect(await listed({ status: 'PLANNED', q: 'vina' })).toHaveLength(1);
    expect(await approve(B, item)).toMatchObject({ ruleId: CLASS });
    bank.clock.advance(DAY_MS);
    desk.forget();
    expect((await explain(B, item)).inPlaceOf).toBe('Vina Marpaung');
    bank.clock.advance(DAY_MS);
    desk.forget();
    expect(await listed({ status: 'ENDED' })).toMatchObject([{ to: TOMORROW, actions: [] }, { absenceId: 'si_0001' }]);
    expect(await approve(B, item)).toMatchObject({ ruleId: CLASS });
    await away({ from: '2026-07-16', to: '2026-07-20' });
    const [{ absenceId, version }] = await listed({ status: 'ACTIVE' });
    expect((await explain(B, item)).inPlaceOf).toBe('Vina Marpaung');
    const end = { path: { absenceId }, query: { version } };
    const closing = (await (await as(MAKER))('closeStandIn', end)).body;
    expect(closing.message).toBe('Penutupan pengganti Vina Marpaung menunggu persetujuan.');
    expect(await listed({ status: 'ACTIVE' })).toMatchObject([{ actions: [], pending: { userEntry: MAKER } }]);
    await decide(closing.changeId);
    expect((await explain(B, item)).inPlaceOf).toBeNull();
    expect((await (await as(MAKER))('closeStandIn', end)).body.ruleId).toBe('standIn.unknown');
  });

  it('is refused when two requests that exclude each other were asked for before one was approved', async () => {
    const first = (await ask()).body.changeId;
    const ring = (await ask({ userId: `u_${B}`, standInId: `u_${A}` })).body.changeId;
    const second = (await ask({ standInId: `u_${OTHER_B}` })).body.changeId;
    await decide(first);
    expect(await decide(ring)).toMatchObject({ outcome: 'refused', ruleId: 'standIn.ring', status: 'NEW' });
    expect(await decide(second)).toMatchObject({ outcome: 'refused', ruleId: 'standIn.twice', status: 'NEW' });
    expect(await bank.database.db.select().from(standIn).where(eq(standIn.from, TODAY))).toHaveLength(1);
  });

  it('approves once when absent user and stand-in decide at the same time', async () => {
    await bank.factories.approvalMatrix(always(step(of('A')), step(of('A'))), GROUP);
    await away();
    await addOtherA();
    const { referenceId, version } = await waiting();
    const both = await Promise.all([A, B].map(async (who) => act(await as(who), 'approve', { referenceId, version })));
    expect(both.filter(({ ruleId }) => ruleId === null)).toHaveLength(1);
    expect((await detail(referenceId)).approvals).toHaveLength(1);
    const rows = await bank.database.db.select().from(history).where(eq(history.referenceId, referenceId));
    expect(rows.filter(({ action }) => action === 'approve')).toHaveLength(1);
  });
});
