import type { Bank } from '@ibk/sdk';
import { queryOptions } from '@tanstack/react-query';
import { existingPage } from '../../queries/existing-page.ts';
import type { ListQuery as RowsQuery } from '../../queries/list-query.ts';
import { pageQuery } from './list-state.ts';
import {
  type AnyTable,
  type CriteriaIn,
  type ListPage,
  type ListQuery,
  type ListState,
  type ListTable,
} from './list-table.ts';

/** The current page of a list that the bank pages. */
export function listPageQuery<Row, Query extends ListQuery, Summary>(
  bank: Bank,
  table: Pick<ListTable<Row, Query, Summary>, 'operation' | 'columns'>,
  facts: CriteriaIn<Query>,
  state: ListState,
): RowsQuery<ListPage<Row>> {
  const { key, page } = table.operation;
  const query = pageQuery(table, facts, state);
  return {
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => existingPage((asked: typeof query) => page(bank, asked, { signal }), query),
    meta: { silent: true },
  };
}

/** The rows that a list asks the bank for: one page, or all of them. */
export function listQuery<Row, Query extends ListQuery, Summary>(
  bank: Bank,
  table: AnyTable<Row, Query, Summary>,
  facts: CriteriaIn<Query>,
  state: ListState,
): RowsQuery<ListPage<Row> | Row[]> {
  return 'operation' in table ? listPageQuery(bank, table, facts, state) : table.rows(bank);
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
