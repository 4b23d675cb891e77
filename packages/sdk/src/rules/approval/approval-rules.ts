import type { Rules } from '../rule.ts';
import { approvalMissing } from './approval-missing.ts';
import { approvalPlace } from './approval-place.ts';
import { approvalProgress } from './approval-progress.ts';
import { approvalSteps } from './approval-steps.ts';
import { approvalWords } from './approval-words.ts';

// prettier-ignore
/** The approval matrix of a group. */
export const approvalRules: Rules = {
  'approval.steps': { title: 'Steps that the matrix asks of a payment', indonesianTitle: 'Tahap yang diminta matriks untuk sebuah pembayaran', source: 'decision 015', facts: { 'tiers[].productGroup': 'productGroup or other', productGroup: 'productGroup or other' }, run: approvalSteps },
  'approval.progress': { title: 'Whose approval is awaited', indonesianTitle: 'Persetujuan siapa yang ditunggu', source: 'decision 015', run: approvalProgress },
  'approval.missing': { title: 'Step that nobody can complete', indonesianTitle: 'Tahap yang tidak dapat diselesaikan siapa pun', source: 'decision 015', run: approvalMissing },
  'approval.place': { title: 'Place in which a user approves', indonesianTitle: 'Tempat yang diisi sebuah persetujuan', source: 'ours', run: approvalPlace },
  'approval.words': { title: 'Words of the awaited approvers', indonesianTitle: 'Sebutan approver yang ditunggu', source: 'decision 015', run: approvalWords },
};
