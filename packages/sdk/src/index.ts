export { type Bank, bankOf } from './bank.ts';
export type { BankOptions } from './bank-options.ts';
export type { Connection } from './connection.ts';
export { createBank } from './create-bank.ts';
export { openConnection } from './open-connection.ts';
export {
  actOnDeduction,
  type DeductionAct,
  type DeductionAnswer,
  type DocumentRow,
} from './resources/act-on-deduction.ts';
export type { ReconcileQuery, StatementReader } from './resources/accounts.ts';
export { saveInList } from './resources/save-in-list.ts';
export type { ReconciledAccount } from './resources/compare-book.ts';
export type { DocumentFileRequest } from './resources/treasury-documents.ts';
export type { UploadFileRequest } from './resources/uploads.ts';
export type { CaptchaLook } from './resources/util.ts';
export type { WaitOptions } from './resources/wait-until.ts';
export type { WaitForFinalOptions } from './resources/wait-for-final.ts';
export type { PaidUpload, WaitForUploadOptions } from './resources/wait-for-upload.ts';
export { type CookiePort, memoryCookies } from './transport/cookie-port.ts';
export { documentCookies } from './session/document-cookies.ts';
export type { Credentials } from './resources/session.ts';
export type { Place } from './session/sign-in.ts';
export { memoryUserDetail, storedUserDetail, type UserDetailStore } from './session/user-detail-store.ts';
export { BankError, type BankErrorKind, isBankError } from './transport/bank-error.ts';
export type { Cipher } from './transport/cipher.ts';
export type { Clock, Timers } from './transport/clock.ts';
export { decidesDoubt } from './transport/doubt.ts';
export type { BankEvents, CallEvent } from './transport/events.ts';
export type { RuleId } from './refusals/refusals.ts';
export { newIdempotencyKey } from './transport/idempotency-key.ts';
export type { BankLog } from './transport/log.ts';
export type { Retry, RetryPlan } from './transport/backoff.ts';
export { nobleCipher } from './transport/noble-cipher.ts';
export type { CallMeta, CallOptions, Progress } from './transport/plain-request.ts';
export { type Safe, safely } from './transport/safely.ts';
export { withMeta } from './transport/with-meta.ts';
