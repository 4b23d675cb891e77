import type { Bank } from '@ibk/sdk';
import { queryOptions } from '@tanstack/react-query';
import { existingPage } from '../../queries/existing-page.ts';
import { pageQuery } from './list-state.ts';
import type { CriteriaIn, ListQuery, ListState, ListTable } from './list-table.ts';

/** The current page of a list. */
export function listPageQuery<Row, Query extends ListQuery, Summary>(
  bank: Bank,
  table: Pick<ListTable<Row, Query, Summary>, 'operation' | 'columns'>,
  facts: CriteriaIn<Query>,
  state: ListState,
) {
  const { key, page } = table.operation;
  const query = pageQuery(table, facts, state);
  return queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => existingPage((asked: typeof query) => page(bank, asked, { signal }), query),
    meta: { silent: true },
  });
}

/** The totals of all rows of a list. */
export const listSummaryQuery = <Row, Query extends ListQuery, Summary>(
  bank: Bank,
  { operation: { key, summary } }: Pick<ListTable<Row, Query, Summary>, 'operation'>,
  criteria: CriteriaIn<Query>,
) =>
  queryOptions({
    queryKey: [...key, 'summary', criteria],
    queryFn: ({ signal }) => summary(bank, criteria, { signal }),
    meta: { silent: true },
  });
