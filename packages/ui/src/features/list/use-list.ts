import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useBank } from '../../bank-context.ts';
import { listPageQuery } from './list-queries.ts';
import type { CriteriaIn, ListQuery, ListState, ListTable } from './list-table.ts';

const NONE: readonly never[] = [];

/**
 * The current page of a list. The rows of the previous page remain until the next page arrives.
 *
 * @param facts criteria that the list's route fixes
 */
export function useList<Row, Query extends ListQuery, Summary>(
  table: ListTable<Row, Query, Summary>,
  facts: CriteriaIn<Query>,
  state: ListState,
): List<Row> {
  const bank = useBank();
  const queries = useQueryClient();
  const { data, error, isPending, isFetching, isPlaceholderData } = useQuery({
    ...listPageQuery(bank, table, facts, state),
    placeholderData: keepPreviousData,
  });
  return {
    rows: data?.content ?? NONE,
    total: data?.total,
    page: data?.page ?? state.view.page,
    pages: Math.max(1, Math.ceil((data?.total ?? 0) / state.view.size)),
    error,
    isLoading: isPending || isFetching,
    isFormer: isPlaceholderData,
    reload: () => void queries.invalidateQueries({ queryKey: table.operation.key }),
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
