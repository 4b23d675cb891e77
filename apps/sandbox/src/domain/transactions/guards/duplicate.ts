import { fromSen } from '@ibk/sdk/format';
import { ENDED_UNPAID, transactionDuplicate } from '@ibk/sdk/rules';
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
  const { referenceId, status, amount: sen } = transaction;
  const [latest] = await tx
    .select({ referenceId, status, amount: sen })
    .from(transaction)
    .where(
      and(
        scopeTo(session).transactions,
        eq(transaction.source, source),
        eq(transaction.dest, dest),
        eq(transaction.amount, amount),
        gte(transaction.entryAt, bankDay(now.getTime(), zone).from),
        notInArray(status, [...ENDED_UNPAID]),
      ),
    )
    .orderBy(desc(transaction.entryAt), desc(transaction.referenceId))
    .limit(1);
  if (!latest) return null;
  const sameDay = [{ ...latest, source, dest, amount: fromSen(latest.amount) }];
  const found = transactionDuplicate({ source, dest, amount: fromSen(amount), sameDay });
  return found === null ? null : new Refused('transaction.duplicate', { facts: { referenceId: found } });
}
