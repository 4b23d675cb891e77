export {
  vaAdditionalData,
  vaAdditionalDataMap,
  vaAdditionalDataRows,
  vaExpiry,
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
