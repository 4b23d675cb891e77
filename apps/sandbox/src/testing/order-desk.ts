import type { Result, Schedule } from '@ibk/sdk/contract';
import { and, asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { balance } from '../db/schema/banking.ts';
import { corporateGroup } from '../db/schema/identity.ts';
import { transaction } from '../db/schema/transactions.ts';
import { signIn } from './clerk.ts';
import { act, enter, SOURCE, type Transfer } from './desk.ts';
import type { Sandbox } from './start-sandbox.ts';

/** The bank's day at the start of a test is Tuesday, 14 July 2026. Monday, 17 August, is a holiday. */
export const MONTHLY = {
  autoType: 'MONTHLY',
  dateTransaction: '17',
  startPeriode: '2026-07-14',
  endPeriode: '2026-10-31',
} as const;
export const DAILY = { autoType: 'DAILY', startPeriode: '2026-07-16', endPeriode: '2026-07-19' } as const;
export const BILL: Transfer = { productId: 'PLN_POST', dest: '121100450029', amount: null };

/** Scheduled orders of DINKESSU 01, from the entry to their runs. */
export function orderDesk(current: () => Sandbox) {
  const db = () => current().database.db;
  /** Stops the orders of the demo world, so that only a test's own orders run. */
  async function stopOthers(): Promise<void> {
    await db().update(transaction).set({ nextRunAt: null }).where(eq(transaction.status, 'AUTOTRX'));
  }
  const rowOf = async (referenceId: string) => {
    const [row] = await db().select().from(transaction).where(eq(transaction.referenceId, referenceId));
    if (!row) throw new Error(`${referenceId} is gone`);
    return row;
  };
  async function waiting(schedule: Schedule, transfer: Transfer = {}): Promise<string> {
    const { referenceId } = await enter(await signIn(current(), 'ekoS1'), { ...transfer, schedule });
    await act(await signIn(current(), 'fitriA1'), 'verify', { referenceId, version: 1 });
    return referenceId;
  }
  const approve = async (referenceId: string): Promise<Result> =>
    act(await signIn(current(), 'gunawanR1'), 'approve', { referenceId, version: 2 });
  async function ordered(schedule: Schedule, transfer: Transfer = {}): Promise<string> {
    const referenceId = await waiting(schedule, transfer);
    expect(await approve(referenceId)).toMatchObject({
      status: 'AUTOTRX',
      message: expect.stringMatching(/^Transaksi dijadwalkan: dijalankan pertama pada \d{2}-\d{2}-2026 0[67]:\d0:00$/),
    });
    return referenceId;
  }
  /** Sets the clock to a local time, and has the bank do what is due. */
  async function at(local: string): Promise<number> {
    current().clock.set(Date.parse(`${local}+07:00`));
    return current().runDue();
  }
  const runsOf = (referenceId: string) =>
    db().select().from(transaction).where(eq(transaction.scheduleOf, referenceId)).orderBy(asc(transaction.dueDate));
  const outcomes = async (referenceId: string) =>
    (await runsOf(referenceId)).map(({ dueDate, status, ruleId }) => [dueDate, status, ruleId]);
  const balanceOf = async () => {
    const [row] = await db().select().from(balance).where(eq(balance.accountNumber, SOURCE));
    if (!row) throw new Error(`${SOURCE} is gone`);
    return row;
  };
  const bookedOf = async () => (await balanceOf()).booked;
  /** Does something while the source account has not a sen available. */
  async function withoutMoney(part: () => Promise<unknown>): Promise<void> {
    const { held } = await balanceOf();
    const set = (values: Partial<typeof balance.$inferSelect>) =>
      db().update(balance).set(values).where(eq(balance.accountNumber, SOURCE));
    await set({ held: await bookedOf() });
    await part();
    await set({ held });
  }

  /** Sets the limit of the group's day, in sen. */
  const limitGroup = (limitTransaction: bigint) =>
    db()
      .update(corporateGroup)
      .set({ limitTransaction })
      .where(and(eq(corporateGroup.corporateId, 'DINKESSU'), eq(corporateGroup.corporateGroupId, '01')));
  return { stopOthers, rowOf, waiting, approve, ordered, at, runsOf, outcomes, bookedOf, withoutMoney, limitGroup };
}
