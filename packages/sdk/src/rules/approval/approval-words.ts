import type { ApprovalAlternative, ApprovalStep } from '../../contract/index.ts';

const wordsOf = (alternatives: readonly ApprovalAlternative[]): string =>
  alternatives.map(({ approverClass, count }) => `${count} approver kelas ${approverClass}`).join(' atau ');

/**
 * approval.words: the awaited approvers, in the order of the steps, such as '1 approver kelas A atau 2 approver kelas
 * B, lalu 1 approver kelas C'.
 */
export const approvalWords = ({ steps }: { steps: readonly ApprovalStep[] }): string =>
  steps.map(({ anyOf }) => wordsOf(anyOf)).join(', lalu ');
