import { credConfirm, credNewPassword, credNewUsername, credReason } from '@ibk/sdk/rules';
import { Refused, type RuleId } from './refusals.ts';
import { isCommonPassword, isCommonPin } from './common-secrets.ts';

/** Refuses with the message that the documents prescribe. @param message null if the value is acceptable */
export function assertFits(ruleId: Extract<RuleId, `cred.${string}`>, field: string, message: string | null): void {
  if (message !== null) throw new Refused(ruleId, { facts: { message }, fields: { [field]: message } });
}

/** @throws Refused cred.newPassword, password.common */
export function assertGoodPassword(password: string, username: string): void {
  assertFits('cred.newPassword', 'newPassword', credNewPassword({ value: password }));
  if (isCommonPassword(password, username))
    throw new Refused('password.common', { fields: { newPassword: 'Terlalu mudah ditebak' } });
}

/** @throws Refused cred.confirm */
export function assertConfirmed(body: { newPassword: string; confirmPassword: string }): void {
  const { newPassword: password, confirmPassword: confirm } = body;
  assertFits('cred.confirm', 'confirmPassword', credConfirm({ password, confirm }));
}

/** @throws Refused cred.newUsername */
export function assertGoodUsername(username: string): void {
  assertFits('cred.newUsername', 'newUsername', credNewUsername({ value: username }));
}

/**
 * Refuses a PIN that is easy to guess; the contract already refuses anything but six digits. @throws Refused pin.common
 */
export function assertGoodPin(pin: string): void {
  if (isCommonPin(pin)) throw new Refused('pin.common', { fields: { newPin: 'Terlalu mudah ditebak' } });
}

/** @throws Refused cred.reason */
export function assertReason(reason: string): void {
  assertFits('cred.reason', 'reason', credReason({ value: reason }));
}
