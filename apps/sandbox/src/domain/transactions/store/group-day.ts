import { and, eq, sql } from 'drizzle-orm';
import { prepared } from '../../../db/prepared.ts';
import { groupDay } from '../../../db/schema/limits.ts';
import { CARRIER, LIMIT_AMOUNT, limitAmountOf } from '../../../db/schema/limit-amount.ts';
import { isExecuted, transaction, type TransactionRow } from '../../../db/schema/transactions.ts';
import type { Tx } from '../../../db/tx.ts';
import { carrierOf } from '../../products/channels.ts';
import { LedgerFault } from '../../../ledger/ledger.ts';

type Group = Pick<TransactionRow, 'corporateId' | 'corporateGroupId'>;
type Counted = Group & Pick<TransactionRow, 'amount' | 'deductions' | 'productId' | 'carriedBy'>;

const ofDay = ({ corporateId, corporateGroupId }: Group, day: string) =>
  and(eq(groupDay.corporateId, corporateId), eq(groupDay.corporateGroupId, corporateGroupId), eq(groupDay.day, day));

const placed = (name: keyof typeof groupDay.$inferInsert) => sql.placeholder(name);
const sumsOfDay = prepared((db) => {
  const { corporateId, corporateGroupId, day, productId, amount } = groupDay;
  return db
    .select({ productId, amount })
    .from(groupDay)
    .where(
      and(
        eq(corporateId, placed('corporateId')),
        eq(corporateGroupId, placed('corporateGroupId')),
        eq(day, placed('day')),
      ),
    )
    .prepare('sums_of_day');
});

/**
 * Sums that a group has approved on a bank day, in sen, by the product by which each was paid. Two approvals cannot both use the rest of a limit
 * only if the group's row is locked.
 */
export async function approvedOn(tx: Tx, group: Group, day: string): Promise<ReadonlyMap<string, bigint>> {
  const { corporateId, corporateGroupId } = group;
  const sums = await sumsOfDay(tx).execute({ corporateId, corporateGroupId, day });
  return new Map(sums.map((sum) => [sum.productId, sum.amount]));
}

const addToDay = prepared((db) =>
  db
    .insert(groupDay)
    .values({
      corporateId: placed('corporateId'),
      corporateGroupId: placed('corporateGroupId'),
      productId: placed('productId'),
      day: placed('day'),
      amount: placed('amount'),
    })
    .onConflictDoUpdate({
      target: [groupDay.corporateId, groupDay.corporateGroupId, groupDay.day, groupDay.productId],
      set: { amount: sql`${groupDay.amount} + excluded.amount` },
    })
    .prepare('add_to_day'),
);

/** Adds a payment to the sum of the bank day on which its money is taken. */
export async function countApproved(tx: Tx, row: Counted, day: string): Promise<void> {
  const { corporateId, corporateGroupId } = row;
  const [productId, amount] = [carrierOf(row), limitAmountOf(row)];
  await addToDay(tx).execute({ corporateId, corporateGroupId, productId, day, amount });
}

/** Takes a payment that failed off the sum of the bank day on which its money was taken. */
export async function uncountApproved(tx: Tx, row: Counted & Pick<TransactionRow, 'heldOn'>): Promise<void> {
  const counted = await tx
    .update(groupDay)
    .set({ amount: sql`${groupDay.amount} - ${String(limitAmountOf(row))}::bigint` })
    .where(and(ofDay(row, row.heldOn ?? ''), eq(groupDay.productId, carrierOf(row))))
    .returning({ amount: groupDay.amount });
  if (counted.length !== 1) throw new LedgerFault(`Group ${row.corporateGroupId} has no sum for ${String(row.heldOn)}`);
}

/** Computes all sums anew from transactions that were inserted without the moves that lead to their status. */
export async function recountApproved(tx: Tx): Promise<void> {
  const { corporateId, corporateGroupId, heldOn } = transaction;
  const group = sql`${corporateId}, ${corporateGroupId}, ${CARRIER}, ${heldOn}`;
  await tx.delete(groupDay);
  await tx.insert(groupDay).select(sql`
    select ${group}, sum(${LIMIT_AMOUNT}) from ${transaction}
    where ${isExecuted(transaction)} and ${heldOn} is not null group by ${group}`);
}
