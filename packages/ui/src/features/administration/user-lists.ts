import type { AdministratorQuery, ManagedSupervisor, ManagedUser, SupervisorQuery, UserQuery } from '@ibk/sdk/contract';
import { ADMINISTRATOR_CRITERIA, MANAGED_USER, SUPERVISOR, SUPERVISOR_CRITERIA, USER_CRITERIA } from '@ibk/sdk/records';
import { firstView } from '../../patterns/data-table/table-view.ts';
import { keys } from '../../queries/keys.ts';
import { chooseColumns } from '../facts/column-spec.ts';
import type { ListTable } from '../list/list-table.ts';

const NAMED = { name: { isRowHeader: true, canHide: false } } as const;
/** These lists have neither totals nor a detail of a row. */
const PLAIN = { totals: {}, rowAction: null } as const;
const noSummary = () => Promise.resolve({});

/** The supervisors of the corporate. */
export const SUPERVISOR_LIST: ListTable<ManagedSupervisor, SupervisorQuery, object> = {
  ...PLAIN,
  label: 'Daftar supervisor',
  operation: {
    key: [...keys.administration, 'spv'],
    page: (bank, query, options) => bank.administration.pageOfSupervisors(query, options),
    summary: noSummary,
  },
  rowKey: ({ corporateSpvId }) => corporateSpvId,
  criteria: SUPERVISOR_CRITERIA,
  columns: chooseColumns(SUPERVISOR, ['name', 'username', 'email', 'phone', 'status', 'pending'], NAMED),
  first: firstView,
};

/** The administrators of the corporate. */
export const ADMINISTRATOR_LIST: ListTable<ManagedUser, AdministratorQuery, object> = {
  ...PLAIN,
  label: 'Daftar administrator',
  operation: {
    key: [...keys.administration, 'admin'],
    page: (bank, query, options) => bank.administration.pageOfAdministrators(query, options),
    summary: noSummary,
  },
  rowKey: ({ userId }) => userId,
  criteria: ADMINISTRATOR_CRITERIA,
  columns: chooseColumns(
    MANAGED_USER,
    ['name', 'username', 'nip', 'role', 'group', 'email', 'status', 'pending'],
    NAMED,
  ),
  first: { ...firstView, hidden: ['nip', 'email'] },
};

/** The users of the corporate who enter, verify and approve. */
export const USER_LIST: ListTable<ManagedUser, UserQuery, object> = {
  ...PLAIN,
  label: 'Daftar user',
  operation: {
    key: [...keys.administration, 'user'],
    page: (bank, query, options) => bank.administration.pageOfUsers(query, options),
    summary: noSummary,
  },
  rowKey: ({ userId }) => userId,
  criteria: USER_CRITERIA,
  columns: chooseColumns(
    MANAGED_USER,
    [
      ...(['name', 'username', 'nip', 'role', 'group', 'limit', 'validation', 'class'] as const),
      ...(['lastLogin', 'status', 'pending'] as const),
    ],
    NAMED,
  ),
  first: { ...firstView, hidden: ['nip', 'group', 'validation', 'class', 'lastLogin'] },
};
