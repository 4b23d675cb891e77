import { eq } from 'drizzle-orm';
import { dayOf } from '@ibk/sdk/format';
import type { TaxBilling } from '@ibk/sdk/contract';
import { taxBilling } from '../../db/schema/tax-billing.ts';
import type { Tx } from '../../db/tx.ts';
import type { Session } from '../../operation/session.ts';
import { COLLECTORS, collectorOfMap } from './collectors.ts';
import { newBillingCode } from './tax-authority.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Context of a new code: transaction, owner and time. */
export interface BillingMaker {
  tx: Tx;
  session: Pick<Session, 'userId' | 'corporateId' | 'corporateGroupId'>;
  now: Date;
  zone: string;
}

/**
 * Creates a billing code of the collector of its tax map, and stores it with its amount and expiry. If the random code
 * already exists, another one is drawn.
 *
 * @param amount whole sen
 * @param deduction for which it is made, and the key of the request; a repeated key gets the code that was made first
 */
export async function makeBilling(
  { tx, session, now, zone }: BillingMaker,
  form: TaxBilling,
  amount: bigint,
  { deductionId, requestId }: Pick<typeof taxBilling.$inferInsert, 'deductionId' | 'requestId'> = {},
): Promise<typeof taxBilling.$inferSelect> {
  const { userId: createdBy, corporateId, corporateGroupId } = session;
  const collector = collectorOfMap(form.mapTransaction ?? '');
  const expiredDate = dayOf(now.getTime() + COLLECTORS[collector].lifeDays * DAY_MS, zone);
  for (;;) {
    const [known] = requestId ? await tx.select().from(taxBilling).where(eq(taxBilling.requestId, requestId)) : [];
    if (known) return known;
    const billNumber = newBillingCode(collector);
    const data = { ...form, billNumber, expiredDate };
    const [made] = await tx
      .insert(taxBilling)
      .values({
        billNumber,
        corporateId,
        corporateGroupId,
        ...{ deductionId, requestId },
        amount,
        expiredDate,
        data,
        createdBy,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (made) return made;
  }
}
