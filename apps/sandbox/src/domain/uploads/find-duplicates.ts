import { sql } from 'drizzle-orm';
import type { UploadDuplicate } from '@ibk/sdk/contract';
import { uploadDuplicateDays } from '@ibk/sdk/rules';
import { transaction } from '../../db/schema/transactions.ts';
import { upload, uploadRow } from '../../db/schema/upload.ts';
import type { Tx } from '../../db/tx.ts';
import { OWN_BANK } from '../rails/other-banks.ts';
import type { UploadRecord, UploadRowRecord } from './upload-record.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The repeated payments of an upload by line. */
export type Duplicates = ReadonlyMap<number, UploadDuplicate>;

type Paid = Pick<UploadRowRecord, 'line' | 'customerId' | 'bankId' | 'amount' | 'productId'>;

/** Rows that pay what an earlier line of the same file pays. */
function withinFile(rows: readonly Paid[]): Map<number, UploadDuplicate> {
  const first = new Map<string, number>();
  const found = new Map<number, UploadDuplicate>();
  for (const { line, customerId, bankId, amount, productId } of rows) {
    if (customerId === '' || amount === 0n) continue;
    const key = `${productId ?? bankId} ${customerId} ${amount}`;
    const of = first.get(key);
    if (of === undefined) first.set(key, line);
    else found.set(line, { line, of, referenceChannel: null, referenceId: null });
  }
  return found;
}

/** What both drivers answer a query of these columns. */
interface Result {
  rows: { line: number; reference_channel: string | null; reference_id: string | null }[];
}

/** Waits for somebody, or was executed within the days of the rule. */
const waitsOrPaid = (since: string) => sql`(t.status in ('ENTRY', 'VERIFY', 'AUTOTRX')
  or (t.status in ('SUSPECT', 'SUCCESS') and t.entry_at >= ${since}::timestamptz))`;

/**
 * Finds the rows of an upload that repeat a payment of the group: of an earlier line, of another upload that waits, or of a
 * payment of the last days.
 */
export async function findDuplicates(
  read: Tx,
  record: UploadRecord,
  rows: readonly Paid[],
  now: Date,
): Promise<Duplicates> {
  const { referenceChannel, corporateId, corporateGroupId, productId } = record;
  const since = new Date(now.getTime() - uploadDuplicateDays({ productId }) * DAY_MS).toISOString();
  const isMine = sql`mine.reference_channel = ${referenceChannel} and mine.amount > 0 and mine.customer_id <> ''`;
  const { rows: inUploads } = (await read.execute(sql`
    select distinct on (mine.line) mine.line, u.reference_channel, u.reference_id
    from ${uploadRow} mine
    join ${uploadRow} other on other.customer_id = mine.customer_id and other.amount = mine.amount
      and other.bank_id = mine.bank_id and other.product_id is not distinct from mine.product_id
      and other.reference_channel <> mine.reference_channel and other.status <> 'FAILED'
    join ${upload} u on u.reference_channel = other.reference_channel and u.corporate_id = ${corporateId}
      and u.corporate_group_id = ${corporateGroupId}
    left join ${transaction} t on t.reference_id = u.reference_id
    where ${isMine} and ((u.status = 'READY' and coalesce(u.expires_at > ${now.toISOString()}::timestamptz, true)) or ${waitsOrPaid(since)})
    order by mine.line`)) as Result;
  const { rows: alone } = (await read.execute(sql`
    select distinct on (mine.line) mine.line, null as reference_channel, t.reference_id
    from ${uploadRow} mine
    join ${transaction} t on t.corporate_id = ${corporateId} and t.corporate_group_id = ${corporateGroupId}
      and t.dest = mine.customer_id and t.amount = mine.amount and case when mine.product_id is null
      then t.product_group = 'TRANSFER' and (t.product_id = 'TRF_INT') = (mine.bank_id = ${OWN_BANK}) else t.product_id = mine.product_id end
    where ${isMine} and ${waitsOrPaid(since)}
    order by mine.line`)) as Result;
  const found = withinFile(rows);
  for (const { line, reference_channel: channel, reference_id: referenceId } of [...inUploads, ...alone])
    if (!found.has(line)) found.set(line, { line, of: null, referenceChannel: channel, referenceId });
  return found;
}
