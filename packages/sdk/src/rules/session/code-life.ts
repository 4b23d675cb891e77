import { ask, type Questions } from '../table.ts';

/** An OTP may be answered for three minutes after it was sent. */
export const CODE_LIVES_MS = 180_000;
/** An authorisation may be answered for fifteen minutes after it was asked for. */
export const AUTHORISATION_LIVES_MS = 900_000;
const MOST_WRONG = 5;
const LOCKS_AFTER = 10;
const LOCK_MINUTES = 30;

/** code.triesLeft: how many codes may still be tried after the wrong ones for an authorisation. @source decisions P-40 */
export const codeTriesLeft = ({ wrong }: { wrong: number }): number => Math.max(0, MOST_WRONG - wrong);

// prettier-ignore
const LOCKS: Questions<number, { wrongInARow: number }> = [
  [LOCK_MINUTES, 'ten wrong codes in a row', ({ wrongInARow }) => wrongInARow >= LOCKS_AFTER],
  [0,            'fewer wrong codes in a row', () => true],
];

/**
 * code.lock: for how many minutes a user's codes are locked after so many wrong ones in a row, over all authorisations.
 *
 * @source decisions P-40
 */
export const codeLock = (facts: { wrongInARow: number }): number => ask(LOCKS, facts) ?? 0;

/** Why an OTP cannot be compared. */
export type OtpRefusal = 'otp.notRequested' | 'otp.expired';

// prettier-ignore
const OTP: Questions<OtpRefusal | null, { ageMs?: number | null }> = [
  ['otp.notRequested', 'no code was sent',                     ({ ageMs }) => !((ageMs ?? -1) >= 0)],
  ['otp.expired',      'three minutes or more after it was sent', ({ ageMs }) => (ageMs ?? 0) >= CODE_LIVES_MS],
  [null,               'within three minutes',                 () => true],
];

/** otp.age: why an OTP of this age is not compared; null while it is valid. @source decisions P-40 */
export const otpAge = (facts: { ageMs?: number | null }): OtpRefusal | null => ask(OTP, facts) ?? null;

/** An authorisation: whether it was used, its wrong codes so far, and its age in milliseconds. */
export interface AuthorisationFacts {
  isUsed: boolean;
  wrong: number;
  ageMs: number;
}

/** Why an authorisation cannot be answered. */
export type AuthorisationRefusal = 'authorisation.used' | 'authorisation.void' | 'authorisation.expired';

// prettier-ignore
const OPEN: Questions<AuthorisationRefusal | null, AuthorisationFacts> = [
  ['authorisation.used',    'used already',           ({ isUsed }) => isUsed],
  ['authorisation.void',    'five wrong codes',       ({ wrong }) => codeTriesLeft({ wrong }) === 0],
  ['authorisation.expired', 'fifteen minutes or more after it was asked for', ({ ageMs }) => ageMs >= AUTHORISATION_LIVES_MS],
  [null,                    'within fifteen minutes', () => true],
];

/** authorisation.open: why an authorisation may no longer be answered; null if it may. @source decisions P-40 */
export const authorisationOpen = (facts: AuthorisationFacts): AuthorisationRefusal | null => ask(OPEN, facts) ?? null;
