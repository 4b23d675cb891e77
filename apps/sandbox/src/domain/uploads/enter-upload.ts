import { UPLOAD_KINDS } from '@ibk/sdk/uploads';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { upload } from '../../db/schema/upload.ts';
import type { Tx } from '../../db/tx.ts';
import { Refused } from '../../operation/refusals.ts';

/** The name under which salaries are asked about, after that of their upload. */
const PAYROLL = sql`case when ${upload.productId} in ${Object.entries(UPLOAD_KINDS).flatMap(([productId, kind]) => (kind === 'salary' ? [productId] : []))}
  then 'GJ' || substr(${upload.referenceChannel}, 3) end`;

interface Entered {
  referenceChannel: string;
  referenceId: string;
  /** What the inquiry quoted, in sen. */
  amount: bigint;
  fee: bigint;
}

/**
 * Gives an upload to the transaction that pays it, and salaries the name of their payroll. Its rows have not changed since the inquiry, or the sum would differ.
 *
 * @throws Refused upload.stale, if it was entered, has expired, or was found faulty since its inquiry
 */
export async function enterUpload(
  tx: Tx,
  { referenceChannel, referenceId, amount, fee }: Entered,
  now: Date,
): Promise<void> {
  const isAsInquired = and(
    eq(upload.referenceChannel, referenceChannel),
    eq(upload.status, 'READY'),
    eq(upload.amount, amount),
    eq(upload.fee, fee),
    or(isNull(upload.expiresAt), gt(upload.expiresAt, now)),
  );
  const entered = await tx
    .update(upload)
    .set({ status: 'ENTERED', referenceId, expiresAt: null, payrollId: PAYROLL })
    .where(isAsInquired)
    .returning({ referenceChannel: upload.referenceChannel });
  if (entered.length === 0) throw new Refused('upload.stale');
}
