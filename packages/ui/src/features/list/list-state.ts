import type { TransactionCriteria, TransactionQuery } from '@ibk/sdk/contract';
import type { TableView } from '../../patterns/data-table/table-view.ts';
import { criteriaOf, criteriaParams, freeTextOf, unreadOf } from './criteria.ts';
import type { ListState, ListTable } from './list-table.ts';
import { viewOf, viewParams } from './view-params.ts';

/** Reads the state of a list from its address. */
export const listStateOf = (params: URLSearchParams, first: TableView): ListState => ({
  view: viewOf(params, first),
  criteria: criteriaOf(params),
  unread: unreadOf(params),
});

/** The address parameters of a list's state; values equal to the first view are omitted. */
export const listParams = ({ view, criteria, unread = {} }: ListState, first: TableView): Record<string, string> => ({
  ...viewParams(view, first),
  ...criteriaParams(unread),
  ...criteriaParams(criteria),
});

/** The criteria of a request to the bank: those fixed by the route, the free text and the user's criteria. */
export const criteriaQuery = (facts: TransactionCriteria, { view, criteria }: ListState): TransactionCriteria => ({
  ...facts,
  ...freeTextOf(view),
  ...criteria,
});

/** The parameters of a request for the current page. */
export function pageQuery<Row>(
  { columns }: Pick<ListTable<Row>, 'columns'>,
  facts: TransactionCriteria,
  state: ListState,
): TransactionQuery & { page: number; size: number } {
  const { page, size, sort } = state.view;
  const field = columns.find(({ id }) => id === sort?.column)?.sort;
  return {
    ...criteriaQuery(facts, state),
    page,
    size,
    ...(field === undefined ? {} : { sort: `${field},${sort?.direction === 'descending' ? 'desc' : 'asc'}` as const }),
  };
}
