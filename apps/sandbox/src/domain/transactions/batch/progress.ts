import { eq, sql } from 'drizzle-orm';
import type { BatchProgress } from '@ibk/sdk/contract';
import { transaction } from '../../../db/schema/transactions.ts';
import { isWaitingRow, type RowStatus, upload, uploadRow } from '../../../db/schema/upload.ts';
import type { Tx } from '../../../db/tx.ts';

const ended = (status: RowStatus) =>
  sql<number>`count(*) filter (where ${uploadRow.status} = ${status})`.mapWith(Number);

/** How far a batch is; null for an unknown one. */
export async function progressOf(read: Tx, referenceId: string): Promise<BatchProgress | null> {
  const { status, version } = transaction;
  const [found] = await read
    .select({
      status,
      version,
      success: ended('SUCCESS'),
      failed: ended('FAILED'),
      waiting: sql<number>`count(*) filter (where ${isWaitingRow(uploadRow)})`.mapWith(Number),
    })
    .from(transaction)
    .innerJoin(upload, eq(upload.referenceId, transaction.referenceId))
    .innerJoin(uploadRow, eq(uploadRow.referenceChannel, upload.referenceChannel))
    .where(eq(transaction.referenceId, referenceId))
    .groupBy(transaction.referenceId);
  if (!found) return null;
  const { success, failed, waiting, ...own } = found;
  return { referenceId, ...own, upload: { success, failed, waiting } };
}
