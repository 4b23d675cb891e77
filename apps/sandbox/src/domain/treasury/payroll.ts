import { and, eq } from 'drizzle-orm';
import type { PayrollQuestion, PayrollStatus, Status } from '@ibk/sdk/contract';
import { treasuryDocument } from '../../db/schema/treasury.ts';
import { upload, uploadRow } from '../../db/schema/upload.ts';
import { transaction } from '../../db/schema/transactions.ts';
import type { SecuredContext } from '../../operation/handler.ts';
import { Refused } from '../../operation/refusals.ts';
import { assertWhole } from '../../operation/whole-body.ts';
import { scopeTo } from '../../operation/scope.ts';
import { documentOf } from './row-conditions.ts';

type Stage = Pick<PayrollStatus, 'statusPosting' | 'messagePosting'>;

const RECEIVED = { statusUpload: 'SUCCESS', messageUpload: 'Data gaji diterima' } as const;
const WAITING: Stage = { statusPosting: 'ACTIVE', messagePosting: 'Menunggu persetujuan' };

/** The posting of a payroll that was not executed, by the status of its transaction. */
const UNPAID: Partial<Record<Status, Stage>> = {
  ENTRY: WAITING,
  VERIFY: WAITING,
  AUTOTRX: WAITING,
  REJECT: { statusPosting: 'FAILED', messagePosting: 'Gaji tidak dibukukan' },
};

const counted = new Intl.NumberFormat('id-ID');

/** What became of the rows of a payroll whose payment began. */
function executed({ status, rows, booked }: { status: Status; rows: number; booked: number }): Stage {
  const statusPosting = status === 'SUSPECT' || status === 'SUCCESS' ? status : 'FAILED';
  return { statusPosting, messagePosting: `${counted.format(booked)} dari ${counted.format(rows)} gaji dibukukan` };
}

/**
 * The posting of a payroll, be it that of a document or of a transaction of its own.
 *
 * @throws Refused payroll.unknown, also for a document without a payroll
 */
export async function readPayroll(
  { read, session }: SecuredContext,
  question: PayrollQuestion,
): Promise<PayrollStatus> {
  assertWhole(question);
  const which = 'payrollId' in question ? eq(upload.payrollId, question.payrollId) : documentOf(question);
  const { referenceChannel, status } = uploadRow;
  const [found] = await read
    .select({
      payrollId: upload.payrollId,
      status: transaction.status,
      rows: read.$count(uploadRow, eq(referenceChannel, upload.referenceChannel)),
      booked: read.$count(uploadRow, and(eq(referenceChannel, upload.referenceChannel), eq(status, 'SUCCESS'))),
    })
    .from(upload)
    .innerJoin(transaction, eq(transaction.referenceId, upload.referenceId))
    .leftJoin(treasuryDocument, eq(treasuryDocument.referenceChannel, upload.referenceChannel))
    .where(and(which, scopeTo(session).transactions));
  if (!found?.payrollId) throw new Refused('payroll.unknown');
  return { payrollId: found.payrollId, ...RECEIVED, ...(UNPAID[found.status] ?? executed(found)) };
}
