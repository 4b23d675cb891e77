import { asc, eq, sql } from 'drizzle-orm';
import { uploadState } from '@ibk/sdk/rules';
import { upload, uploadRow } from '../../db/schema/upload.ts';
import { sqlState } from '../../db/sql-state.ts';
import type { Tx } from '../../db/tx.ts';
import type { Context, SecuredContext } from '../../operation/handler.ts';
import { Refused } from '../../operation/refusals.ts';
import { type Examined, examineRows } from './examine-rows.ts';
import { type Duplicates, findDuplicates } from './find-duplicates.ts';
import { findingsOf } from './findings.ts';
import { carryRows, documentFaults, lockedDocument } from './of-document.ts';
import { isOver, LIVES_MS, type UploadRecord, type UploadRowRecord, visibleUpload } from './upload-record.ts';
import { refuseTwin } from './twin.ts';

/** What a check uses; nothing of it needs a session. */
export type CheckPort = Pick<Context, 'clock' | 'profile' | 'read' | 'write'>;

/** Rows of one statement, and of one database transaction: a check keeps nobody waiting for long. */
const CHUNK = 500;

/** The rows of an upload in the order of the file. */
const rowsOfUpload = (read: Tx, referenceChannel: string): Promise<UploadRowRecord[]> =>
  read.select().from(uploadRow).where(eq(uploadRow.referenceChannel, referenceChannel)).orderBy(asc(uploadRow.line));

/** Whether an upload has left the hands of its check. */
const isEnded = ({ status }: UploadRecord): boolean => status === 'ENTERED' || status === 'EXPIRED';

/** Writes what was found about some rows. */
const storeFound = (tx: Tx, referenceChannel: string, found: readonly Examined[], duplicates: Duplicates) =>
  tx.execute(sql`update ${uploadRow} set channel = found.channel, fee = found.fee, holder_name = found."holderName",
      name = found.name, faults = found.faults, duplicate = nullif(found.duplicate, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(
      found.map(({ fee, ...each }) => ({ ...each, fee: String(fee), duplicate: duplicates.get(each.line) ?? null })),
    )}::jsonb) as found(line int, channel text, fee bigint, "holderName" text, name text, faults jsonb, duplicate jsonb)
    where ${uploadRow.referenceChannel} = ${referenceChannel} and ${uploadRow.line} = found.line`);

/**
 * Sums up what the rows say, and moves the upload to the state that follows; by the rows as they are now. A document carries
 * the rows of a clean one from then on, and they wait for its entry as long as it does.
 */
async function conclude(tx: Tx, { referenceChannel, kasdaId }: UploadRecord, now: Date): Promise<UploadRecord | null> {
  const document = await lockedDocument(tx, kasdaId);
  const [record] = await tx.select().from(upload).where(eq(upload.referenceChannel, referenceChannel)).for('update');
  if (!record || isEnded(record)) return record ?? null;
  const rows = await rowsOfUpload(tx, referenceChannel);
  const against = await documentFaults(tx, document, record, rows);
  const { unasked, findings, ...sums } = findingsOf(rows, [...record.fileFaults, ...against]);
  const faults = findings.faults.reduce((sum, { count }) => sum + count, 0);
  const status = uploadState({ faults, duplicates: findings.duplicateCount, unasked });
  const isCarried = document !== undefined && status === 'READY';
  const expiresAt = isCarried ? null : new Date(now.getTime() + LIVES_MS);
  const [after] = await tx
    .update(upload)
    .set({ ...sums, findings, status, expiresAt })
    .where(eq(upload.referenceChannel, referenceChannel))
    .returning();
  if (isCarried) await carryRows(tx, document, record);
  return after ?? null;
}

/**
 * Checks every row of an upload and moves it on. It may run again at any time, also twice at once: what it writes follows
 * from the rows and from the bank alone.
 *
 * @returns the upload as it is then; null if it does not exist
 * @throws Refused upload.twin, if the same bytes have become ready meanwhile
 */
export async function checkUpload(port: CheckPort, referenceChannel: string): Promise<UploadRecord | null> {
  const { clock, read, write } = port;
  const [record] = await read.select().from(upload).where(eq(upload.referenceChannel, referenceChannel));
  if (!record || isEnded(record)) return record ?? null;
  const now = new Date(clock.now());
  const rows = await rowsOfUpload(read, referenceChannel);
  const duplicates = await findDuplicates(read, record, rows, now);
  const found = await examineRows(read, record, rows);
  for (let at = 0; at < found.length; at += CHUNK)
    await write((tx) => storeFound(tx, referenceChannel, found.slice(at, at + CHUNK), duplicates));
  try {
    return await write((tx) => conclude(tx, record, now));
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    return refuseTwin(read, record);
  }
}

/**
 * Checks an upload once more just before it is entered: an account may have closed, and a payment may have been made.
 *
 * @throws Refused upload.unknown, upload.entered, upload.expired, upload.checking, upload.faulty
 */
export async function checkBeforeEntry(context: SecuredContext, referenceChannel: string): Promise<void> {
  const { clock, read, session } = context;
  const { record } = await visibleUpload(read, session, referenceChannel);
  assertOpen(record, new Date(clock.now()));
  const after = await checkUpload(context, referenceChannel);
  if (after?.status === 'CHECKING') throw new Refused('upload.checking');
  if (after?.status !== 'READY') throw new Refused('upload.faulty');
}

/** @throws Refused upload.entered, upload.expired */
export function assertOpen(record: UploadRecord, now: Date): void {
  if (record.status === 'ENTERED')
    throw new Refused('upload.entered', { facts: { reference: record.referenceId ?? '-' } });
  if (record.status === 'EXPIRED' || isOver(record, now)) throw new Refused('upload.expired');
}
