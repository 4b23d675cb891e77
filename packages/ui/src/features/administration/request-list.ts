import type { ChangeRequest, RequestQuery } from '@ibk/sdk/contract';
import { CHANGE_REQUEST, REQUEST_CRITERIA } from '@ibk/sdk/records';
import { firstView } from '../../patterns/data-table/table-view.ts';
import { keys } from '../../queries/keys.ts';
import { chooseColumns } from '../facts/column-spec.ts';
import type { ListTable } from '../list/list-table.ts';

/** The requests of the administrators of a corporate. */
export const REQUEST_LIST: ListTable<ChangeRequest, RequestQuery, object> = {
  label: 'Daftar permintaan',
  operation: {
    key: keys.requests,
    page: (bank, query, options) => bank.requests.pageOfRequests(query, options),
    summary: () => Promise.resolve({}),
  },
  rowKey: ({ changeId }) => changeId,
  rowAction: 'panel',
  criteria: REQUEST_CRITERIA,
  columns: chooseColumns(CHANGE_REQUEST, ['at', 'request', 'subject', 'maker', 'status'], {
    request: { isRowHeader: true, canHide: false },
  }),
  totals: {},
  first: firstView,
};
