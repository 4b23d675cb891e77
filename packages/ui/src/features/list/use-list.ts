import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useBank } from '../../bank-context.ts';
import { listQuery } from './list-queries.ts';
import type { AnyTable, CriteriaIn, ListPage, ListQuery, ListState } from './list-table.ts';

const NONE: readonly never[] = [];

/** One page as the bank answered it, or all rows as one page. */
const pageOf = <Row>(answer: ListPage<Row> | Row[], page: number): ListPage<Row> =>
  Array.isArray(answer) ? { content: answer, page, total: answer.length } : answer;

/**
 * The current page of a list, or all its rows if the bank does not page them. The rows of the previous page remain until
 * the next page arrives.
 *
 * @param facts criteria that the list's route fixes
 */
export function useList<Row, Query extends ListQuery, Summary>(
  table: AnyTable<Row, Query, Summary>,
  facts: CriteriaIn<Query>,
  state: ListState,
): List<Row> {
  const bank = useBank();
  const queries = useQueryClient();
  const query = listQuery(bank, table, facts, state);
  const { data, error, isPending, isFetching, isPlaceholderData } = useQuery({
    ...query,
    ...('operation' in table ? { placeholderData: keepPreviousData } : {}),
  });
  const page = data && pageOf(data, state.view.page);
  return {
    rows: page?.content ?? NONE,
    total: page?.total,
    page: page?.page ?? state.view.page,
    pages: Math.max(1, Math.ceil((page?.total ?? 0) / state.view.size)),
    error,
    isLoading: isPending || isFetching,
    isFormer: isPlaceholderData,
    reload: () =>
      void queries.invalidateQueries({ queryKey: 'operation' in table ? table.operation.key : query.queryKey }),
  };
}
/** The current page of a list. */
export interface List<Row> {
  rows: readonly Row[];
  /** Undefined until the bank's first answer. */
  total: number | undefined;
  /**
   * The page of the rows shown. It differs from the requested page while that one loads, or if it is beyond the end.
   */
  page: number;
  pages: number;
  error: Error | null;
  isLoading: boolean;
  /** The rows still belong to the previous page. */
  isFormer: boolean;
  reload: () => void;
}
