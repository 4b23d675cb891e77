import type { ManagedSupervisor, ManagedUser, SupervisorForm, UserForm } from '@ibk/sdk/contract';
import { fieldErrors, supervisorForm, userForm } from '@ibk/sdk/forms';
import { CHANGE_LABELS } from '@ibk/sdk/records';
import { offeredRolesQuery } from '../../queries/administration.ts';
import { SELECTORS } from '../form/selectors.ts';
import type { FormField, FormValues, RowForm } from '../form-list/form-list-spec.ts';
import { requestAbout } from './request-about.ts';

const textOf = (value: FormValues[string] | undefined): string => (typeof value === 'string' ? value.trim() : '');
const orNull = (value: FormValues[string] | undefined): string | null => textOf(value) || null;

const PERSON: readonly FormField[] = [
  { kind: 'text', name: 'name', label: CHANGE_LABELS.name, limit: 60 },
  { kind: 'text', name: 'email', label: CHANGE_LABELS.email, type: 'email', limit: 100 },
  { kind: 'text', name: 'phone', label: CHANGE_LABELS.phone, type: 'tel', limit: 20 },
];
const startPerson = (row: Pick<ManagedUser, 'name' | 'email' | 'phone'> | null) => ({
  ...{ name: row?.name ?? '', email: row?.email ?? '', phone: row?.phone ?? '' },
});
const personIn = (values: FormValues): SupervisorForm => ({
  ...{ name: textOf(values['name']), email: textOf(values['email']), phone: orNull(values['phone']) },
});

/** The form of a supervisor. @source 001 §5 */
export const SUPERVISOR_FORM: RowForm<ManagedSupervisor> = {
  fields: PERSON,
  start: startPerson,
  check: (values) => fieldErrors(supervisorForm, values),
  save: ({ administration }, values, { row, ...key }) => {
    const form = personIn(values);
    return row === null
      ? administration.createSupervisor(form, key)
      : administration.changeSupervisor(row.corporateSpvId, { version: row.version, ...form }, key);
  },
  doubt: (values, row) => requestAbout(row === null ? 'CREATE' : 'UPDATE', textOf(values['name']), 'corporate-spv'),
};

/** Only an approver has a class in the approval matrix. */
const CLASSED = 'APR_USER';
const APPROVER_CLASS: FormField = {
  kind: 'text',
  name: 'approverClass',
  label: CHANGE_LABELS.approverClass,
  hint: 'Huruf A sampai Z atau angka, paling banyak 10. Kosongkan jika tanpa kelas.',
  limit: 10,
  isShown: ({ values }) => 'roleId' in values && values.roleId === CLASSED,
};

const userFields = (context: 'admin' | 'user'): readonly FormField[] => [
  ...PERSON,
  { kind: 'digits', name: 'nip', label: CHANGE_LABELS.nip },
  {
    kind: 'select',
    name: 'roleId',
    label: CHANGE_LABELS.roleId,
    // A verifier stays one where the corporate does without verification.
    options: (bank, { isUpdate }) =>
      context === 'user' && !isUpdate ? offeredRolesQuery(bank) : SELECTORS.role(bank, context),
    isReadOnly: ({ isUpdate }) => isUpdate,
    resets: { approverClass: '' },
  },
  {
    kind: 'select',
    name: 'corporateGroupId',
    label: CHANGE_LABELS.corporateGroupId,
    options: SELECTORS.corporateGroup,
  },
  { kind: 'amount', name: 'limitTransaction', label: CHANGE_LABELS.limitTransaction },
  { kind: 'select', name: 'validation', label: CHANGE_LABELS.validation, options: SELECTORS.validationType },
  ...(context === 'user' ? [APPROVER_CLASS] : []),
];

/** The values of a user's form as the bank takes them; they were checked. */
const userIn = (values: FormValues): UserForm => ({
  ...personIn(values),
  nip: orNull(values['nip']),
  // The selectors offer roles and ways to authorise of the bank.
  roleId: textOf(values['roleId']) as UserForm['roleId'],
  corporateGroupId: textOf(values['corporateGroupId']),
  limitTransaction: Number(values['limitTransaction']),
  validation: textOf(values['validation']) as UserForm['validation'],
  approverClass: orNull(values['approverClass'])?.toUpperCase() ?? null,
});

/** @returns the messages of a user's form by field */
const checkUser = (values: FormValues) => ({
  ...fieldErrors(userForm, values),
  ...(textOf(values['corporateGroupId']) === '' && { corporateGroupId: 'Input Group' }),
  ...(!/^[a-z0-9]{0,10}$/i.test(textOf(values['approverClass'])) && {
    approverClass: 'Kelas approver terdiri dari huruf A sampai Z atau angka, paling banyak 10',
  }),
});

/**
 * The form of a user; an administrator has no class, and is offered a limit of 0.
 *
 * @source 001 §2.2, 001 §5, 001 §6
 */
export const userRowForm = (context: 'admin' | 'user'): RowForm<ManagedUser> => ({
  fields: userFields(context),
  start: (row) => ({
    ...startPerson(row),
    ...{ nip: row?.nip ?? '', roleId: row?.roleId ?? '', corporateGroupId: row?.corporateGroupId ?? '' },
    limitTransaction: row?.limitTransaction ?? (context === 'admin' ? 0 : null),
    ...{ validation: row?.validation ?? '', approverClass: row?.approverClass ?? '' },
  }),
  check: checkUser,
  save: ({ administration: calls }, values, { row, ...key }) => {
    const form = userIn(values);
    if (context === 'admin')
      return row === null
        ? calls.createAdministrator(form, key)
        : calls.changeAdministrator(row.userId, { version: row.version, ...form }, key);
    return row === null
      ? calls.createUser(form, key)
      : calls.changeUser(row.userId, { version: row.version, ...form }, key);
  },
  doubt: (values, row) =>
    requestAbout(row === null ? 'CREATE' : 'UPDATE', textOf(values['name']), `corporate-${context}`),
});
