import type { ApprovalAlternative, ApprovalStep } from '../../contract/index.ts';

/** The frozen steps of a transaction, and who has approved it. */
export interface ApprovalFacts {
  steps: readonly ApprovalStep[];
  /** Classes of the approvals so far, in their order. */
  given: readonly string[];
  /** Class of the current user; absent for a user without a class. */
  approverClass?: string | null;
}

/** The progress of the approvals, and whether the current user may approve. */
export interface ApprovalProgress {
  /** The step in progress; null after the last one. */
  stepIndex: number | null;
  /** The approvals that each alternative of that step still lacks; one complete alternative is enough. */
  left: ApprovalAlternative[];
  /** The steps after it. */
  later: ApprovalStep[];
  /** The fewest approvals that complete all steps. */
  needed: number;
  /** Whether the step in progress awaits the user's class. Other rules may still refuse the user. */
  mayApprove: boolean;
  ruleId: 'approval.class' | null;
}

const lacking = ({ anyOf }: ApprovalStep, given: readonly string[]): ApprovalAlternative[] =>
  anyOf.map(({ approverClass, count }) => ({
    approverClass,
    count: count - given.filter((each) => each === approverClass).length,
  }));
const fewest = (alternatives: readonly ApprovalAlternative[]): number =>
  Math.min(...alternatives.map(({ count }) => count));

/**
 * approval.progress: the step in progress, its missing approvals, and whether a user of this class may approve now.
 * Steps are taken in order. An approval counts for every alternative of its step that has its class, and the first
 * complete alternative completes the step: after one B, 'A or 2B' awaits one A or one more B.
 */
export function approvalProgress({ steps, given, approverClass }: ApprovalFacts): ApprovalProgress {
  let [stepIndex, first] = [0, 0];
  given.forEach((_, at) => {
    const step = steps[stepIndex];
    if (!step || fewest(lacking(step, given.slice(first, at + 1))) > 0) return;
    stepIndex += 1;
    first = at + 1;
  });
  const [step, ...later] = steps.slice(stepIndex);
  const left = step ? lacking(step, given.slice(first)) : [];
  const mayApprove = left.some((each) => each.approverClass === approverClass);
  return {
    stepIndex: step ? stepIndex : null,
    left,
    later,
    needed: (step ? [left, ...later.map(({ anyOf }) => anyOf)] : []).reduce((sum, each) => sum + fewest(each), 0),
    mayApprove,
    ruleId: mayApprove ? null : 'approval.class',
  };
}
