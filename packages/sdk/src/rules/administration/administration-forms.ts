import { isEmptyText, type Typed } from '../verdict.ts';
import { ask, messagesOf, pick, type Questions } from '../table.ts';

/** Checked fields of the supervisor form; the phone number is not checked. @source 001 §3 */
export interface SupervisorFields {
  name?: Typed;
  email?: Typed;
}

// prettier-ignore
const SUPERVISOR: Record<keyof SupervisorFields, Questions<string, SupervisorFields>> = {
  name:  [['Input Nama',         'empty or blank', ({ name }) => isEmptyText(name)]],
  email: [['Input Email',        'empty or blank', ({ email }) => isEmptyText(email)],
          ['E-mail tidak valid', 'no address',     ({ email }) => !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email ?? '')]],
};

/** form.supervisor: messages by field; empty when the form is valid. @source 001 §5 */
export const formSupervisor = (form: SupervisorFields & { phone?: Typed }) => messagesOf(SUPERVISOR, form);

/** form.email: the check of an e-mail address on any form. @source 001 §5 */
export const formEmail = ({ value }: { value: Typed }): string | null =>
  ask(SUPERVISOR.email, { email: value }) ?? null;

/** Required fields of a user, each with the message for a missing value. @source 001 §5 */
export const USER_REQUIRED = {
  name: 'Input Nama',
  email: 'Input Email',
  roleId: 'Input Wewenang',
  limitTransaction: 'Input Limit Transaksi',
  validation: 'Input Jenis Validasi',
} as const;

/** Required fields of a corporate group; the limit has the same message as a user's limit. @source 001 §5 */
export const GROUP_REQUIRED = {
  corporateGroupName: 'Input Nama Group',
  limitTransaction: 'Input Limit Transaksi',
} as const;

const messageOf = (required: Readonly<Record<string, string>>, missing: string): Record<string, string> => {
  const message = pick(required, missing);
  return message === undefined ? {} : { [missing]: message };
};

/** form.user: messages by field of a user form with one missing field. @source 001 §5 */
export const formUser = ({ missing }: { missing: string }) => messageOf(USER_REQUIRED, missing);

/** form.group: messages by field of a group form with one missing field. @source 001 §5 */
export const formGroup = ({ missing }: { missing: string }) => messageOf(GROUP_REQUIRED, missing);

/** form.userRoleReadOnly: an existing user keeps the role. @source 001 §2.2, 001 §5 */
export const formUserRoleReadOnly = ({ updating }: { updating?: boolean | null | undefined }): boolean =>
  updating === true;
