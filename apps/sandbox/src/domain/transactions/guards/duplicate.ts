import { and, desc, eq, gte, notInArray } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { transaction } from '../../../db/schema/transactions.ts';
import { Refused } from '../../../operation/refusals.ts';
import { bankDay } from '../../../operation/bank-day.ts';
import { scopeTo } from '../../../operation/scope.ts';
import type { Session } from '../../../operation/session.ts';

interface NewPayment {
  session: Session;
  source: string;
  dest: string;
  amount: bigint;
  now: Date;
  zone: string;
}

/**
 * Finds the group's latest transaction of the bank day with the same accounts and amount that was neither rejected nor
 * failed: a likely double payment. It is only a warning, because two equal payments on one day may both be intended.
 */
export async function duplicateToday(
  tx: Tx,
  { session, source, dest, amount, now, zone }: NewPayment,
): Promise<Refused | null> {
  const [found] = await tx
    .select({ referenceId: transaction.referenceId })
    .from(transaction)
    .where(
      and(
        scopeTo(session).transactions,
        eq(transaction.source, source),
        eq(transaction.dest, dest),
        eq(transaction.amount, amount),
        gte(transaction.entryAt, bankDay(now.getTime(), zone).from),
        notInArray(transaction.status, ['REJECT', 'FAILED']),
      ),
    )
    .orderBy(desc(transaction.entryAt), desc(transaction.referenceId))
    .limit(1);
  return found ? new Refused('transaction.duplicate', { facts: found }) : null;
}
