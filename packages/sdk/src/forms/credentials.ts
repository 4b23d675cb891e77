import * as z from 'zod/mini';
import { formEmail } from '../rules/administration/administration-forms.ts';
import { HIDDEN } from '../format/plain-text.ts';
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
import { required, validated, together, typed } from './text-fields.ts';

const confirmed = together<{ newPassword: string; confirmPassword: string }>((form) => ({
  confirmPassword: credConfirm({ password: form.newPassword, confirm: form.confirmPassword }),
}));

/**
 * Login. The login page itself uses `credLogin` of the rules, which needs no schema library.
 *
 * @param options.captchaEnabled `captcha` of the profile
 * @source 000 §5
 */
export const loginForm = ({ captchaEnabled }: { captchaEnabled: boolean }) =>
  z
    .object({ captcha: typed, username: typed, password: typed })
    .check(together((form) => credLogin({ captchaEnabled, ...form })));

/** First login: a new username and a new password. @source 000 §5 */
export const firstLoginForm = z
  .object({ newUsername: validated(credNewUsername), newPassword: validated(credNewPassword), confirmPassword: typed })
  .check(confirmed);

/** Change of password. @source 000 §5 */
export const changePasswordForm = z
  .object({ newPassword: validated(credNewPassword), confirmPassword: typed })
  .check(confirmed);

/** OTP box. @source 000 §5 */
export const otpForm = z.object({ otp: validated(credOtp) });

/** PIN box. @source 000 §5 */
export const pinForm = z.object({ pin: validated(credPin) });

/** New PIN and its confirmation; the first step of a first PIN uses only `credPin`. @source 000 §5 */
export const newPinForm = z
  .object({ newPin: validated(credPin), confirmPin: typed })
  .check(together((form) => ({ confirmPin: credPinConfirm(form) })));

const REASON_MAX = 200;

/**
 * Reason for cancelling or rejecting a transaction, or for reversing a deduction. It may have several lines; the bank's
 * contract sets the other limits.
 *
 * @source 000 §5, 001 §2.9, 001 §5
 */
export const cancellationForm = z.object({
  reason: validated(credReason).check(
    z.maxLength(REASON_MAX, { error: `Alasan maksimal ${REASON_MAX} karakter` }),
    z.refine((value) => !HIDDEN.test(value.replaceAll('\n', '')), {
      error: 'Alasan memuat karakter yang tidak dapat digunakan',
    }),
  ),
});

/** Forgotten password: the user's identity. */
export const resetPasswordForm = z.object({
  username: required('Masukan username'),
  email: validated(formEmail),
});

/** Forgotten password: the code from the bank, and a new password. */
export const confirmPasswordResetForm = z
  .object({
    username: required('Masukan username'),
    code: required('Masukan kode verifikasi'),
    newPassword: validated(credNewPassword),
    confirmPassword: typed,
  })
  .check(confirmed);
