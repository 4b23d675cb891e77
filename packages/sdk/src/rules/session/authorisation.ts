import type * as Contract from '../../contract/index.ts';
import { CONSTANTS } from '../constants.ts';

/** How a user authorises. @source 000 §3 */
export type Validation = Contract.Validation;

/** What is asked for, or the code that goes out by itself. */
export type AuthMethod = { prompt: 'OTP' | 'PIN' } | { prompt: null; code: string };

const SILENT: AuthMethod = { prompt: null, code: CONSTANTS.noAuthCode };
const METHODS: Record<Validation, AuthMethod> = {
  OTP: { prompt: 'OTP' },
  PIN: { prompt: 'PIN' },
  NON: SILENT,
  NONE: SILENT,
};

/** auth.method: an unknown word asks for an OTP, so that no code is ever sent for want of knowledge. @source 000 §4, 001 §4 */
export const authMethod = ({ validation }: { validation: string }): AuthMethod =>
  Object.hasOwn(METHODS, validation) ? METHODS[validation as Validation] : METHODS.OTP;

/** pin.firstFlow: the steps of a first PIN, and the flag kept locally afterwards. @source 000 §4, 001 §4 */
export const pinFirstFlow = (facts: { firstPin: boolean; serverFails?: boolean | undefined }) =>
  facts.serverFails
    ? { firstPinAfter: facts.firstPin }
    : { steps: facts.firstPin ? ['new', 'confirm'] : [], firstPinAfterSuccess: false };

/** otp.resendAllowed: only when the countdown is over. @source 000 §4, 001 §4 */
export const otpResendAllowed = ({ secondsLeft }: { secondsLeft: number }): boolean => secondsLeft <= 0;

/** otp.waitSeconds: how long to wait before another code may be asked for. @source 000 §9, 001 §9 */
export const otpWaitSeconds = (facts: { maxSecondsReRequestOtp?: number | null | undefined }): number =>
  facts.maxSecondsReRequestOtp ?? 30;
