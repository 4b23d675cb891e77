import type { TransactionCriteria } from '@ibk/sdk/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useBank } from '../../bank-context.ts';
import { keys } from '../../queries/keys.ts';
import { pageQuery } from './list-state.ts';
import type { ListState, ListTable } from './list-table.ts';

const NONE: readonly never[] = [];

/**
 * The current page of a list. The rows of the previous page remain until the next page arrives.
 *
 * @param facts criteria that the list's route fixes
 */
export function useList<Row>(table: ListTable<Row>, facts: TransactionCriteria, state: ListState) {
  const bank = useBank();
  const queries = useQueryClient();
  const { data, error, isPending, isFetching, isPlaceholderData } = useQuery({
    ...table.operation.page(bank, pageQuery(table, facts, state)),
    placeholderData: keepPreviousData,
  });
  return {
    rows: data?.content ?? NONE,
    /** Undefined until the bank's first answer. */
    total: data?.total,
    /**
     * The page of the rows shown. It differs from the requested page while that one loads, or if it is beyond the end.
     */
    page: data?.page ?? state.view.page,
    pages: Math.max(1, Math.ceil((data?.total ?? 0) / state.view.size)),
    error,
    isLoading: isPending || isFetching,
    /** The rows still belong to the previous page. */
    isFormer: isPlaceholderData,
    reload: () => void queries.invalidateQueries({ queryKey: keys.transactions }),
  };
}
export type List<Row> = Omit<ReturnType<typeof useList>, 'rows'> & { rows: readonly Row[] };
