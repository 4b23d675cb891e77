import type { QueryFunctionContext, QueryKey } from '@tanstack/react-query';

/** A query that stands in a table of screens: what it answers is known there, its key is not. */
export interface ListQuery<Data> {
  queryKey: QueryKey;
  queryFn: (context: Pick<QueryFunctionContext, 'signal'>) => Promise<Data>;
  staleTime?: number;
  meta: { silent: true };
}
