import * as z from 'zod/mini';
import { formEmail } from '../rules/administration/administration-forms.ts';
import { HIDDEN } from '../rules/hidden-characters.ts';
import {
  credConfirm,
  credLogin,
  credNewPassword,
  credNewUsername,
  credOtp,
  credPin,
  credPinConfirm,
  credReason,
} from '../rules/session/credentials.ts';
import { required, says, together, typed } from './says.ts';

const confirmed = together<{ newPassword: string; confirmPassword: string }>((form) => ({
  confirmPassword: credConfirm({ password: form.newPassword, confirm: form.confirmPassword }),
}));

/**
 * Login. The login page itself asks `credLogin` of the rules, which needs no schema library.
 *
 * @param options.captchaEnabled as the profile says
 * @source 000 §5
 */
export const loginForm = ({ captchaEnabled }: { captchaEnabled: boolean }) =>
  z
    .object({ captcha: typed, username: typed, password: typed })
    .check(together((form) => credLogin({ captchaEnabled, ...form })));

/** First login: a new username and a new password. @source 000 §5 */
export const firstLoginForm = z
  .object({ newUsername: says(credNewUsername), newPassword: says(credNewPassword), confirmPassword: typed })
  .check(confirmed);

/** Change of password. @source 000 §5 */
export const changePasswordForm = z
  .object({ newPassword: says(credNewPassword), confirmPassword: typed })
  .check(confirmed);

/** OTP box. @source 000 §5 */
export const otpForm = z.object({ otp: says(credOtp) });

/** PIN box. @source 000 §5 */
export const pinForm = z.object({ pin: says(credPin) });

/** New PIN and its confirmation; the first step of a first PIN asks `credPin` alone. @source 000 §5 */
export const newPinForm = z
  .object({ newPin: says(credPin), confirmPin: typed })
  .check(together((form) => ({ confirmPin: credPinConfirm(form) })));

const REASON_MAX = 200;

/**
 * Why a transaction is cancelled or rejected, or a deduction reversed. Lines may be broken; the bank's contract bounds
 * the rest.
 *
 * @source 000 §5, 001 §2.9, 001 §5
 */
export const cancellationForm = z.object({
  reason: says(credReason).check(
    z.maxLength(REASON_MAX, { error: `Alasan maksimal ${REASON_MAX} karakter` }),
    z.refine((value) => !HIDDEN.test(value.replaceAll('\n', '')), {
      error: 'Alasan memuat karakter yang tidak dapat digunakan',
    }),
  ),
});

/** Forgotten password: who asks. */
export const resetPasswordForm = z.object({
  username: required('Masukan username'),
  email: says(formEmail),
});

/** Forgotten password: the code that was sent, and a new password. */
export const confirmPasswordResetForm = z
  .object({
    username: required('Masukan username'),
    code: required('Masukan kode verifikasi'),
    newPassword: says(credNewPassword),
    confirmPassword: typed,
  })
  .check(confirmed);
