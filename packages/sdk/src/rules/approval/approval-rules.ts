import type { ApprovalStep } from '../../contract/index.ts';
import type { Rules } from '../rule.ts';
import { approvalMatrix, type MatrixVerdict } from './approval-matrix.ts';
import { approvalMissing } from './approval-missing.ts';
import { type ApprovalProgress, approvalProgress } from './approval-progress.ts';
import { approvalPlace } from './approval-place.ts';
import { approvalSteps } from './approval-steps.ts';
import { approvalWords } from './approval-words.ts';

const progressSentence = ({ stepIndex, left, later, needed, mayApprove }: ApprovalProgress): string => {
  const allowed = mayApprove ? 'boleh menyetujui' : 'tidak boleh menyetujui';
  if (stepIndex === null) return `${allowed}, semua tahap sudah selesai`;
  const steps = [{ anyOf: left }, ...later];
  return `${allowed}; tahap ${stepIndex + 1} menunggu ${approvalWords({ steps })}, kurang ${needed} persetujuan`;
};

const matrixSentence = ({ faults, warnings }: MatrixVerdict): string => {
  const against = faults.map(({ message }) => message);
  if (against.length > 0) return `tidak dapat dipakai: ${[...against, ...warnings].join(' ')}`;
  return warnings.length > 0 ? `dapat dipakai, dengan catatan: ${warnings.join(' ')}` : 'dapat dipakai';
};

// prettier-ignore
/** The approval matrix of a group. */
export const approvalRules: Rules = {
  'approval.steps': { title: 'Steps that the matrix asks of a payment', indonesianTitle: 'Tahap yang diminta matriks untuk sebuah pembayaran', source: 'decision 015', facts: { 'tiers[].productGroup': 'productGroup or other', productGroup: 'productGroup or other' }, run: approvalSteps, says: { null: 'tidak ada baris matriks untuk pembayaran ini', else: (steps: readonly ApprovalStep[]) => approvalWords({ steps }) } },
  'approval.progress': { title: 'Whose approval is awaited', indonesianTitle: 'Persetujuan siapa yang ditunggu', source: 'decision 015', run: approvalProgress, says: progressSentence },
  'approval.missing': { title: 'Step that nobody can complete', indonesianTitle: 'Tahap yang tidak dapat diselesaikan siapa pun', source: 'decision 015', run: approvalMissing, says: { null: 'setiap tahap dapat diselesaikan', else: (step: ApprovalStep) => `kurang ${approvalWords({ steps: [step] })}` } },
  'approval.matrix': { title: 'What stands against a matrix', indonesianTitle: 'Yang tidak dapat dipenuhi pada matriks', source: 'decision 015', facts: { 'tiers[].productGroup': 'productGroup or other' }, run: approvalMatrix, says: matrixSentence },
  'approval.place': { title: 'Place in which a user approves', indonesianTitle: 'Tempat yang diisi sebuah persetujuan', source: 'decision 036', run: approvalPlace, says: { own: 'menyetujui di tempat sendiri', absent: 'menyetujui di tempat user yang digantikan', null: 'tidak dapat menyetujui' } },
  'approval.words': { title: 'Words of the awaited approvers', indonesianTitle: 'Sebutan approver yang ditunggu', source: 'decision 015', run: approvalWords, says: { '': 'tidak ada yang ditunggu', else: (words: string) => words } },
};
