import { and, eq } from 'drizzle-orm';
import { dayOf, formatRupiah } from '@ibk/sdk/format';
import { outsideOrder } from '../../../db/schema/outside.ts';
import { transaction, type TransactionRow } from '../../../db/schema/transactions.ts';
import { upload, uploadRow } from '../../../db/schema/upload.ts';
import type { Tx } from '../../../db/tx.ts';
import { ledger, LedgerFault } from '../../../ledger/ledger.ts';
import { newId } from '../../../operation/new-id.ts';
import { endReturn, isReturnDue, type Order } from '../../outside/orders.ts';
import { type BatchRow, paidByRow, railOfRow } from '../batch/row-payment.ts';
import { contentOf } from '../facts/content.ts';
import { RAILS } from '../../rails/rails.ts';
import { carrierOf } from '../../products/channels.ts';
import { findProduct, type ProductId } from '../../products/products.ts';
import { insertTransactions } from '../store/insert-transactions.ts';
import { nextReference } from '../store/reference-number.ts';
import { executedColumns } from '../store/row-writes.ts';
import type { SettlePort } from '../facts/settle-port.ts';
import { storeMove } from '../store/store-move.ts';
import { tellPeople } from '../store/tell-people.ts';

/** Whether money that was sent for a transaction can come back: only another bank returns it. */
export function isReturnable(row: TransactionRow): boolean {
  const { status, returnOf, returnedBy } = row;
  const rail = findProduct(carrierOf(row))?.rail;
  const isReturned = returnOf !== null || returnedBy !== null;
  return status === 'SUCCESS' && !isReturned && !!rail && RAILS[rail].returnsMoney;
}

/** A return: why the money comes back, and when. */
interface Returned {
  reason: string;
  now: Date;
  zone: string;
}

/**
 * Books money that came back as an incoming credit of its own, without the fee, and tells the people of the payment.
 *
 * @param paid what was paid, under its own reference
 * @param about the transaction of its people, which is locked
 * @returns the credit's reference
 */
async function bookReturn(tx: Tx, paid: TransactionRow, about: TransactionRow, at: Returned): Promise<string> {
  const { referenceId, amount, productId } = paid;
  const { reason, now, zone } = at;
  const credit = await nextReference(tx, dayOf(now, zone));
  const described = {
    requestId: newId('rq'),
    productId: productId as ProductId,
    source: paid.creditAccount,
    sourceName: paid.destName,
    dest: paid.source,
    destName: paid.sourceName,
    amount,
    fee: 0n,
    note: `Pengembalian ${referenceId}: ${reason}`,
  };
  const entered = {
    ...described,
    referenceId: credit,
    version: 1,
    status: 'SUCCESS' as const,
    attempt: 1,
    corporateId: paid.corporateId,
    corporateGroupId: paid.corporateGroupId,
    productGroup: paid.productGroup,
    productDescription: `Pengembalian ${paid.productDescription}`,
    creditAccount: paid.source,
    // The reader sees the account that the money comes from, not the clearing account that it passes.
    content: { ...contentOf(described), source: paid.dest },
    schedule: { autoType: 'NOW' as const },
    ...executedColumns({ now, zone }),
    returnOf: referenceId,
    entryAt: now,
  };
  const [after] = await insertTransactions(tx, [entered]);
  if (!after) throw new LedgerFault(`The return of ${referenceId} was not stored`);
  await storeMove(tx, { before: null, after, about }, { action: 'return', at: now, reason }, null);
  await ledger.move(tx, { referenceId: credit, from: paid.creditAccount, to: paid.source, amount, at: now });
  const what = `${paid.productDescription} ${referenceId} sebesar ${formatRupiah(amount)} ke ${paid.destName}`;
  await tellPeople(tx, about, `${what} dikembalikan: ${reason}. Dana masuk ke ${paid.source} dengan ${credit}.`, now);
  return credit;
}

const locked = async (tx: Tx, referenceId: string): Promise<TransactionRow | undefined> =>
  (await tx.select().from(transaction).where(eq(transaction.referenceId, referenceId)).for('update'))[0];

/**
 * Books a transfer that the other bank returned. The transfer stays SUCCESS; the two name each other.
 *
 * @returns the credit's reference, or null if the transfer cannot be returned (any more)
 */
export async function returnTransfer(tx: Tx, referenceId: string, at: Returned): Promise<string | null> {
  const row = await locked(tx, referenceId);
  if (!row || !isReturnable(row)) return null;
  const returnedBy = await bookReturn(tx, row, row, at);
  const { reason } = at;
  await tx.update(transaction).set({ returnedBy, reason }).where(eq(transaction.referenceId, referenceId));
  return returnedBy;
}

/** Books a row of a batch that the other bank returned. The row stays SUCCESS and names the credit. */
async function returnRow(tx: Tx, seen: TransactionRow, { referenceChannel, line }: BatchRow, at: Returned) {
  const batch = await locked(tx, seen.referenceId);
  const isSeen = and(eq(uploadRow.referenceChannel, referenceChannel), eq(uploadRow.line, line));
  const [row] = await tx.select().from(uploadRow).where(isSeen).for('update');
  if (!batch || row?.status !== 'SUCCESS' || row.returnedBy !== null || !railOfRow(row).returnsMoney) return;
  const returnedBy = await bookReturn(tx, paidByRow(batch, row), batch, at);
  const errorText = `Dikembalikan: ${at.reason}. Dana masuk dengan ${returnedBy}.`;
  await tx.update(uploadRow).set({ returnedBy, errorText }).where(isSeen);
}

/** The text for a return without a reason. */
export const RETURNED = 'Dikembalikan bank penerima';

/** The transfer of an order, if the bank knows that it was executed. */
async function executedTransfer(read: Tx, { orderKey }: Order) {
  const [, referenceId = '', attempt = ''] = /^(.+)-(\d{1,9})$/.exec(orderKey) ?? [];
  const isAttempt = and(eq(transaction.referenceId, referenceId), eq(transaction.attempt, Number(attempt)));
  const [row] = await read
    .select()
    .from(transaction)
    .where(and(isAttempt, eq(transaction.status, 'SUCCESS')));
  return row && { row, part: null };
}

/** The row of a batch that an order pays, with its batch, if the bank knows that it was executed. */
async function executedRow(read: Tx, { orderKey }: Order) {
  const [, referenceId = '', line = ''] = /^(.+)-(\d{1,9})-1$/.exec(orderKey) ?? [];
  const isLine = and(eq(upload.referenceId, referenceId), eq(uploadRow.line, Number(line)));
  const [found] = await read
    .select({ row: transaction, part: uploadRow })
    .from(upload)
    .innerJoin(transaction, eq(transaction.referenceId, upload.referenceId))
    .innerJoin(uploadRow, eq(uploadRow.referenceChannel, upload.referenceChannel))
    .where(and(isLine, eq(uploadRow.status, 'SUCCESS')));
  return found;
}

/** Transfers, and rows of batches, that are due to come back. Each is returned only once the bank knows that it was executed. */
async function dueReturns(read: Tx, now: Date) {
  const due = [];
  for (const order of await read.select().from(outsideOrder).where(isReturnDue(now))) {
    const executed = (await executedTransfer(read, order)) ?? (await executedRow(read, order));
    if (executed) due.push({ order, ...executed });
  }
  return due;
}

/**
 * Books every transfer that is due to come back. Parallel runs book each one once.
 *
 * @returns the number of transfers that were due
 */
export async function returnDue(port: SettlePort, onFault: (fault: unknown) => void): Promise<number> {
  const now = () => new Date(port.clock.now());
  const { timeZone: zone } = port.profile;
  const due = await dueReturns(port.read, now());
  for (const { order, row, part } of due)
    await port
      .write(async (tx) => {
        const returned = { reason: order.message ?? RETURNED, now: now(), zone };
        if (part) await returnRow(tx, row, part, returned);
        else await returnTransfer(tx, row.referenceId, returned);
        await endReturn(tx, order.orderKey);
      })
      .then(() => port.announce(row), onFault);
  return due.length;
}
