import type { AccessQuery, AccessSummary, UserAccess } from '@ibk/sdk/contract';
import { ACCESS_CRITERIA, ACCESS_TOTALS, USER_ACCESS } from '@ibk/sdk/records';
import { firstView } from '../../patterns/data-table/table-view.ts';
import { keys } from '../../queries/keys.ts';
import { chooseColumns } from '../facts/column-spec.ts';
import type { FiledTable } from '../list/list-table.ts';

/** Who can do what in the corporate, with what changed since the last review. */
export const ACCESS_LIST: FiledTable<UserAccess, AccessQuery, AccessSummary> = {
  label: 'Tinjauan akses',
  operation: {
    key: [...keys.administration, 'access'],
    page: (bank, query, options) => bank.access.pageOfAccess(query, options),
    summary: (bank, criteria, options) => bank.access.summariseAccess(criteria, options),
  },
  file: {
    name: 'tinjauan-akses',
    rows: 'user',
    save: (bank, request, options) => bank.files.fileAccess(request, options),
  },
  rowKey: ({ userId }) => userId,
  rowAction: null,
  criteria: ACCESS_CRITERIA,
  columns: chooseColumns(
    USER_ACCESS,
    [
      ...(['name', 'username', 'role', 'group', 'limit', 'validation', 'class', 'accounts', 'places'] as const),
      ...(['standIns', 'created', 'lastLogin', 'use', 'status', 'pending', 'change'] as const),
    ],
    { name: { isRowHeader: true, canHide: false } },
  ),
  totals: ACCESS_TOTALS,
  first: {
    ...firstView,
    hidden: [
      ...['username', 'group', 'validation', 'class', 'accounts', 'places', 'standIns', 'created', 'lastLogin'],
      'pending',
    ],
  },
};
