import type { ChangeImpact } from '@ibk/sdk/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { corporateGroup, user } from '../../db/schema/identity.ts';
import { UNENCRYPTED } from '../../testing/clerk.ts';
import { databases } from '../../testing/databases.ts';
import { act } from '../../testing/desk.ts';
import { type Sandbox, startSandbox } from '../../testing/index.ts';
import { A, GROUP, matrixDesk, OTHER_B } from '../../testing/matrix-desk.ts';

const MILLION = 1_000_000;

describe.each(databases())('The impact of a request on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  const desk = matrixDesk(() => bank);
  beforeAll(async () => {
    bank = await startSandbox({ databaseUrl, changes: UNENCRYPTED });
    for (const amount of [10, 20, 30]) {
      const item = await desk.waiting({ amount: amount * MILLION });
      await desk.approve('winarS1', item);
      await desk.approve(OTHER_B, item);
    }
  });
  afterAll(() => bank.close());

  /** Asks as a supervisor, reads as an administrator, and rejects what was read. */
  async function impactOf(ask: () => Promise<{ body: { changeId: string } }>): Promise<ChangeImpact | null> {
    const [supervisor, administrator] = [await desk.as('spvB1'), await desk.as('admB1')];
    const { changeId } = (await ask()).body;
    const { impact } = (await administrator('readRequest', { path: { changeId } })).body;
    const listed = (await supervisor('listRequests', { query: { status: 'NEW' } })).body.content;
    expect(listed.find((each: { changeId: string }) => each.changeId === changeId)).not.toHaveProperty('impact');
    await administrator('rejectRequests', { body: { items: [{ changeId, version: 1 }], reason: 'Hanya dilihat' } });
    expect((await administrator('readRequest', { path: { changeId } })).body.impact).toBeNull();
    return impact;
  }
  const changeUser = async (username: string, changes: object) => {
    const [row] = await bank.database.db.select().from(user).where(eq(user.username, username));
    if (!row) throw new Error(`No ${username}`);
    const { userId, name, email, phone, nip, roleId, corporateGroupId, validation, approverClass, version } = row;
    const form = { name, email, phone, nip, roleId, corporateGroupId, validation, approverClass, version };
    const body = { ...form, limitTransaction: Number(row.limitTransaction / 100n), ...changes };
    return (await desk.as('spvB1'))('changeUser', { path: { userId }, body });
  };
  const changeGroup = async (limitTransaction: number) => {
    const { corporateId, corporateGroupId } = GROUP;
    const isIts = and(
      eq(corporateGroup.corporateId, corporateId),
      eq(corporateGroup.corporateGroupId, corporateGroupId),
    );
    const [row] = await bank.database.db.select().from(corporateGroup).where(isIts);
    const body = { corporateGroupName: row?.name, limitTransaction, version: row?.version };
    return (await desk.as('spvB1'))('changeGroup', { path: { corporateId, corporateGroupId }, body });
  };

  it('counts the past payments that would have waited, by whom they wait for, and nothing for a name', async () => {
    const lower = await impactOf(() => changeUser(OTHER_B, { limitTransaction: 15 * MILLION }));
    expect(lower).toMatchObject({
      groups: [
        { outcome: 'WAITS', words: 'menunggu 1 approver kelas A atau 1 approver kelas B', count: 2, sum: 50 * MILLION },
      ],
      failingCount: 0,
    });
    expect(lower?.message).toContain(`2 dari ${lower?.payments} pembayaran 30 hari terakhir menunggu`);
    const renamed = await impactOf(() => changeUser(OTHER_B, { phone: '081300001111' }));
    expect(renamed).toMatchObject({ payments: lower?.payments, groups: [], failing: [] });
  });

  it('names the runs by date and the waiting payments that a lower limit of the group would refuse', async () => {
    const schedule = { autoType: 'DATE' as const, dateTransaction: '2026-07-20' };
    const order = await desk.waiting({ amount: 40 * MILLION, schedule });
    await desk.approve(A, order);
    const waiting = await desk.waiting({ amount: 50 * MILLION });
    const impact = await impactOf(() => changeGroup(35 * MILLION));
    expect(impact?.groups.map(({ ruleId }) => ruleId)).toContain('limit.group');
    expect(impact).toMatchObject({ failingCount: 2, failingSum: 90 * MILLION });
    expect(impact?.failing.map(({ referenceId, day, ruleId }) => [referenceId, day, ruleId])).toEqual([
      [order.referenceId, '2026-07-20', 'limit.group'],
      [waiting.referenceId, null, 'limit.group'],
    ]);
    await act(await desk.as(A), 'reject', waiting);
  });

  it('says which waiting payments nobody could approve any more', async () => {
    const item = await desk.waiting({ amount: 60 * MILLION });
    await desk.approve('winarS1', item);
    await desk.setUser(A, { limitTransaction: 1n });
    const impact = await impactOf(() => changeUser(OTHER_B, { limitTransaction: 55 * MILLION }));
    expect(impact?.failing).toMatchObject([{ referenceId: item.referenceId, day: null, ruleId: 'approval.missing' }]);
  });

  it('goes with an approval that needs a login of the last five minutes to raise a limit, and none to lower it', async () => {
    const decide = async (changeId: string) => {
      const answer = await (await desk.as('admB1'))('approveRequests', { body: { items: [{ changeId, version: 1 }] } });
      return answer.body.results[0];
    };
    const raised = (await changeUser(OTHER_B, { limitTransaction: 50_000 * MILLION })).body.changeId;
    for (let minutes = 0; minutes < 6; minutes += 3) {
      bank.clock.advance('3m');
      for (const username of ['admB1', 'spvB1']) await (await desk.as(username))('extendSession');
    }
    expect(await decide(raised)).toMatchObject({
      ...{ outcome: 'refused', status: 'NEW', ruleId: 'session.loginAgain' },
      message: 'Demi keamanan, masuk lagi sebelum menaikkan limit.',
    });
    const lowered = (await changeUser('winarS1', { limitTransaction: 1 * MILLION })).body.changeId;
    expect(await decide(lowered)).toMatchObject({ outcome: 'done' });
    desk.forget();
    expect(await decide(raised)).toMatchObject({ outcome: 'done', status: 'APPROVED' });
  });

  it('is null for a change that touches no payments', async () => {
    const userId = 'u_vinaM1';
    const supervisor = await desk.as('spvB1');
    expect(await impactOf(() => supervisor('resetUserPassword', { body: { userId, reason: 'Lupa' } }))).toBeNull();
  });
});
