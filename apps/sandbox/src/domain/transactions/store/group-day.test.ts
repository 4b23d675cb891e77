import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { groupDay } from '../../../db/schema/limits.ts';
import { databases } from '../../../testing/databases.ts';
import { deskBank } from '../../../testing/desk-bank.ts';
import { act, enter, ONLINE, type Transfer } from '../../../testing/desk.ts';

// The ledger's rules compare each sum with its transactions after every test.
describe.each(databases())('The sum of a group, product and day on $name', ({ databaseUrl }) => {
  const { bank, maker, verifier, approver, signInAgain } = deskBank({ databaseUrl });

  /** The sum in rupiah that DINKESSU 01 has approved of a product on a day. */
  async function sumOf(productId: string, day = '2026-07-14'): Promise<number> {
    const ofGroup = and(eq(groupDay.corporateId, 'DINKESSU'), eq(groupDay.corporateGroupId, '01'));
    const [row] = await bank()
      .database.db.select()
      .from(groupDay)
      .where(and(ofGroup, eq(groupDay.productId, productId), eq(groupDay.day, day)));
    return Number(row?.amount ?? 0n) / 100;
  }
  async function approved(transfer: Transfer) {
    const item = await enter(maker, transfer);
    await act(verifier, 'verify', item);
    return act(approver, 'approve', { ...item, version: 2 });
  }

  it('grows with each approval, and only with the last one of a payment', async () => {
    const before = await sumOf('TRF_INT');
    await approved({ amount: 50_000 });
    await approved({ amount: 70_000 });
    expect((await sumOf('TRF_INT')) - before).toBe(120_000);
  });

  it('loses a payment that fails, and counts it again when it is retried on another day', async () => {
    const before = await sumOf('TRF_ONL');
    await bank().useScenario({ name: 'refusing', rules: [{ outcome: 'refuse' }] });
    const { referenceId, status, version } = await approved({ ...ONLINE, amount: 40_000 });
    expect([status, await sumOf('TRF_ONL')]).toEqual(['FAILED', before]);
    await bank().useScenario({ name: 'paying', rules: [{ outcome: 'success' }] });
    bank().clock.set(Date.parse('2026-07-15T09:00:00+07:00'));
    signInAgain();
    expect(await act(approver, 'retry', { referenceId, version: version! })).toMatchObject({ status: 'SUCCESS' });
    expect([await sumOf('TRF_ONL'), await sumOf('TRF_ONL', '2026-07-15')]).toEqual([before, 40_000]);
  });

  it('keeps a payment whose answer is late on the day of its approval, whatever the day of the answer, and also if it comes back', async () => {
    const before = await sumOf('TRF_ONL');
    await bank().useScenario({ name: 'late', rules: [{ outcome: 'late', delay: '1h' }] });
    const { referenceId, status } = await approved({ ...ONLINE, amount: 40_000 });
    expect(status).toBe('SUSPECT');
    bank().clock.set(Date.parse('2026-07-15T09:00:00+07:00'));
    await bank().runDue();
    signInAgain();
    const { transaction } = (await maker('readTransaction', { path: { referenceId } })).body;
    expect(transaction).toMatchObject({ status: 'SUCCESS', settlementDate: '2026-07-15' });
    const sums = async () => [await sumOf('TRF_ONL'), await sumOf('TRF_ONL', '2026-07-15')];
    expect(await sums()).toEqual([before + 40_000, 0]);
    await bank().force(referenceId, 'return');
    expect(await sums()).toEqual([before + 40_000, 0]);
  });

  it('belongs to the day of the clock, also if the clock is set back', async () => {
    const before = await sumOf('TRF_INT', '2026-07-13');
    bank().clock.set(Date.parse('2026-07-15T09:00:00+07:00'));
    signInAgain();
    await approved({ amount: 50_000 });
    bank().clock.set(Date.parse('2026-07-13T09:00:00+07:00'));
    signInAgain();
    await approved({ amount: 70_000 });
    expect((await sumOf('TRF_INT', '2026-07-13')) - before).toBe(70_000);
    expect(await sumOf('TRF_INT', '2026-07-15')).toBe(50_000);
  });
});
