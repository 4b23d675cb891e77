export {
  formEmail,
  formGroup,
  formSupervisor,
  formUser,
  formUserRoleReadOnly,
  type SupervisorFields,
} from './administration-forms.ts';
export {
  isMerchantOffered,
  isVaMerchantOffered,
  merchantFilter,
  merchantVaList,
  payrollInstanceFirst,
} from './merchants.ts';
export {
  isAccountOffered,
  isGroupOffered,
  isUserRoleOffered,
  MONTHS,
  roleSource,
  roleUserList,
  selectorAccounts,
  selectorActiveGroups,
  selectorMonths,
} from './selectors.ts';
