export { groupForm, standInForm, supervisorForm, userForm } from './administration.ts';
export { BENEFICIARY_FORMS, type BeneficiaryForm } from './beneficiary.ts';
export { beneficiaryField, beneficiaryForm, beneficiaryOf, placesOf, plainBeneficiary } from './beneficiary-entry.ts';
export {
  cancellationForm,
  changePasswordForm,
  confirmPasswordResetForm,
  firstLoginForm,
  loginForm,
  newPinForm,
  otpForm,
  pinForm,
  resetPasswordForm,
} from './credentials.ts';
export {
  deductionBillingFaults,
  deductionBillingForm,
  deductionBillingShown,
  deductionBillingStart,
  type DeductionBillingValues,
} from './deduction-billing.ts';
export {
  beneficiaryOfEntry,
  chosenBeneficiary,
  entryOfBeneficiary,
  firstFilledField,
  takenBeneficiary,
} from './entry-beneficiary.ts';
export { entryForm, scheduleForm } from './entry.ts';
export { fieldErrors } from './field-errors.ts';
export { multiPaymentForm } from './nominal.ts';
export { newBillingCodeForm, taxBillingForm } from './tax-billing.ts';
export { additionalDataForm, logSearchForm, virtualAccountForm } from './virtual-account.ts';
export {
  virtualAccountExpiry,
  virtualAccountFacts,
  type VirtualAccountFault,
  virtualAccountFaults,
  virtualAccountFlags,
  type VirtualAccountFormRule,
  virtualAccountRegistration,
  type VirtualAccountValues,
  virtualAccountValues,
} from './virtual-account-values.ts';
