import { plainCode } from '../../format/plain-text.ts';
import { CONSTANTS } from '../constants.ts';
import { isBlank, type Typed } from '../verdict.ts';
import { ask, messagesOf, type Questions } from '../table.ts';

const isMixed = (value: Typed): boolean => /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)/s.test(value ?? '');

/** Fields of the login form. */
export interface LoginFields {
  captcha?: Typed;
  username?: Typed;
  password?: Typed;
}

// prettier-ignore
const LOGIN: Record<keyof LoginFields, Questions<string, LoginFields & { captchaEnabled: boolean }>> = {
  captcha:  [['Masukan captcha',  'captcha on and empty', ({ captchaEnabled, captcha }) => captchaEnabled && isBlank(captcha)]],
  username: [['Masukan username', 'empty',                ({ username }) => isBlank(username)]],
  password: [['Masukan password', 'empty',                ({ password }) => isBlank(password)]],
};

/** cred.login: messages by field; empty when the form is valid. @source 000 §5, 000 §8 */
export const credLogin = (form: LoginFields & { captchaEnabled: boolean }) => messagesOf(LOGIN, form);

/** The most characters of a new username. @source 000 §5, 000 §9 */
export const USERNAME_MAX = 15;

// prettier-ignore
const USERNAME: Questions<string, Typed> = [
  ['Input username', 'empty', isBlank],
  ['Username terdiri 5-15 huruf besar, kecil dan angka', 'not 5 to 15 letters and digits of all three kinds',
    (value) => !/^[A-Za-z0-9]{5,}$/.test(value ?? '') || (value ?? '').length > USERNAME_MAX || !isMixed(value)],
];

/** cred.newUsername: the username of a first login; letters and digits only. @source 000 §5, 000 §9 */
export const credNewUsername = ({ value }: { value: Typed }) => ask(USERNAME, value) ?? null;

// prettier-ignore
const PASSWORD: Questions<string, Typed> = [
  ['Masukan password', 'empty', isBlank],
  ['Password minimal 8 karakter alphanumeric', 'under 8 characters, or not of all three kinds',
    (value) => !/^.{8}/su.test(value ?? '') || !isMixed(value)],
];

/** cred.newPassword: a new password may contain characters other than letters and digits. @source 000 §5, 000 §9 */
export const credNewPassword = ({ value }: { value: Typed }) => ask(PASSWORD, value) ?? null;

// prettier-ignore
const CONFIRM: Questions<string, { password: Typed; confirm: Typed }> = [
  ['Masukan konfirmasi password', 'empty', ({ confirm }) => isBlank(confirm)],
  ['Password baru dan konfirmasi password tidak sesuai', 'not the password', ({ password, confirm }) => confirm !== password],
];

/** cred.confirm: the confirmation of a new password. @source 000 §5 */
export const credConfirm = (facts: { password: Typed; confirm: Typed }) => ask(CONFIRM, facts) ?? null;

const notSixDigits = (value: Typed): boolean => !/^\d{6}$/.test(value ?? '');

// prettier-ignore
const OTP: Questions<string, Typed> = [
  ['Masukan Kode OTP', 'empty',          isBlank],
  ['OTP Harus 6 Digit', 'not six digits', notSixDigits],
];

/** cred.otp. @source 000 §5, 001 §5 */
export const credOtp = ({ value }: { value: Typed }) => ask(OTP, value) ?? null;

// prettier-ignore
const PIN: Questions<string, Typed> = [
  ['Masukan PIN', 'empty',          isBlank],
  ['PIN Harus 6 Digit', 'not six digits', notSixDigits],
];

/** cred.pin. @source 000 §5, 001 §5 */
export const credPin = ({ value }: { value: Typed }) => ask(PIN, value) ?? null;

/** A text whose only digits are the code, as a separate word. */
const WITH_CODE = new RegExp(
  String.raw`^(?:\P{N}*[^\p{L}\p{N}])?(\d(?:[ .-]?\d){${CONSTANTS.otpLength - 1}})(?:[^\p{L}\p{N}]\P{N}*)?$`,
  'u',
);

/**
 * cred.digitsBox: the content of an OTP or PIN box for typed or pasted text: the digits of the code, without blanks,
 * points, dashes and the words of a message. Any other text stays whole, so that cred.otp or cred.pin refuses it.
 *
 * @source 000 §5, 001 §5
 */
export function credDigitsBox({ typed }: { typed: Typed }): string {
  const text = plainCode(typed ?? '');
  const code = (WITH_CODE.exec(text)?.[1] ?? text).replace(/[ .-]/g, '');
  return /^\d*$/.test(code) ? code : text;
}

const PIN_CONFIRM: Questions<string, { newPin: Typed; confirmPin: Typed }> = [
  ['Konfirmasi PIN tidak sesuai', 'not the new PIN', ({ newPin, confirmPin }) => (newPin ?? '') !== (confirmPin ?? '')],
];

/** cred.pinConfirm: the confirmation of a new PIN. @source 000 §5, 001 §5 */
export const credPinConfirm = (facts: { newPin: Typed; confirmPin: Typed }) => ask(PIN_CONFIRM, facts) ?? null;

const REASON: Questions<string, Typed> = [
  ['Input alasan pembatalan', 'empty or blank', (value) => isBlank(value?.trim())],
];

/** cred.reason: the reason for a cancellation; blanks do not count as a reason. @source 000 §5, 001 §5 */
export const credReason = ({ value }: { value: Typed }) => ask(REASON, value) ?? null;
