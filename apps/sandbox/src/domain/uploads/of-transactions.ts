import { eq, inArray, sql } from 'drizzle-orm';
import type { UploadOfTransaction } from '@ibk/sdk/contract';
import { fromSen } from '@ibk/sdk/format';
import type { TransactionRow } from '../../db/schema/transactions.ts';
import { treasuryDocument } from '../../db/schema/treasury.ts';
import { type RowStatus, upload, uploadRow } from '../../db/schema/upload.ts';
import type { Tx } from '../../db/tx.ts';

type Listed = Pick<TransactionRow, 'referenceId' | 'kind' | 'status'>;

/** A sum over the rows of an upload with a status. */
const ofRows = (sum: ReturnType<typeof sql>, status: RowStatus) =>
  sql`(select ${sum} from ${uploadRow}
    where ${uploadRow.referenceChannel} = ${upload.referenceChannel} and ${uploadRow.status} = ${status})`;
const countOf = (status: RowStatus) => ofRows(sql`count(*)`, status).mapWith(Number);

/** The files behind transactions by reference, with how far their rows have come. */
export async function uploadsOf(read: Tx, rows: readonly Listed[]): Promise<ReadonlyMap<string, UploadOfTransaction>> {
  const references = rows.filter(({ kind }) => kind !== 'transaction').map(({ referenceId }) => referenceId);
  if (references.length === 0) return new Map();
  const { referenceChannel, filename, count, sha256 } = upload;
  const own = read.select({ referenceChannel }).from(upload).where(inArray(upload.referenceId, references));
  const ofDocuments = read
    .select({ referenceChannel: treasuryDocument.referenceChannel })
    .from(treasuryDocument)
    .where(inArray(treasuryDocument.referenceId, references));
  const found = await read
    .select({
      referenceId: sql<string>`coalesce(${upload.referenceId}, ${treasuryDocument.referenceId})`,
      file: { referenceChannel, filename, count, sha256 },
      success: countOf('SUCCESS'),
      failed: countOf('FAILED'),
      paid: ofRows(sql`coalesce(sum(${uploadRow.amount}), 0)`, 'SUCCESS').mapWith(BigInt),
    })
    .from(upload)
    .leftJoin(treasuryDocument, eq(treasuryDocument.referenceChannel, upload.referenceChannel))
    .where(sql`${referenceChannel} = any(array(${own} union ${ofDocuments}))`);
  return new Map(
    found.map(({ referenceId, file, success, failed, paid }) => [
      referenceId,
      { ...file, success, failed, waiting: file.count - success - failed, paid: fromSen(paid) },
    ]),
  );
}
