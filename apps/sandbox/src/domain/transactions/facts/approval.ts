import type { ApprovalStep, Transaction } from '@ibk/sdk/contract';
import { type ApprovalProgress, approvalProgress, approvalWords } from '@ibk/sdk/rules';
import type { ListedRow, TransactionRow } from '../../../db/schema/transactions.ts';

type Approved = Pick<TransactionRow, 'approvalSteps' | 'approvalClasses'>;

/**
 * How far the approvals of a transaction are by its frozen steps; null if one approver of any class is enough.
 *
 * @param approverClass of the user who asks
 */
export const progressOf = (
  { approvalSteps: steps, approvalClasses: given }: Approved,
  approverClass: string | null = null,
): ApprovalProgress | null => (steps ? approvalProgress({ steps, given, approverClass }) : null);

/** The awaited approvers, such as '1 approver kelas A atau 1 approver kelas B'. */
export const awaitedWords = ({ left, later }: ApprovalProgress): string =>
  approvalWords({ steps: [{ anyOf: left }, ...later] });

/** The columns of a transaction whose steps have these approvals. */
export function approvalColumns(steps: ApprovalStep[] | null, given: string[]) {
  if (!steps) return {};
  const { left } = approvalProgress({ steps, given });
  const awaited = left.length > 0 ? [...new Set(left.map(({ approverClass }) => approverClass))] : null;
  return { approvalSteps: steps, approvalClasses: given, awaitedClasses: awaited };
}

/** The columns that one more approval changes. @param approverClass null only if no class is awaited */
export const withApproval = ({ approvalSteps, approvalClasses }: Approved, approverClass: string | null) =>
  approvalColumns(approvalSteps, approverClass === null ? approvalClasses : [...approvalClasses, approverClass]);

/** The facts for the move rules about the class of a user. */
export function classFacts(row: Approved, approverClass: string | null) {
  const progress = progressOf(row, approverClass);
  if (!progress) return { classAwaited: true, approvalsLeft: 1 };
  const after = progressOf({ ...row, ...withApproval(row, approverClass) });
  return { classAwaited: progress.mayApprove, approvalsLeft: 1 + (after?.needed ?? 0) };
}

/** The columns of a failed transaction: to send it again, its frozen steps begin anew. */
export const approvalsAnew = ({ approvalSteps }: Approved) => approvalColumns(approvalSteps, []);

/** Whether a transaction waits for an approval: the first one, or that of another attempt. */
const awaitsApproval = ({ status, retryable }: Pick<TransactionRow, 'status' | 'retryable'>): boolean =>
  status === 'VERIFY' || (status === 'FAILED' && retryable);

/** The approvals of a transaction as a queue shows them; null unless it waits by a matrix. */
export function approvalState(row: ListedRow): Transaction['approval'] {
  const progress = awaitsApproval(row) ? progressOf(row) : null;
  if (!progress) return null;
  return { given: row.approvalClasses.length, needed: progress.needed, awaited: awaitedWords(progress) };
}
