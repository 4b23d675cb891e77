import type { TransactionCriteria, TransactionQuery } from '@ibk/sdk/contract';
import type { TableView } from '../../patterns/data-table/table-view.ts';
import { criteriaOf, criteriaParams, freeTextOf } from './criteria.ts';
import type { ListState, ListTable } from './list-table.ts';
import { viewOf, viewParams } from './view-params.ts';

/** What a list's address says. */
export const listStateOf = (params: URLSearchParams, first: TableView): ListState => ({
  view: viewOf(params, first),
  criteria: criteriaOf(params),
});

/** The address of what is looked at; only what differs from the beginning. */
export const listParams = ({ view, criteria }: ListState, first: TableView): Record<string, string> => ({
  ...viewParams(view, first),
  ...criteriaParams(criteria),
});

/** What narrows a list, as the bank is asked: what its route fixes, the free text and the criteria. */
export const criteriaQuery = (facts: TransactionCriteria, { view, criteria }: ListState): TransactionCriteria => ({
  ...facts,
  ...freeTextOf(view),
  ...criteria,
});

/** The page that is looked at, as the bank is asked. */
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
