import { CONSTANTS } from './constants.ts';

/** A typed value; nothing typed may be '', null or undefined. */
type Typed = string | null | undefined;
type Verdict = string | null;
const isBlank = (value: Typed): boolean => value == null || value === '';
const isMixed = (value: string): boolean => /[a-z]/.test(value) && /[A-Z]/.test(value) && /\d/.test(value);

/** Fields of the login form. */
export interface LoginFields {
  captcha?: Typed;
  username?: Typed;
  password?: Typed;
}

/** cred.login: messages by field; empty where the form may be sent. @source 000 §5, 000 §8 */
export function credLogin({ captchaEnabled, ...form }: LoginFields & { captchaEnabled: boolean }) {
  const messages: Partial<Record<keyof LoginFields, string>> = {};
  if (captchaEnabled && isBlank(form.captcha)) messages.captcha = 'Masukan captcha';
  if (isBlank(form.username)) messages.username = 'Masukan username';
  if (isBlank(form.password)) messages.password = 'Masukan password';
  return messages;
}

/** cred.newUsername: the username of a first login; letters and digits only. @source 000 §5, 000 §9 */
export function credNewUsername({ value }: { value: Typed }): Verdict {
  if (value == null || value === '') return 'Input username';
  const fits = /^[A-Za-z0-9]{5,15}$/.test(value) && isMixed(value);
  return fits ? null : 'Username terdiri 5-15 huruf besar, kecil dan angka';
}

/** cred.newPassword: other characters than letters and digits are welcome. @source 000 §5, 000 §9 */
export function credNewPassword({ value }: { value: Typed }): Verdict {
  if (value == null || value === '') return 'Masukan password';
  return value.length >= 8 && isMixed(value) ? null : 'Password minimal 8 karakter alphanumeric';
}

/** cred.confirm: the second typing of a new password. @source 000 §5 */
export function credConfirm({ password, confirm }: { password: Typed; confirm: Typed }): Verdict {
  if (isBlank(confirm)) return 'Masukan konfirmasi password';
  return confirm === password ? null : 'Password baru dan konfirmasi password tidak sesuai';
}

const sixDigits = (value: Typed, missing: string, wrong: string): Verdict =>
  isBlank(value) ? missing : /^\d{6}$/.test(value as string) ? null : wrong;

/** cred.otp. @source 000 §5, 001 §5 */
export const credOtp = ({ value }: { value: Typed }): Verdict =>
  sixDigits(value, 'Masukan Kode OTP', 'OTP Harus 6 Digit');

/** cred.pin. @source 000 §5, 001 §5 */
export const credPin = ({ value }: { value: Typed }): Verdict => sixDigits(value, 'Masukan PIN', 'PIN Harus 6 Digit');

/** cred.digitsBox: what an OTP or PIN box keeps of what was typed or pasted. @source 000 §5, 001 §5 */
export const credDigitsBox = ({ typed }: { typed: string }): string =>
  typed.replace(/[^0-9]/g, '').slice(0, CONSTANTS.otpLength);

/** cred.pinConfirm: the second typing of a new PIN. @source 000 §5, 001 §5 */
export const credPinConfirm = ({ newPin, confirmPin }: { newPin: Typed; confirmPin: Typed }): Verdict =>
  (newPin ?? '') === (confirmPin ?? '') ? null : 'Konfirmasi PIN tidak sesuai';

/** cred.reason: why a transaction is cancelled; blanks are no reason. @source 000 §5, 001 §5 */
export const credReason = ({ value }: { value: Typed }): Verdict =>
  isBlank(value?.trim()) ? 'Input alasan pembatalan' : null;
