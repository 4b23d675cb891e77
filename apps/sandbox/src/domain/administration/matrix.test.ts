import type { ApprovalTier } from '@ibk/sdk/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../db/schema/audit.ts';
import { UNENCRYPTED } from '../../testing/clerk.ts';
import { databases } from '../../testing/databases.ts';
import { type Sandbox, startSandbox } from '../../testing/index.ts';
import { A, always, B, matrixDesk, of, OTHER_B, step } from '../../testing/matrix-desk.ts';

const PATH = { path: { corporateGroupId: '03' } };

describe.each(databases())('A change of an approval matrix on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  const desk = matrixDesk(() => bank);
  beforeAll(async () => {
    bank = await startSandbox({ databaseUrl, changes: UNENCRYPTED });
  });
  beforeEach(async () => {
    await bank.reset();
    desk.forget();
  });
  afterAll(() => bank.close());

  const administrator = () => desk.as('admB1');
  const matrix = async () => (await (await administrator())('readApprovalMatrix', PATH)).body;
  const ask = async (tiers: readonly ApprovalTier[], version?: number) =>
    (await administrator())('changeApprovalMatrix', {
      ...PATH,
      body: { version: version ?? (await matrix()).version, tiers },
    });
  const approve = async (changeId: string) =>
    (await (await desk.as('spvB1'))('approveRequests', { body: { items: [{ changeId, version: 1 }] } })).body
      .results[0];

  it('is followed by new entries once it is approved, while what waits keeps its steps', async () => {
    const early = await desk.waiting({ amount: 5_000_000 });
    const asked = await ask(always(step(of('B')), step(of('B'))));
    expect(asked.body).toMatchObject({
      message: 'Perubahan matriks approval Bidang Perbendaharaan menunggu persetujuan.',
    });
    const { changeId } = asked.body;
    expect(await matrix()).toMatchObject({ version: 1, pending: { changeId, userEntry: 'admB1' } });
    expect((await (await desk.as(A))('readApprovalMatrix', PATH)).body).toMatchObject({ pending: null });
    expect((await ask([])).body.ruleId).toBe('request.open');
    expect(await approve(changeId)).toMatchObject({ outcome: 'done', status: 'APPROVED' });
    expect(await matrix()).toEqual({ version: 2, tiers: always(step(of('B')), step(of('B'))), pending: null });
    const late = await desk.waiting({ amount: 5_000_000 });
    expect(await desk.approve(A, early)).toMatchObject({ status: 'SUCCESS' });
    expect(await desk.approve(A, late)).toMatchObject({ ruleId: 'approval.class' });
    for (const each of [B, OTHER_B]) await desk.approve(each, late);
    expect((await desk.detail(late.referenceId)).transaction.status).toBe('SUCCESS');
    const trail = await bank.database.db
      .select()
      .from(audit)
      .where(eq(audit.changeId, changeId))
      .orderBy(audit.auditId);
    expect(trail.at(-1)?.changes).toEqual([
      {
        field: 'tiers.1',
        before: 'Semua produk sampai Rp.100,000,000.00: 1 approver kelas A atau 2 approver kelas B',
        after: 'Semua produk: 1 approver kelas B, lalu 1 approver kelas B',
      },
      { field: 'tiers.2', before: 'Semua produk: 1 approver kelas B, lalu 1 approver kelas A', after: 'Tidak ada' },
    ]);
  });

  const tier = (upTo: number): ApprovalTier => ({ productGroup: null, upTo, steps: [step(of('A'))] });
  it.each([
    ['a class of no user', always(step(of('Z'))), 'approval.missing', 'tiers/0/steps/0'],
    ['a tier that is never used', [...always(step(of('A'))), ...always(step(of('B')))], 'approval.tier', 'tiers/1'],
    ['one person in two places', always(step(of('A')), step(of('A'))), 'approval.missing', 'tiers/0/steps/1'],
    ['51 tiers', Array.from({ length: 51 }, (_, at) => tier(at + 1)), 'approval.tier', 'tiers'],
  ])('is refused with %s, by the field', async (_, tiers, ruleId, field) => {
    const { status, body } = await ask(tiers);
    expect([status, body.ruleId, Object.keys(body.fields)]).toEqual([422, ruleId, [field]]);
    expect(body.message).toBe(body.fields[field]);
  });

  it('counts the approvers again at approval, with their limits', async () => {
    const { changeId } = (await ask(always(step(of('B', 2))))).body;
    await desk.setUser(OTHER_B, { limitTransaction: 0n });
    expect(await approve(changeId)).toMatchObject({ outcome: 'refused', ruleId: 'approval.missing' });
    await desk.setUser(OTHER_B, { limitTransaction: 5_000_000_00n });
    const { body } = await (await desk.as('spvB1'))('readRequest', { path: { changeId } });
    expect(body).toMatchObject({ status: 'NEW', warnings: [] });
    expect(await approve(changeId)).toMatchObject({ outcome: 'done' });
  });

  it('may end the matrix, after which one approver of any class is enough', async () => {
    expect(await approve((await ask([])).body.changeId)).toMatchObject({ outcome: 'done' });
    expect(await desk.approve(B, await desk.waiting({ amount: 5_000_000 }))).toMatchObject({ status: 'SUCCESS' });
    expect((await ask([])).body.ruleId).toBe('request.unchanged');
    expect((await ask(always(step(of('A'))), 1)).body.ruleId).toBe('request.stale');
  });

  it('is tried as a draft before it is asked for, without or with a person', async () => {
    const tried = async (more: object) =>
      (
        await (
          await administrator()
        )('testApprovalMatrix', {
          body: {
            productId: 'TRF_INT',
            amount: 5_000_000,
            corporateGroupId: '03',
            tiers: always(step(of('B', 2))),
            ...more,
          },
        })
      ).body;
    const needed = 'Diperlukan 2 approver kelas B.';
    expect(await tried({})).toMatchObject({ mayApprove: true, message: `Dapat dipenuhi. ${needed}` });
    expect(await tried({ username: A })).toMatchObject({ ruleId: 'approval.class' });
    expect(await tried({ tiers: always(step(of('Z'))) })).toMatchObject({ ruleId: 'approval.missing' });
    expect(await tried({ tiers: [] })).toMatchObject({ steps: [], mayApprove: true });
    expect(await tried({ corporateGroupId: '99' })).toMatchObject({ ruleId: 'group.unknown' });
    expect(await tried({ corporateGroupId: '01', username: A })).toMatchObject({ ruleId: 'user.unknown' });
  });
});
