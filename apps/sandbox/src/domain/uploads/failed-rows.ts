import { batchSalaryColumns } from '@ibk/sdk/rules';
import { UPLOAD_KINDS } from '@ibk/sdk/uploads';
import { and, asc, eq, isNotNull, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { transaction } from '../../db/schema/transactions.ts';
import { upload, uploadRow } from '../../db/schema/upload.ts';
import type { Tx } from '../../db/tx.ts';
import type { SecuredContext } from '../../operation/handler.ts';
import { Refused } from '../../operation/refusals.ts';
import { scopeTo } from '../../operation/scope.ts';
import { isOverAt, type UploadRecord, type UploadRowRecord } from './upload-record.ts';

/** An upload whose rows a transaction pays. */
export interface PaidBatch {
  record: UploadRecord;
  referenceId: string;
  isDocument: boolean;
}

/** The upload that a transaction pays, whose failed rows a file may repeat. @throws Refused upload.unknown, upload.retryBill */
export async function batchOf({ read, session }: SecuredContext, referenceId: string): Promise<PaidBatch> {
  const isOwn = and(eq(transaction.referenceId, referenceId), scopeTo(session).transactions);
  const [found] = await read
    .select({ record: upload, kind: transaction.kind })
    .from(upload)
    .innerJoin(transaction, eq(transaction.referenceId, upload.referenceId))
    .where(isOwn);
  if (!found) throw new Refused('upload.unknown');
  const batch = { record: found.record, referenceId, isDocument: found.kind === 'document' };
  assertRepeatable(batch);
  return batch;
}

/** Refuses bills and purchases, which no transfer pays again. @throws Refused upload.retryBill */
function assertRepeatable({ record: { productId }, referenceId }: PaidBatch): void {
  const kinds: Readonly<Record<string, string>> = UPLOAD_KINDS;
  if (['payment', 'purchase'].includes(kinds[productId] ?? ''))
    throw new Refused('upload.retryBill', { facts: { reference: referenceId } });
}

/** The product by which failed rows are paid again: their own, or that of a multi transfer for those of a document. */
export function productOf({
  record: { productId },
  isDocument,
}: PaidBatch): 'MLT_TRF_INT' | 'MLT_TRF' | 'SI_GAJI_MULTI' {
  if (batchSalaryColumns({ productCode: productId })) return 'SI_GAJI_MULTI';
  return isDocument || productId !== 'MLT_TRF_INT' ? 'MLT_TRF' : 'MLT_TRF_INT';
}

/** Frees the failed rows of a batch whose repetition came to nothing, or is too faulty to be entered. */
async function freeRows(tx: Tx, { referenceId }: PaidBatch, now: Date): Promise<void> {
  await tx
    .update(upload)
    .set({ status: 'EXPIRED' })
    .where(and(eq(upload.retryOf, referenceId), or(isOverAt(now), eq(upload.status, 'FAULTY'))));
  const isIdle = or(eq(upload.status, 'EXPIRED'), eq(transaction.status, 'REJECT'));
  const idle = tx
    .select({ referenceChannel: upload.referenceChannel })
    .from(upload)
    .leftJoin(transaction, eq(transaction.referenceId, upload.referenceId))
    .where(and(eq(upload.retryOf, referenceId), isIdle));
  await tx
    .update(uploadRow)
    .set({ retryOf: null })
    .where(and(isNotNull(uploadRow.retryOf), sql`${uploadRow.referenceChannel} = any(array(${idle}))`));
}

/** The failed rows of a batch that no other upload repeats. */
function unrepeatedRows(tx: Tx, { record: { referenceChannel }, referenceId }: PaidBatch): Promise<UploadRowRecord[]> {
  const again = alias(uploadRow, 'again');
  const repeated = tx
    .select({ one: sql`1` })
    .from(again)
    .where(eq(again.retryOf, sql`${referenceId} || '-' || ${uploadRow.line}`));
  return tx
    .select()
    .from(uploadRow)
    .where(and(eq(uploadRow.referenceChannel, referenceChannel), eq(uploadRow.status, 'FAILED'), notExists(repeated)))
    .orderBy(asc(uploadRow.line));
}

/**
 * The failed rows of a batch that may be repeated now. Two who repeat one batch at once do so one after the other.
 *
 * @throws Refused upload.retry, if no failed row can be repeated
 */
export async function takeFailedRows(tx: Tx, batch: PaidBatch, now: Date): Promise<UploadRowRecord[]> {
  const { record } = batch;
  await tx.select().from(upload).where(eq(upload.referenceChannel, record.referenceChannel)).for('update');
  await freeRows(tx, batch, now);
  const failed = await unrepeatedRows(tx, batch);
  if (failed.length === 0) throw noneToRetry(batch);
  return failed;
}

/** The refusal of a batch of which nothing can be repeated. */
export const noneToRetry = ({ referenceId }: Pick<PaidBatch, 'referenceId'>): Refused =>
  new Refused('upload.retry', { facts: { reference: referenceId } });
