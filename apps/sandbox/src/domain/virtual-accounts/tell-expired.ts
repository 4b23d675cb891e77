import { and, eq, lte, sql } from 'drizzle-orm';
import { endpoint } from '../../db/schema/events.ts';
import { virtualAccount, virtualAccountBill } from '../../db/schema/virtual-accounts.ts';
import type { Clock } from '../../operation/clock.ts';
import type { writeTo } from '../../db/write.ts';
import { insertEvents } from '../../events/insert-events.ts';
import { accountEvent } from '../collections/account-event.ts';
import { currentBill } from '../collections/billed-account.ts';
import { statusOf } from './to-virtual-account.ts';

/** Bills that one run looks at; the rest waits for the next one. */
const MOST = 500;

const { expiredAt, toldExpiry, virtualAccountNumber, sequence } = virtualAccountBill;

/** Whether the owner had an endpoint when the bill ended. */
const hears = sql<boolean>`exists (select from ${endpoint}
  where ${eq(endpoint.corporateId, virtualAccount.corporateId)} and ${lte(endpoint.createdAt, expiredAt)})`;

/**
 * Tells the systems of corporates of virtual accounts that have expired, once for each end of a bill. The expiry itself
 * needs no run: it is looked at whenever an account is read. What somebody else works on is left for the next run.
 */
export const tellExpired = ({ clock, write }: { clock: Clock; write: ReturnType<typeof writeTo> }): Promise<void> =>
  write(async (tx) => {
    const now = new Date(clock.now());
    const over = await tx
      .select({ account: virtualAccount, bill: virtualAccountBill, isCurrent: sql<boolean>`${currentBill}`, hears })
      .from(virtualAccountBill)
      .innerJoin(virtualAccount, eq(virtualAccount.virtualAccountNumber, virtualAccountNumber))
      .where(and(lte(expiredAt, now), sql`${expiredAt} is distinct from ${toldExpiry}`))
      .orderBy(virtualAccountNumber, sequence)
      .limit(MOST)
      .for('update', { of: [virtualAccount, virtualAccountBill], skipLocked: true });
    if (over.length === 0) return;
    const bills = over.map(({ bill }) => ({ number: bill.virtualAccountNumber, sequence: bill.sequence }));
    await tx.execute(sql`update ${virtualAccountBill} set told_expiry = expired_at
      from jsonb_to_recordset(${JSON.stringify(bills)}::jsonb) as over(number text, sequence int)
      where ${virtualAccountNumber} = over.number and ${sequence} = over.sequence`);
    const told = over.filter((each) => each.isCurrent && each.hears && statusOf(each, now) === 'EXPIRED');
    await insertEvents(
      tx,
      told.flatMap((each) => accountEvent('virtualAccount.expired', each, each.bill.expiredAt ?? now)),
    );
  });
