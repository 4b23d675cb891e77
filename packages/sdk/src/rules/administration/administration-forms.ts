import { isEmptyText, type Typed } from '../rule.ts';
import { ask, messagesOf, pick, type Questions } from '../table.ts';

/** Fields of the supervisor form that are checked; the phone is free. @source 001 §3 */
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

/** form.supervisor: messages by field; empty where the form may be sent. @source 001 §5 */
export const formSupervisor = (form: SupervisorFields & { phone?: Typed }) => messagesOf(SUPERVISOR, form);

/** form.email: an address, of whom ever. @source 001 §5 */
export const formEmail = ({ value }: { value: Typed }): string | null =>
  ask(SUPERVISOR.email, { email: value }) ?? null;

/** What a user cannot be without, and what is said where it is missing. @source 001 §5 */
export const USER_REQUIRED = {
  name: 'Input Nama',
  email: 'Input Email',
  roleId: 'Input Wewenang',
  limitTransaction: 'Input Limit Transaksi',
  validation: 'Input Jenis Validasi',
} as const;

/** What a corporate group cannot be without; the limit in the words of the user's. @source 001 §5 */
export const GROUP_REQUIRED = {
  corporateGroupName: 'Input Nama Group',
  limitTransaction: 'Input Limit Transaksi',
} as const;

const messageOf = (required: Readonly<Record<string, string>>, missing: string): Record<string, string> => {
  const message = pick(required, missing);
  return message === undefined ? {} : { [missing]: message };
};

/** form.user: messages by field of a user form where one field is missing. @source 001 §5 */
export const formUser = ({ missing }: { missing: string }) => messageOf(USER_REQUIRED, missing);

/** form.group: messages by field of a group form where one field is missing. @source 001 §5 */
export const formGroup = ({ missing }: { missing: string }) => messageOf(GROUP_REQUIRED, missing);

/** form.userRoleReadOnly: who is there already keeps the role. @source 001 §2.2, 001 §5 */
export const formUserRoleReadOnly = ({ updating }: { updating?: boolean | null | undefined }): boolean =>
  updating === true;
