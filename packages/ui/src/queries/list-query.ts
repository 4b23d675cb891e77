import type { QueryFunctionContext, QueryKey } from '@tanstack/react-query';

/** A query inside a table of screens, typed by its answer but not by its key. */
export interface ListQuery<Data> {
  queryKey: QueryKey;
  queryFn: (context: Pick<QueryFunctionContext, 'signal'>) => Promise<Data>;
  staleTime?: number;
  /** @default true */
  enabled?: boolean;
  /** `reloads`: requested again whenever the lists of transactions are. */
  meta: { silent: true; reloads?: true };
}
