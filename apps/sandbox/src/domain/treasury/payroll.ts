import { and, eq } from 'drizzle-orm';
import type { PayrollQuestion, PayrollStatus, Status } from '@ibk/sdk/contract';
import { treasuryDocument, upload } from '../../db/schema/treasury.ts';
import { transaction } from '../../db/schema/transactions.ts';
import type { SecuredContext } from '../../operation/handler.ts';
import { Refused } from '../../operation/refusals.ts';
import { assertWhole } from '../../operation/whole-body.ts';
import { scopeTo } from '../../operation/scope.ts';
import { documentOf } from './row-conditions.ts';

type Stage = Omit<PayrollStatus, 'payrollId'>;

const RECEIVED = { statusUpload: 'SUCCESS', messageUpload: 'Data gaji diterima' } as const;
const WAITING: Stage = { ...RECEIVED, statusPosting: 'ACTIVE', messagePosting: 'Menunggu persetujuan' };
const FAILED: Stage = { ...RECEIVED, statusPosting: 'FAILED', messagePosting: 'Gaji tidak dibukukan' };

/** Upload and posting of a payroll document, by the status of its transaction. */
const STAGES: Record<Status, Stage> = {
  ENTRY: WAITING,
  VERIFY: WAITING,
  AUTOTRX: WAITING,
  SUSPECT: { ...RECEIVED, statusPosting: 'SUSPECT', messagePosting: 'Gaji sedang dibukukan' },
  SUCCESS: { ...RECEIVED, statusPosting: 'SUCCESS', messagePosting: 'Gaji sudah dibukukan' },
  FAILED,
  REJECT: FAILED,
};

/** @throws Refused payroll.unknown, also for a document without a payroll */
export async function readPayroll(
  { read, session }: SecuredContext,
  question: PayrollQuestion,
): Promise<PayrollStatus> {
  assertWhole(question);
  const which = 'payrollId' in question ? eq(upload.payrollId, question.payrollId) : documentOf(question);
  const [found] = await read
    .select({ payrollId: upload.payrollId, status: transaction.status })
    .from(treasuryDocument)
    .innerJoin(transaction, eq(transaction.referenceId, treasuryDocument.referenceId))
    .innerJoin(upload, eq(upload.referenceChannel, treasuryDocument.referenceChannel))
    .where(and(which, scopeTo(session).transactions));
  if (!found?.payrollId) throw new Refused('payroll.unknown');
  return { payrollId: found.payrollId, ...STAGES[found.status] };
}
