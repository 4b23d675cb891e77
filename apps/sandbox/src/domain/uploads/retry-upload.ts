import { createHash } from 'node:crypto';
import { batchSalaryColumns } from '@ibk/sdk/rules';
import { and, asc, eq, like, notInArray, or, sql } from 'drizzle-orm';
import { transaction } from '../../db/schema/transactions.ts';
import { upload, uploadRow } from '../../db/schema/treasury.ts';
import { sqlState } from '../../db/sql-state.ts';
import type { Tx } from '../../db/tx.ts';
import { rowReference } from '../../ledger/upload-books.ts';
import { bankDay } from '../../operation/bank-day.ts';
import type { Handler, SecuredContext } from '../../operation/handler.ts';
import { nextDayNumber } from '../../operation/day-number.ts';
import { keyedWrite } from '../../operation/keyed-write.ts';
import { Refused } from '../../operation/refusals.ts';
import { scopeTo } from '../../operation/scope.ts';
import { askNamesOf } from './ask-names.ts';
import { checkUpload } from './check-upload.ts';
import { findingsOf } from './findings.ts';
import { instanceOf } from './receive-upload.ts';
import {
  isOverAt,
  LIVES_MS,
  toUpload,
  type UploadRecord,
  type UploadRowRecord,
  visibleUpload,
} from './upload-record.ts';

/** Rows of one insert; a statement of the database carries at most 65,535 values. */
const BATCH = 500;
const MOST_LETTERS = 200;

/** An upload whose rows a transaction pays. */
interface Batch {
  record: UploadRecord;
  referenceId: string;
  isDocument: boolean;
}

/** @throws Refused upload.unknown */
async function batchOf({ read, session }: SecuredContext, referenceId: string): Promise<Batch> {
  const isOwn = and(eq(transaction.referenceId, referenceId), scopeTo(session).transactions);
  const [found] = await read
    .select({ record: upload, kind: transaction.kind })
    .from(upload)
    .innerJoin(transaction, eq(transaction.referenceId, upload.referenceId))
    .where(isOwn);
  if (!found) throw new Refused('upload.unknown');
  return { record: found.record, referenceId, isDocument: found.kind === 'document' };
}

/** The product by which failed rows are paid again: their own, or that of a multi transfer for those of a document. */
function productOf({ record: { productId }, isDocument }: Batch): 'MLT_TRF_INT' | 'MLT_TRF' | 'SI_GAJI_MULTI' {
  if (batchSalaryColumns({ productCode: productId })) return 'SI_GAJI_MULTI';
  return isDocument || productId !== 'MLT_TRF_INT' ? 'MLT_TRF' : 'MLT_TRF_INT';
}

/** Frees the failed rows of a batch whose repetition came to nothing. */
async function freeRows(tx: Tx, { referenceId }: Batch, now: Date): Promise<void> {
  await tx
    .update(upload)
    .set({ status: 'EXPIRED' })
    .where(and(eq(upload.retryOf, referenceId), isOverAt(now)));
  const isIdle = or(eq(upload.status, 'EXPIRED'), eq(transaction.status, 'REJECT'));
  const idle = tx
    .select({ referenceChannel: upload.referenceChannel })
    .from(upload)
    .leftJoin(transaction, eq(transaction.referenceId, upload.referenceId))
    .where(and(eq(upload.retryOf, referenceId), isIdle));
  await tx
    .update(uploadRow)
    .set({ retryOf: null })
    .where(and(like(uploadRow.retryOf, `${referenceId}-%`), sql`${uploadRow.referenceChannel} in ${idle}`));
}

/** The failed rows of a batch that no other upload repeats. */
function failedRows(tx: Tx, { record: { referenceChannel }, referenceId }: Batch): Promise<UploadRowRecord[]> {
  const repeated = tx
    .select({ line: sql<number>`substr(${uploadRow.retryOf}, ${referenceId.length + 2})::int` })
    .from(uploadRow)
    .where(like(uploadRow.retryOf, `${referenceId}-%`));
  return tx
    .select()
    .from(uploadRow)
    .where(
      and(
        eq(uploadRow.referenceChannel, referenceChannel),
        eq(uploadRow.status, 'FAILED'),
        notInArray(uploadRow.line, repeated),
      ),
    )
    .orderBy(asc(uploadRow.line));
}

/** Stores an upload of the failed rows, still to be checked. @throws Refused upload.retry */
async function store(tx: Tx, context: SecuredContext, batch: Batch, header: Partial<UploadRecord>, now: Date) {
  const { profile, session } = context;
  const { record, referenceId } = batch;
  // Two who repeat one batch at once do so one after the other.
  await tx.select().from(upload).where(eq(upload.referenceChannel, record.referenceChannel)).for('update');
  await freeRows(tx, batch, now);
  const failed = await failedRows(tx, batch);
  if (failed.length === 0) throw new Refused('upload.retry', { facts: { reference: referenceId } });
  const referenceChannel = await nextDayNumber(tx, 'upload', 'UP', bankDay(now.getTime(), profile.timeZone).day);
  const rows = failed.map(({ line, ...row }, index) => ({
    ...{ referenceChannel, line: index + 2, status: 'ACTIVE' as const, fee: 0n },
    ...{ customerId: row.customerId, customerName: row.customerName, bankId: row.bankId, amount: row.amount },
    ...{ instalment: row.instalment, wantedChannel: row.wantedChannel, nip: row.nip, note: row.note, cells: row.cells },
    retryOf: rowReference(referenceId, line),
  }));
  const { corporateId, corporateGroupId, source, headings, ignored } = record;
  await tx.insert(upload).values({
    ...{ referenceChannel, corporateId, corporateGroupId, source, headings, ignored, retryOf: referenceId },
    productId: productOf(batch),
    ...header,
    filename: `Ulang ${referenceId} ${record.filename}`.slice(0, MOST_LETTERS),
    sha256: createHash('sha256')
      .update(rows.map(({ retryOf }) => retryOf).join('\n'))
      .digest('hex'),
    status: 'CHECKING',
    uploadedBy: session.userId,
    uploadedAt: now,
    expiresAt: new Date(now.getTime() + LIVES_MS),
    count: rows.length,
    findings: findingsOf([], []).findings,
  });
  for (let at = 0; at < rows.length; at += BATCH) await tx.insert(uploadRow).values(rows.slice(at, at + BATCH));
  return referenceChannel;
}

/**
 * Makes an upload of the failed rows of a transaction, each row once, and checks it. Three hands enter and approve it like
 * any other.
 *
 * @throws Refused upload.unknown, upload.retry, upload.instance
 */
export const retryUpload: Handler<'retryUpload'> = async ({ body }, context) => {
  const { clock, read, session } = context;
  const { referenceId } = body;
  const batch = await batchOf(context, referenceId);
  const { instanceId, treasuryId } = batch.record;
  const isOfInstance = productOf(batch) === 'SI_GAJI_MULTI' && instanceId === null;
  const instance = isOfInstance
    ? await instanceOf(context, { productId: 'SI_GAJI_MULTI' })
    : { instanceId, treasuryId };
  const { referenceChannel } = await keyedWrite(
    context,
    'retryUpload',
    body,
    async (tx, now) => ({ referenceChannel: await store(tx, context, batch, instance, now) }),
    () => referenceId,
  ).catch((error: unknown) => {
    if (sqlState(error) !== '23505') throw error;
    throw new Refused('upload.retry', { facts: { reference: referenceId } });
  });
  await checkUpload(context, referenceChannel);
  await askNamesOf(context, referenceChannel);
  return toUpload(await visibleUpload(read, session, referenceChannel), new Date(clock.now()));
};
