import { type CriteriaSet, criteriaOf, criteriaParams, freeTextOf } from './criteria.ts';
import type { CriteriaIn, ListQuery, ListState, ListTable, PageQuery } from './list-table.ts';
import { viewOf, viewParams } from './view-params.ts';

/** What of a list its state depends on. */
export interface ListAddress extends Pick<ListTable<never>, 'first'> {
  /** @default none */
  criteria?: CriteriaSet;
}

/** Reads the state of a list from its address. */
export const listStateOf = (params: URLSearchParams, { first, criteria = {} }: ListAddress): ListState => ({
  view: viewOf(params, first),
  ...criteriaOf(criteria, params),
});

/** The address parameters of a list's state; values equal to the first view are omitted. */
export const listParams = (
  { view, criteria, unread = {} }: ListState,
  { first, criteria: set = {} }: ListAddress,
): Record<string, string> => ({
  ...viewParams(view, first),
  ...criteriaParams(set, unread),
  ...criteriaParams(set, criteria),
});

/** The criteria of a request to the bank: those fixed by the route, the free text and the user's criteria. */
export const criteriaQuery = <Query extends ListQuery>(
  facts: CriteriaIn<Query>,
  { view, criteria }: ListState,
): CriteriaIn<Query> => ({ ...facts, ...freeTextOf(view), ...criteria });

/** The parameters of a request for the current page. */
export function pageQuery<Row, Query extends ListQuery, Summary>(
  { columns }: Pick<ListTable<Row, Query, Summary>, 'columns'>,
  facts: CriteriaIn<Query>,
  state: ListState,
): PageQuery<Query> {
  const { page, size, sort } = state.view;
  const field = columns.find(({ id }) => id === sort?.column)?.sort;
  // The state was read by the table's own criteria and columns, whose names are those of its query.
  return {
    ...criteriaQuery(facts, state),
    page,
    size,
    ...(field === undefined ? {} : { sort: `${field},${sort?.direction === 'descending' ? 'desc' : 'asc'}` }),
  } as PageQuery<Query>;
}
