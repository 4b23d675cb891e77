import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Upload, UploadRow } from '@ibk/sdk/contract';
import { fromSen } from '@ibk/sdk/format';
import { user } from '../../db/schema/identity.ts';
import { upload, uploadRow } from '../../db/schema/upload.ts';
import type { Tx } from '../../db/tx.ts';
import { Refused } from '../../operation/refusals.ts';
import { scopeTo } from '../../operation/scope.ts';
import type { Actor } from '../../operation/session.ts';
import { findProduct } from '../products/products.ts';

export type UploadRecord = typeof upload.$inferSelect;
export type UploadRowRecord = typeof uploadRow.$inferSelect;

/** An upload with who sent it. */
export interface NamedUpload {
  record: UploadRecord;
  username: string | null;
  /** Rows that the maker will pay although they repeat a payment. */
  overridden: number;
}

/** How long an upload may be entered after its last check. */
export const LIVES_MS = 24 * 60 * 60_000;

// Only an upload with a reason has such rows: those of another are not read.
const overridden = sql<number>`case when ${upload.override} is null then 0 else (select count(*)::int from ${uploadRow}
  where ${uploadRow.referenceChannel} = ${upload.referenceChannel} and ${uploadRow.isOverridden}) end`;

/** All uploads, each with who sent it. */
export const namedUploads = (read: Tx) =>
  read
    .select({ record: upload, username: user.username, overridden })
    .from(upload)
    .leftJoin(user, eq(user.userId, upload.uploadedBy));

/** An upload that a session may see. @throws Refused upload.unknown */
export async function visibleUpload(read: Tx, session: Actor, referenceChannel: string): Promise<NamedUpload> {
  const isOwn = and(eq(upload.referenceChannel, referenceChannel), scopeTo(session).uploads);
  const [found] = await namedUploads(read).where(isOwn);
  if (!found) throw new Refused('upload.unknown');
  return found;
}

/** Whether an upload has waited for its entry for too long. */
export const isOver = ({ expiresAt }: Pick<UploadRecord, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;
/** The same as a condition. */
export const isOverAt = (now: Date): SQL =>
  sql`coalesce(${upload.expiresAt} <= ${now.toISOString()}::timestamptz, false)`;

/** The upload as the contract has it. */
export function toUpload({ record, username, overridden: meant }: NamedUpload, now: Date): Upload {
  const { amount, fee, expectedTotal, override, uploadedAt, expiresAt, findings } = record;
  const { referenceChannel, productId, source, filename, sha256, count, expectedCount } = record;
  const { instanceId, treasuryId, payrollId, kasdaId, retryOf, ignored, referenceId } = record;
  return {
    ...{ referenceChannel, productId, source, filename, sha256, count, expectedCount },
    ...{ instanceId, treasuryId, payrollId, kasdaId, retryOf, ignored, referenceId },
    ...findings,
    status: isOver(record, now) ? 'EXPIRED' : record.status,
    productGroup: findProduct(productId)?.productGroup ?? '',
    amount: fromSen(amount),
    fee: fromSen(fee),
    total: fromSen(amount + fee),
    expectedTotal: expectedTotal === null ? null : fromSen(expectedTotal),
    override: override && meant > 0 ? { ...override, count: meant } : null,
    uploadedBy: username ?? '',
    uploadedAt: uploadedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

/** Columns without which a row has no way. */
const OF_CHANNEL: readonly (string | null)[] = ['kode_bank', 'kanal', 'nominal'];

/** A row as the contract has it. */
export function toUploadRow(row: UploadRowRecord): UploadRow {
  const { line, customerId, customerName, holderName, name, bankId, fee, instalment, amount } = row;
  const { nip, note, status, errorText, transactionId, settlementDate, cells, duplicate, isOverridden } = row;
  const { productId: product, areaCode, denomId: denomination, bill, token } = row;
  const faults = [...row.cellFaults, ...row.faults];
  return {
    ...{ line, customerId, customerName, name, bankId, nip, note, cells, duplicate, isOverridden },
    ...{ status, errorText, transactionId, settlementDate, product, areaCode, denomination, bill, token },
    holderName: holderName === '' ? null : holderName,
    channel: faults.some(({ column }) => OF_CHANNEL.includes(column)) ? null : row.channel,
    amount: amount === 0n ? null : fromSen(amount),
    fee: fromSen(fee),
    instalment: instalment === null ? null : fromSen(instalment),
    faults,
  };
}
