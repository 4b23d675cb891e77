import type { Explanation, Status, TransactionDetail } from '@ibk/sdk/contract';
import { formatDateTime } from '@ibk/sdk/format';
import type { AuditStep } from '../../patterns/timeline/audit-timeline.tsx';
import { nextText } from '../explanation/next-text.ts';

type Move = TransactionDetail['history'][number];
const STEPS: Record<Move['action'], AuditStep['step']> = {
  entry: 'entry',
  verify: 'verify',
  skipVerification: 'skipped',
  approve: 'approve',
  reject: 'reject',
  recall: 'reject',
  settle: 'settled',
  fail: 'failed',
  return: 'settled',
  run: 'run',
  refuseRun: 'failed',
  retry: 'retry',
  close: 'reject',
  cancel: 'reject',
};
/** The next step of an unfinished transaction. */
const WAITS: Partial<Record<Status, AuditStep['step']>> = {
  ENTRY: 'awaitsVerify',
  VERIFY: 'awaitsApprove',
  SUSPECT: 'inProcess',
  AUTOTRX: 'scheduled',
};
function detailOf({ action, reason, approverClass, inPlaceOf }: Move): string | null {
  if (reason) return `Alasan: ${reason}`;
  if (action === 'recall') return 'Ditarik kembali oleh pembuatnya';
  if (approverClass === null) return null;
  return `Approver kelas ${approverClass}${inPlaceOf === null ? '' : `, menggantikan ${inPlaceOf}`}`;
}

/** The audit line of a transaction: who did what and when, and the next step. @source 000 §3 */
export function auditSteps(
  { history, transaction }: TransactionDetail,
  explanation: Explanation | undefined,
  zone: string,
): AuditStep[] {
  const done = history.map((move): AuditStep => {
    const detail = detailOf(move);
    return {
      step: STEPS[move.action],
      who: move.name ?? move.username ?? 'bank',
      time: formatDateTime(move.at, zone),
      ...(detail === null ? {} : { detail }),
    };
  });
  const waits = WAITS[transaction.status];
  if (!waits) return done;
  return [...done, { step: waits, ...(explanation?.next ? { detail: nextText(explanation) } : {}) }];
}
