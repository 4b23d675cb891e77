import type * as Contract from '../../contract/index.ts';
import { CONSTANTS } from '../constants.ts';

/** How a user authorises. @source 000 §3 */
export type Validation = Contract.Validation;

/** The prompt that the user sees, or the code that the client sends without a prompt. */
export type AuthMethod = { prompt: 'OTP' | 'PIN' } | { prompt: null; code: string };

const SILENT: AuthMethod = /* @__PURE__ */ (() => ({ prompt: null, code: CONSTANTS.noAuthCode }))();
const METHODS: Record<Validation, AuthMethod> = {
  OTP: { prompt: 'OTP' },
  PIN: { prompt: 'PIN' },
  NON: SILENT,
  NONE: SILENT,
};

/**
 * auth.method: an unknown method prompts for an OTP, so that the client never sends a code without the user.
 *
 * @source 000 §4, 001 §4
 */
export const authMethod = ({ validation }: { validation: string }): AuthMethod =>
  Object.hasOwn(METHODS, validation) ? METHODS[validation as Validation] : METHODS.OTP;

/** pin.firstFlow: the steps of a first PIN, and the flag stored locally afterwards. @source 000 §4, 001 §4 */
export const pinFirstFlow = (facts: { firstPin: boolean; serverFails?: boolean | undefined }) =>
  facts.serverFails
    ? { firstPinAfter: facts.firstPin }
    : { steps: facts.firstPin ? ['new', 'confirm'] : [], firstPinAfterSuccess: false };

/** otp.resendAllowed: only when the countdown is over. @source 000 §4, 001 §4 */
export const otpResendAllowed = ({ secondsLeft }: { secondsLeft: number }): boolean => secondsLeft <= 0;

/** otp.waitSeconds: how long to wait before another code may be requested. @source 000 §9, 001 §9 */
export const otpWaitSeconds = (facts: { maxSecondsReRequestOtp?: number | null | undefined }): number =>
  facts.maxSecondsReRequestOtp ?? 30;
