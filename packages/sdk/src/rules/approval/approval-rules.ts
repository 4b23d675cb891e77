import type { Rules } from '../rule.ts';
import { approvalMissing } from './approval-missing.ts';
import { approvalProgress } from './approval-progress.ts';
import { approvalSteps } from './approval-steps.ts';
import { approvalWords } from './approval-words.ts';

// prettier-ignore
/** The approval matrix of a group. */
export const approvalRules: Rules = {
  'approval.steps': { title: 'Steps that the matrix asks of a payment', source: 'decisions', run: approvalSteps },
  'approval.progress': { title: 'Whose approval is awaited', source: 'decisions', run: approvalProgress },
  'approval.missing': { title: 'Step that nobody can complete', source: 'decisions', run: approvalMissing },
  'approval.words': { title: 'Words of the awaited approvers', source: 'decisions', run: approvalWords },
};
