import type { ApprovalStep } from '../../contract/index.ts';

/** The steps of a payment, and the users who could approve it. */
export interface ApprovalMissingFacts {
  steps: readonly ApprovalStep[];
  /** The class of each user who could approve. */
  available: readonly string[];
}

/** The users who remain if `count` of a class approve; null if the class has fewer. */
function without(available: readonly string[], approverClass: string, count: number): readonly string[] | null {
  const ofClass = available.filter((each) => each === approverClass);
  if (ofClass.length < count) return null;
  return [...available.filter((each) => each !== approverClass), ...ofClass.slice(count)];
}

/** Whether some choice of alternatives can be completed, with each user approving once. */
function canFill([step, ...later]: readonly ApprovalStep[], available: readonly string[]): boolean {
  if (!step) return true;
  return step.anyOf.some(({ approverClass, count }) => {
    const rest = without(available, approverClass, count);
    return rest !== null && canFill(later, rest);
  });
}

/**
 * approval.missing: the first step that these users cannot complete after the previous steps; null if they can complete
 * all steps. A user approves a transaction only once.
 */
export const approvalMissing = ({ steps, available }: ApprovalMissingFacts): ApprovalStep | null =>
  steps.find((_, at) => !canFill(steps.slice(0, at + 1), available)) ?? null;
