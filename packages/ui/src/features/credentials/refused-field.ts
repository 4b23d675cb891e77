import { isBankError } from '@ibk/sdk';

// prettier-ignore
/** The field that a refusal is about, by its rule. */
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

/** The name of the field that a refusal is about; null for one that is about no field. */
export const refusedField = (fault: unknown): string | null =>
  isBankError(fault) ? (FIELDS.get(fault.ruleId ?? '') ?? null) : null;
