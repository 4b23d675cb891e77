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
export { fieldErrors } from './field-errors.ts';
export { scheduleForm, transferInternalForm } from './transfer-internal.ts';
