export {
  type VirtualAccountBillFacts,
  type VirtualAccountBillKind,
  type VirtualAccountBillLeft,
  type VirtualAccountPaymentFacts,
  type VirtualAccountPaymentRefusal,
  vaBill,
  vaLimits,
  vaPayment,
} from './virtual-account-bill.ts';
export {
  vaAdditionalData,
  vaAdditionalDataMap,
  vaAdditionalDataRows,
  vaExpiry,
  vaExpiryPast,
  vaLimitsOrder,
  vaTenor,
  vaValidate,
  type VirtualAccountCheck,
} from './virtual-account-checks.ts';
export {
  vaDefaults,
  vaDetail,
  vaForm,
  vaSetFixed,
  type VirtualAccountFacts,
  type VirtualAccountReadOnly,
  type VirtualAccountPart,
  type VirtualAccountType,
} from './virtual-account-fields.ts';
export { type LogMode, type LogParams, vaLogLabel, vaLogMode, vaLogParams } from './virtual-account-log.ts';
export { VIRTUAL_ACCOUNT_DIGITS, vaNumber } from './virtual-account-number.ts';
export {
  type VirtualAccountAction,
  type VirtualAccountHappened,
  type VirtualAccountStatus,
  vaActions,
  vaState,
} from './virtual-account-states.ts';
