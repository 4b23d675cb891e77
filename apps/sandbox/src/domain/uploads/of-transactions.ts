import { eq, inArray, or, sql } from 'drizzle-orm';
import type { UploadOfTransaction } from '@ibk/sdk/contract';
import type { TransactionRow } from '../../db/schema/transactions.ts';
import { treasuryDocument, upload, uploadRow } from '../../db/schema/treasury.ts';
import type { Tx } from '../../db/tx.ts';

type Listed = Pick<TransactionRow, 'referenceId' | 'kind' | 'status'>;

const countOf = (condition: ReturnType<typeof sql>) =>
  sql<number>`(select count(*)::int from ${uploadRow}
    where ${uploadRow.referenceChannel} = ${upload.referenceChannel} and ${condition})`;

/** The files behind transactions by reference, with how far their rows have come. */
export async function uploadsOf(read: Tx, rows: readonly Listed[]): Promise<ReadonlyMap<string, UploadOfTransaction>> {
  const references = rows.filter(({ kind }) => kind !== 'transaction').map(({ referenceId }) => referenceId);
  if (references.length === 0) return new Map();
  const { referenceChannel, filename, count, sha256 } = upload;
  const found = await read
    .select({
      referenceId: sql<string>`coalesce(${upload.referenceId}, ${treasuryDocument.referenceId})`,
      file: { referenceChannel, filename, count, sha256 },
      success: countOf(sql`${uploadRow.status} = 'SUCCESS'`),
      failed: countOf(sql`${uploadRow.status} = 'FAILED'`),
    })
    .from(upload)
    .leftJoin(treasuryDocument, eq(treasuryDocument.referenceChannel, upload.referenceChannel))
    .where(or(inArray(upload.referenceId, references), inArray(treasuryDocument.referenceId, references)));
  return new Map(
    found.map(({ referenceId, file, success, failed }) => [
      referenceId,
      { ...file, success, failed, waiting: file.count - success - failed },
    ]),
  );
}
