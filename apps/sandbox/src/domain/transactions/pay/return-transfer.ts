import { and, eq, isNull, sql } from 'drizzle-orm';
import { dayOf, formatRupiah } from '@ibk/sdk/format';
import { outsideOrder } from '../../../db/schema/outside.ts';
import { transaction, type TransactionRow } from '../../../db/schema/transactions.ts';
import type { Tx } from '../../../db/tx.ts';
import { ledger, LedgerFault } from '../../../ledger/ledger.ts';
import { newId } from '../../../operation/new-id.ts';
import { endReturn, isReturnDue } from '../../outside/orders.ts';
import { contentOf } from '../facts/content.ts';
import { RAILS } from '../../rails/rails.ts';
import { findProduct, type ProductId } from '../../products/products.ts';
import { insertTransactions } from '../store/insert-transactions.ts';
import { nextReference } from '../store/reference-number.ts';
import { executedColumns } from '../store/row-writes.ts';
import type { SettlePort } from '../facts/settle-port.ts';
import { storeMove } from '../store/store-move.ts';
import { tellPeople } from '../store/tell-people.ts';

/** Whether money that was sent for a transaction can come back: only another bank returns it. */
export function isReturnable({ status, productId, returnOf, returnedBy }: TransactionRow): boolean {
  const rail = findProduct(productId)?.rail;
  const isReturned = returnOf !== null || returnedBy !== null;
  return status === 'SUCCESS' && !isReturned && !!rail && RAILS[rail].returnsMoney;
}

/**
 * Books a transfer that the other bank returned as an incoming credit of its own. The transfer stays SUCCESS; the two
 * name each other. The fee is not returned.
 *
 * @returns the credit's reference, or null if the transfer cannot be returned (any more)
 */
export async function returnTransfer(
  tx: Tx,
  referenceId: string,
  { reason, now, zone }: { reason: string; now: Date; zone: string },
): Promise<string | null> {
  const [row] = await tx.select().from(transaction).where(eq(transaction.referenceId, referenceId)).for('update');
  if (!row || !isReturnable(row)) return null;
  const credit = await nextReference(tx, dayOf(now, zone));
  const about = {
    requestId: newId('rq'),
    productId: row.productId as ProductId,
    source: row.creditAccount,
    sourceName: row.destName,
    dest: row.source,
    destName: row.sourceName,
    amount: row.amount,
    fee: 0n,
    note: `Pengembalian ${referenceId}: ${reason}`,
  };
  const entered = {
    ...about,
    referenceId: credit,
    version: 1,
    status: 'SUCCESS' as const,
    attempt: 1,
    corporateId: row.corporateId,
    corporateGroupId: row.corporateGroupId,
    productGroup: row.productGroup,
    productDescription: `Pengembalian ${row.productDescription}`,
    creditAccount: row.source,
    // The reader sees the account that the money comes from, not the clearing account that it passes.
    content: { ...contentOf(about), source: row.dest },
    schedule: { autoType: 'NOW' as const },
    ...executedColumns({ now, zone }),
    returnOf: referenceId,
    entryAt: now,
  };
  const [after] = await insertTransactions(tx, [entered]);
  if (!after) throw new LedgerFault(`The return of ${referenceId} was not stored`);
  await storeMove(tx, { before: null, after, about: row }, { action: 'return', at: now, reason }, null);
  await ledger.move(tx, {
    referenceId: credit,
    from: row.creditAccount,
    to: row.source,
    amount: row.amount,
    at: now,
  });
  await tx
    .update(transaction)
    .set({ returnedBy: credit })
    .where(and(eq(transaction.referenceId, referenceId), isNull(transaction.returnedBy)));
  const what = `${row.productDescription} ${referenceId} sebesar ${formatRupiah(row.amount)} ke ${row.destName}`;
  await tellPeople(tx, row, `${what} dikembalikan: ${reason}. Dana masuk ke ${row.source} dengan ${credit}.`, now);
  return credit;
}

/** The text for a return without a reason. */
export const RETURNED = 'Dikembalikan bank penerima';

/**
 * Books every transfer that is due to come back. Parallel runs book each one once.
 *
 * @returns the number of transfers that were due
 */
export async function returnDue(port: SettlePort, onFault: (fault: unknown) => void): Promise<number> {
  const now = () => new Date(port.clock.now());
  const { timeZone: zone } = port.profile;
  const due = await port.read
    .select({ order: outsideOrder, row: transaction })
    .from(outsideOrder)
    .innerJoin(transaction, eq(sql`${transaction.referenceId} || '-' || ${transaction.attempt}`, outsideOrder.orderKey))
    // A transfer is returned only once the bank knows that it was executed.
    .where(and(eq(transaction.status, 'SUCCESS'), isReturnDue(now())));
  for (const { order, row } of due)
    await port
      .write(async (tx) => {
        await returnTransfer(tx, row.referenceId, { reason: order.message ?? RETURNED, now: now(), zone });
        await endReturn(tx, order.orderKey);
      })
      .then(() => port.announce(row), onFault);
  return due.length;
}
