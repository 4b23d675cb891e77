export {
  DEDUCTION_ACTS,
  type DeductionAction,
  type DeductionCall,
  deductionCall,
  type DeductionFlags,
  deductionShowStatus,
  type RegionalDeductionFacts,
  regionalDeductionActions,
  type TreasuryDeductionFacts,
  treasuryDeductionActions,
} from './deduction-actions.ts';
export {
  billingCreatedUnder,
  type DeductionFlagFacts,
  deductionFlags,
  deductionNewCode,
  deductionOffered,
  type DeductionOfferedFacts,
  type DeductionPlace,
} from './deduction-offered.ts';
export { type DeductionReason, type DeductionReasonFacts, deductionReasons } from './deduction-reasons.ts';
export {
  deductionReversalDateSource,
  deductionReversalSameDay,
  type DeductionVariant,
  type ReversalDates,
} from './deduction-reversal.ts';
export {
  type AggregateDeductionStatus,
  type DeductionFamily,
  type DeductionLedger,
  type DeductionMove,
  type DeductionOutcome,
  type DeductionStateFacts,
  type DeductionStatus,
  deductionStates,
  deductionStatusIn,
  deductionStatusOf,
} from './deduction-states.ts';
export { type BudgetYearFacts, deductionBudgetYear } from './deduction-year.ts';
export {
  billingOfDeduction,
  deductionFactsOf,
  deductionName,
  deductionPlace,
  deductionReasonFacts,
  type DeductionView,
  type DocumentDeduction,
  isAggregateDeduction,
  productOfDeduction,
  type ReadyDeduction,
  readyAmongUnpaid,
  readyDeductions,
} from './deduction-row.ts';
