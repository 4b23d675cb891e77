import { type BatchFault, readUpload, type UploadFile, type UploadFileRow } from '@ibk/sdk/uploads';
import { plainText, toSen } from '@ibk/sdk/format';
import { entryCustomerNumber } from '@ibk/sdk/rules';
import { and, eq } from 'drizzle-orm';
import { type RowFault, upload, uploadRow } from '../../db/schema/upload.ts';
import { sqlState } from '../../db/sql-state.ts';
import type { Tx } from '../../db/tx.ts';
import { rowReference } from '../../ledger/upload-books.ts';
import { bankDay } from '../../operation/bank-day.ts';
import { nextDayNumber } from '../../operation/day-number.ts';
import type { Handler, Input, SecuredContext } from '../../operation/handler.ts';
import { keyedWrite } from '../../operation/keyed-write.ts';
import { Refused } from '../../operation/refusals.ts';
import { scopeTo } from '../../operation/scope.ts';
import { ownAccount } from '../banking/accounts.ts';
import { instancesOf } from '../corporate/access.ts';
import { OWN_BANK } from '../rails/other-banks.ts';
import { askNamesOf } from './ask-names.ts';
import { PSTN } from './bill-rows.ts';
import { checkUpload } from './check-upload.ts';
import { batchOf, type PaidBatch, productOf, takeFailedRows } from './failed-rows.ts';
import { findingsOf } from './findings.ts';
import { type MendedRow, mendedRows } from './mended-rows.ts';
import { takeDocument } from './of-document.ts';
import { assertNoTwin, refuseTwin } from './twin.ts';
import { isOverAt, LIVES_MS, toUpload, type UploadRecord, visibleUpload } from './upload-record.ts';

type Body = Input<'sendUpload'>['body'];

/** Rows of one insert; a statement of the database carries at most 65,535 values. */
const BATCH = 500;

/** @throws Refused account.unknown, account.closed, account.notPermitted */
async function assertSource({ read, session }: SecuredContext, accountNumber: string): Promise<void> {
  const source = await ownAccount(read, session, accountNumber);
  if (!source) throw new Refused('account.unknown', { fields: { source: 'Rekening sumber tidak ditemukan' } });
  if (source.status !== 'ACTIVE') throw new Refused('account.closed');
  if (!source.accessTransaction) throw new Refused('account.notPermitted');
}

/**
 * The payroll instance of a salary, of which the first one counts. Salaries of a document were paid without one, and are
 * repeated without one.
 *
 * @param retried the batch whose failed rows are repeated; null for other rows
 * @source 001 §7
 * @throws Refused upload.instance
 */
export async function instanceOf(
  { read, session }: SecuredContext,
  { productId, instanceId }: Pick<Body, 'productId' | 'instanceId'>,
  retried: PaidBatch | null,
) {
  if (productId !== 'SI_GAJI_MULTI') return { instanceId: null, treasuryId: null };
  const wanted = instanceId === undefined ? {} : { instanceId };
  const [found] = await instancesOf(read, scopeTo(session).reach, wanted);
  if (!found && retried?.isDocument) return { instanceId: null, treasuryId: retried.record.treasuryId };
  if (!found) throw new Refused('upload.instance');
  return { instanceId: found.instanceId, treasuryId: found.treasuryId };
}

const faultOf = ({ ruleId, field, message }: BatchFault): RowFault => ({ cause: ruleId, column: field, message });

/** The number of a customer in the form of its product. */
const customerOf = ({ product, customer }: UploadFileRow): string =>
  (product === undefined ? null : entryCustomerNumber({ productId: product, number: customer })) ?? customer ?? '';

/** What a bill or a purchase pays, whose amount is for its seller to say; or bank and amount of a transfer. */
const billOf = ({ product, area, denom, amount, bank }: UploadFileRow) =>
  product === undefined
    ? { bankId: bank ?? OWN_BANK, amount: amount ?? 0n }
    : {
        ...{ bankId: '', amount: 0n, channel: 'BILLER' as const },
        ...{
          productId: product,
          areaCode: product === PSTN ? (area ?? null) : null,
          denomId: denom ?? null,
          control: amount ?? null,
        },
      };

const rowOf = (referenceChannel: string, { row, failed }: MendedRow, referenceId: string | null) => ({
  referenceChannel,
  retryOf: failed && referenceId !== null ? rowReference(referenceId, failed.line) : null,
  line: row.line,
  customerId: row.account ?? customerOf(row),
  customerName: row.name ?? '',
  ...billOf(row),
  wantedChannel: row.channel ?? null,
  status: 'ACTIVE' as const,
  fee: 0n,
  // An instalment that does not fit its salary is a fault, and in the cells.
  instalment: row.faults.some(({ field }) => field === 'potongan') ? null : (row.instalment ?? null),
  nip: row.nip ?? '',
  note: row.note ?? '',
  cells: [...row.texts],
  cellFaults: row.faults.map(faultOf),
});

/** What an upload is for, and what its sender said of it. */
type Header = Pick<
  UploadRecord,
  | 'productId'
  | 'source'
  | 'sha256'
  | 'filename'
  | 'instanceId'
  | 'treasuryId'
  | 'expectedCount'
  | 'expectedTotal'
  | 'retryOf'
>;

/** A file that was read, and the transaction whose failed rows it mends; null if it mends none. */
interface Received {
  file: UploadFile;
  header: Header;
  retried: PaidBatch | null;
  body: Body;
}

/** The transaction whose failed rows a file mends. @throws Refused upload.unknown, upload.otherTerms */
async function retriedBatch(context: SecuredContext, { retryOf, productId, source }: Body): Promise<PaidBatch | null> {
  if (retryOf === undefined) return null;
  const batch = await batchOf(context, retryOf);
  if (productOf(batch) !== productId || batch.record.source !== source) throw new Refused('upload.otherTerms');
  return batch;
}

/**
 * Stores an upload with its rows, still to be checked.
 *
 * @throws Refused upload.twin, upload.retry, and by its document
 */
async function store(
  tx: Tx,
  context: SecuredContext,
  { file, header, retried, body }: Received,
  now: Date,
): Promise<string> {
  const { profile, session } = context;
  const { corporateId, corporateGroupId, userId } = session;
  const ofDocument = await takeDocument(tx, session, body);
  const { sha256 } = header;
  // What nobody entered in time no longer stands in the way.
  const isSame = and(eq(upload.corporateId, corporateId), eq(upload.sha256, sha256), isOverAt(now));
  await tx.update(upload).set({ status: 'EXPIRED' }).where(isSame);
  await assertNoTwin(tx, { corporateId, corporateGroupId, sha256 });
  const referenceChannel = await nextDayNumber(tx, 'upload', 'UP', bankDay(now.getTime(), profile.timeZone).day);
  const received = retried
    ? mendedRows(file.rows, await takeFailedRows(tx, retried, now))
    : file.rows.map((row) => ({ row, failed: null }));
  const rows = received.map((each) => rowOf(referenceChannel, each, header.retryOf));
  const fileFaults = file.faults.map((each) => ({ ...faultOf(each), line: each.row }));
  await tx.insert(upload).values({
    ...header,
    ...{ referenceChannel, corporateId, corporateGroupId, fileFaults, ...ofDocument },
    status: 'CHECKING',
    uploadedBy: userId,
    uploadedAt: now,
    expiresAt: new Date(now.getTime() + LIVES_MS),
    headings: [...file.headings],
    ignored: [...file.ignored],
    count: rows.length,
    findings: findingsOf([], fileFaults).findings,
  });
  for (let at = 0; at < rows.length; at += BATCH) await tx.insert(uploadRow).values(rows.slice(at, at + BATCH));
  return referenceChannel;
}

/**
 * Takes a file in, checks the whole of it and answers what was found. Names at other banks are asked for afterwards, by the
 * bank's own timers, if they are many.
 *
 * @throws Refused account.unknown, account.closed, account.notPermitted, upload.instance, upload.twin; upload.unknown,
 *   upload.otherTerms, upload.retry for a file that mends failed rows; upload.document, document.unknown, document.moved,
 *   document.rows, upload.otherTerms for the rows of a document
 */
export const sendUpload: Handler<'sendUpload'> = async ({ body }, context) => {
  const { clock, read, session } = context;
  const { productId, source, file, count, total, retryOf = null } = body;
  await assertSource(context, source);
  const retried = await retriedBatch(context, body);
  const instance = await instanceOf(context, body, retried);
  const control = { ...(count !== undefined && { count }), ...(total !== undefined && { sen: toSen(total) }) };
  const readFile = await readUpload(file.bytes, { productId, control, isRetry: retried !== null });
  const header: Header = {
    ...instance,
    ...{ productId, source, sha256: file.sha256, filename: plainText(file.name), retryOf },
    expectedCount: count ?? null,
    expectedTotal: control.sen ?? null,
  };
  const same = { corporateId: session.corporateId, corporateGroupId: session.corporateGroupId, sha256: file.sha256 };
  const { referenceChannel } = await keyedWrite(context, 'sendUpload', body, async (tx, now) => ({
    referenceChannel: await store(tx, context, { file: readFile, header, retried, body }, now),
  })).catch((error: unknown) => {
    if (sqlState(error) !== '23505') throw error;
    return refuseTwin(read, { ...same, referenceChannel: '', filename: header.filename });
  });
  await checkUpload(context, referenceChannel);
  await askNamesOf(context, referenceChannel);
  return toUpload(await visibleUpload(read, session, referenceChannel), new Date(clock.now()));
};
