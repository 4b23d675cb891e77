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
export { formStandIn, type StandInFields } from './stand-in-form.ts';
export {
  type Absence,
  MOST_ABSENT_DAYS,
  type StandInFacts,
  standInFits,
  standInLimit,
  type StandInLimitFacts,
  type StandInPeople,
  type StandInPerson,
  standInRefusal,
  type StandInRefusal,
} from './stand-in.ts';
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
