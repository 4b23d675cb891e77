export {
  type AuthMethod,
  authMethod,
  otpResendAllowed,
  otpWaitSeconds,
  pinFirstFlow,
  type Validation,
} from './authorisation.ts';
export {
  AUTHORISATION_LIVES_MS,
  authorisationOpen,
  CODE_LIVES_MS,
  codeLock,
  codeTriesLeft,
  otpAge,
} from './code-life.ts';
export {
  credConfirm,
  credDigitsBox,
  credLogin,
  credNewPassword,
  credNewUsername,
  credOtp,
  credPin,
  credPinConfirm,
  credReason,
  type LoginFields,
  USERNAME_MAX,
} from './credentials.ts';
export {
  type AuditValues,
  captchaQuery,
  captchaValidateQuery,
  loginAfterDialog,
  loginAudit,
  loginBody,
  loginError,
} from './login.ts';
export {
  cacheValid,
  SESSION_COOKIES,
  sessionCookieNames,
  sessionCookieSeconds,
  sessionGuard,
  sessionIdleMs,
  sessionIdleReached,
  unauthorizedRaises,
} from './session-life.ts';
export { sessionLoginAgain } from './fresh-login.ts';
export { SESSION_LIVES_MS, sessionEnd } from './session-end.ts';
