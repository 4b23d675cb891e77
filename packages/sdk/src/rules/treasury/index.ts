export {
  type BillingAnswer,
  type BillingChange,
  billingChangeResult,
  billingInterpret,
  type BillingMeaning,
  billingNewCode,
  billingStoreResponse,
} from './billing-answers.ts';
export { type TaxType, taxBillingCode, taxTypeByBilling } from './billing-codes.ts';
export { BILLING_KEYS, billingAggPayload } from './billing-payload.ts';
export { type ImportCause, importCause, type ImportFacts } from './import-cause.ts';
export {
  type CheckedDeduction,
  treasuryCheck,
  type TreasuryCheckFacts,
  type TreasuryFinding,
} from './treasury-check.ts';
export { treasuryChannels, type TreasuryChannelFacts, type TreasuryChannelOption } from './treasury-channels.ts';
export {
  type BillingChoice,
  reinquiryAvailable,
  type ReinquiryFacts,
  treasuryActionButtons,
  type TreasuryEvent,
  treasuryPayrollStatusFailure,
  treasuryPayrollStatusLoad,
  treasurySourceFeeShown,
  type TreasuryStep,
  treasuryStep,
  type TreasuryStepAnswer,
  type TreasuryStepFacts,
  treasuryTypeCapitals,
} from './treasury-steps.ts';
