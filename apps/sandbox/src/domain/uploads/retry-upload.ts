import { createHash } from 'node:crypto';
import { upload, uploadRow } from '../../db/schema/upload.ts';
import { sqlState } from '../../db/sql-state.ts';
import type { Tx } from '../../db/tx.ts';
import { rowReference } from '../../ledger/upload-books.ts';
import { bankDay } from '../../operation/bank-day.ts';
import type { Handler, SecuredContext } from '../../operation/handler.ts';
import { nextDayNumber } from '../../operation/day-number.ts';
import { keyedWrite } from '../../operation/keyed-write.ts';
import { askNamesOf } from './ask-names.ts';
import { checkUpload } from './check-upload.ts';
import { batchOf, noneToRetry, type PaidBatch, productOf, takeFailedRows } from './failed-rows.ts';
import { repeatedRows } from './error-table.ts';
import { findingsOf } from './findings.ts';
import { instanceOf } from './receive-upload.ts';
import { LIVES_MS, toUpload, type UploadRecord, visibleUpload } from './upload-record.ts';

/** Rows of one insert; a statement of the database carries at most 65,535 values. */
const BATCH = 500;
const MOST_LETTERS = 200;

/** Stores an upload of the failed rows, still to be checked. @throws Refused upload.retry */
async function store(tx: Tx, context: SecuredContext, batch: PaidBatch, header: Partial<UploadRecord>, now: Date) {
  const { profile, session } = context;
  const { record, referenceId } = batch;
  const failed = await takeFailedRows(tx, batch, now);
  const referenceChannel = await nextDayNumber(tx, 'upload', 'UP', bankDay(now.getTime(), profile.timeZone).day);
  const { headings, cellsOf } = repeatedRows(record);
  const rows = failed.map((row, index) => ({
    ...{ referenceChannel, line: index + 2, status: 'ACTIVE' as const, fee: 0n },
    ...{ customerId: row.customerId, customerName: row.customerName, bankId: row.bankId, amount: row.amount },
    ...{ instalment: row.instalment, wantedChannel: row.wantedChannel, nip: row.nip, note: row.note },
    ...{ retryOf: rowReference(referenceId, row.line), cells: cellsOf(row) },
  }));
  const { corporateId, corporateGroupId, source, ignored } = record;
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
    ? await instanceOf(context, { productId: 'SI_GAJI_MULTI' }, batch)
    : { instanceId, treasuryId };
  const { referenceChannel } = await keyedWrite(
    context,
    'retryUpload',
    body,
    async (tx, now) => ({ referenceChannel: await store(tx, context, batch, instance, now) }),
    () => referenceId,
  ).catch((error: unknown) => {
    if (sqlState(error) !== '23505') throw error;
    throw noneToRetry(batch);
  });
  await checkUpload(context, referenceChannel);
  await askNamesOf(context, referenceChannel);
  return toUpload(await visibleUpload(read, session, referenceChannel), new Date(clock.now()));
};
