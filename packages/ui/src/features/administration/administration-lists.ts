import type { AdministratorQuery, ManagedSupervisor, ManagedUser, SupervisorQuery, UserQuery } from '@ibk/sdk/contract';
import { movedByRequest } from '../../queries/keys.ts';
import type { FormList } from '../form-list/form-list-spec.ts';
import type { ListAddress } from '../list/list-state.ts';
import type { AnyTable } from '../list/list-table.ts';
import { GROUP_LIST } from './group-list.ts';
import type { AdministrationListName } from './request-about.ts';
import { STAND_IN_LIST } from './stand-in-list.ts';
import { SUPERVISOR_FORM, userRowForm } from './user-forms.ts';
import { ADMINISTRATOR_LIST, SUPERVISOR_LIST, USER_LIST } from './user-lists.ts';
import { userVerbs } from './user-verbs.ts';

/** A list with the form and the verbs that ask for changes of its rows. */
export type AdministrationList<Row, Query extends object> = FormList<Row, Query> & {
  table: AnyTable<Row, Query, object> & ListAddress;
};
const SHARED = { facts: {}, stale: movedByRequest } as const;

/** The groups and the people of the corporate: each list with its form and its verbs. @source 000 §2, 001 §2.2 */
export const ADMINISTRATION_LISTS = {
  'corporate-group': GROUP_LIST,
  'corporate-spv': {
    ...SHARED,
    table: SUPERVISOR_LIST,
    rowName: ({ name }) => name,
    form: SUPERVISOR_FORM,
    verbs: userVerbs<ManagedSupervisor>({
      ...{ route: 'corporate-spv', noun: 'supervisor', idOf: ({ corporateSpvId }) => corporateSpvId },
      close: ({ administration }, { corporateSpvId, version }, key) =>
        administration.closeSupervisor(corporateSpvId, version, key),
    }),
  } satisfies AdministrationList<ManagedSupervisor, SupervisorQuery>,
  'corporate-admin': {
    ...SHARED,
    table: ADMINISTRATOR_LIST,
    rowName: ({ name }) => name,
    form: userRowForm('admin'),
    verbs: userVerbs<ManagedUser>({
      ...{ route: 'corporate-admin', noun: 'administrator', idOf: ({ userId }) => userId },
      close: ({ administration }, { userId, version }, key) => administration.closeAdministrator(userId, version, key),
    }),
  } satisfies AdministrationList<ManagedUser, AdministratorQuery>,
  'corporate-user': {
    ...SHARED,
    table: USER_LIST,
    rowName: ({ name }) => name,
    form: userRowForm('user'),
    verbs: userVerbs<ManagedUser>({
      ...{ route: 'corporate-user', noun: 'user', idOf: ({ userId }) => userId },
      close: ({ administration }, { userId, version }, key) => administration.closeUser(userId, version, key),
    }),
  } satisfies AdministrationList<ManagedUser, UserQuery>,
  'stand-in': STAND_IN_LIST,
} as const satisfies Record<AdministrationListName | 'stand-in', unknown>;
