import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { user } from '../../../db/schema/identity.ts';
import { notif } from '../../../db/schema/notices.ts';
import { UNENCRYPTED, signIn } from '../../../testing/clerk.ts';
import { act, enter, SKN } from '../../../testing/desk.ts';
import { type Sandbox, startSandbox } from '../../../testing/index.ts';

let bank: Sandbox;
beforeAll(async () => {
  bank = await startSandbox({ changes: UNENCRYPTED });
});
afterAll(() => bank.close());

const at = async (time: string): Promise<void> => {
  bank.clock.set(Date.parse(`2026-07-14T${time}+07:00`));
  await bank.runDue();
};
/** The reminders of each user, oldest first. */
async function heard(): Promise<string[]> {
  const rows = await bank.database.db
    .select({ username: user.username, text: notif.text })
    .from(notif)
    .innerJoin(user, eq(user.userId, notif.userId))
    .where(eq(notif.kind, 'deadline'))
    .orderBy(notif.at, user.username);
  return rows.map(({ username, text }) => `${username}: ${text ?? ''}`);
}

it('tells those who must act of what waits 60 and 15 minutes before a rail closes, once each', async () => {
  await bank.reset();
  await at('13:30:00');
  const maker = await signIn(bank, 'ekoS1');
  const [toVerify, toApprove] = [await enter(maker, SKN), await enter(maker, SKN)];
  await enter(maker, { schedule: { autoType: 'NOW' } });
  await act(await signIn(bank, 'fitriA1'), 'verify', { referenceId: toApprove.referenceId, version: 1 });
  const approver = await signIn(bank, 'gunawanR1');
  const query = { stage: 'approve', references: toApprove.referenceId };
  const shown = async () => (await approver('listTransactions', { query })).body.content[0]?.windowMessage;
  expect(await shown()).toBe('Tutup 15:00, 1 jam 30 menit lagi');
  await at('13:59:59');
  expect(await heard()).toEqual([]);
  await at('14:00:00');
  const first = await heard();
  expect(first).toContain('fitriA1: 1 transaksi menunggu, SKN tutup 15:00');
  expect(first).toContain('gunawanR1: 1 transaksi menunggu, SKN tutup 15:00');
  expect(first.every((line) => line.endsWith('1 transaksi menunggu, SKN tutup 15:00'))).toBe(true);
  expect(first.some((line) => line.startsWith('ekoS1'))).toBe(false);
  await at('14:20:00');
  expect(await heard()).toEqual(first);
  await act(await signIn(bank, 'fitriA1'), 'reject', { referenceId: toVerify.referenceId, version: 1 });
  await at('14:45:00');
  await at('14:59:00');
  const second = (await heard()).slice(first.length);
  expect(second).toContain('gunawanR1: 1 transaksi menunggu, SKN tutup 15:00');
  expect(second.some((line) => line.startsWith('fitriA1'))).toBe(false);
  await at('15:00:00');
  const late = await signIn(bank, 'gunawanR1');
  expect((await late('listTransactions', { query })).body.content[0]?.windowMessage).toBe('Buka 15-07-2026 06:30');
  expect(await heard()).toHaveLength(first.length + second.length);
});
