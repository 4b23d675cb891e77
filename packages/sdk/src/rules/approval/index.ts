export { approvalMatrix, type ApprovalMatrixFacts, type MatrixFault, type MatrixVerdict } from './approval-matrix.ts';
export { type AbsentApprover, approvalPlace, type ApprovalPlace, type ApprovalPlaceFacts } from './approval-place.ts';
export { approvalMissing, type ApprovalMissingFacts } from './approval-missing.ts';
export { type ApprovalFacts, type ApprovalProgress, approvalProgress } from './approval-progress.ts';
export { approvalSteps, type ApprovalStepsFacts } from './approval-steps.ts';
export { approvalWords } from './approval-words.ts';
