import type { RuleId } from '@ibk/sdk/errors';
import type { Journey, Step } from './journey.ts';

const OWN = { username: '$user/username' };
const WEAK = { newPassword: 'lemah', confirmPassword: 'lemah' };
const UNEQUAL = { newPassword: 'UjiKontrak1', confirmPassword: 'UjiKontrak2' };
const UNEQUAL_PINS = { newPin: '739105', confirmPin: '739106' };
const OTHER = { username: 'tidakAda1' };

/** A refusal by one of these rules; a sign-in that is too old may be refused before anything else. */
const refused = (...ruleIds: RuleId[]): Pick<Step, 'statuses' | 'then'> => ({
  statuses: [422],
  then: { ruleId: [...ruleIds, 'session.loginAgain'] },
});

// prettier-ignore
const STEPS: readonly Step[] = [
  { by: 'OPR_USER', op: 'firstLogin', fault: 'sesudah masuk pertama kali selesai', body: { ...OWN, newUsername: '$user/username', ...WEAK }, ...refused('firstLogin.done', 'cred.newPassword') },
  { by: 'OPR_USER', op: 'changePassword', as: 'weakPassword', fault: 'dengan password yang lemah', body: { ...OWN, ...WEAK }, ...refused('cred.newPassword') },
  { by: 'OPR_USER', op: 'changePassword', as: 'otherPasswords', fault: 'dengan konfirmasi yang berbeda', body: { ...OWN, ...UNEQUAL }, ...refused('cred.confirm') },
  { by: 'OPR_USER', op: 'changePassword', as: 'passwordOfOther', fault: 'untuk user lain', body: { ...OTHER, ...WEAK }, ...refused('session.usernameMismatch') },
  { by: 'OPR_USER', op: 'changePin', as: 'otherPins', fault: 'dengan konfirmasi yang berbeda', body: { ...OWN, ...UNEQUAL_PINS }, ...refused('cred.pinConfirm') },
  { by: 'OPR_USER', op: 'changePin', as: 'pinOfOther', fault: 'untuk user lain', body: { ...OTHER, ...UNEQUAL_PINS }, ...refused('session.usernameMismatch') },
];

/**
 * Passwords and PINs that a bank must not accept. A valid one is not sent: it would end the sessions of the run, and a
 * bank that remembers earlier passwords would not accept the old one again.
 */
export const CREDENTIAL_JOURNEYS: readonly Journey[] = [
  { id: 'credentials', title: 'Password dan PIN yang harus ditolak', source: '000 §5', steps: STEPS },
];
