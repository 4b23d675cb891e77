import { isBankError } from '@ibk/sdk';

// prettier-ignore
/** The form field that each rule of the bank refers to. */
const FIELDS = new Map([
  ['cred.newUsername', 'newUsername'],
  ['username.taken',   'newUsername'],
  ['cred.newPassword', 'newPassword'],
  ['password.common',  'newPassword'],
  ['password.same',    'newPassword'],
  ['cred.confirm',     'confirmPassword'],
  ['cred.pin',         'newPin'],
  ['pin.common',       'newPin'],
  ['cred.pinConfirm',  'confirmPin'],
]);

/** The name of the field that a refusal refers to; null if it refers to no field. */
export const refusedField = (fault: unknown): string | null =>
  isBankError(fault) ? (FIELDS.get(fault.ruleId ?? '') ?? null) : null;
