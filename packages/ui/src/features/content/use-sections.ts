import type { TransactionDetail } from '@ibk/sdk/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { keys } from '../../queries/keys.ts';
import type { ContentSection } from './views.tsx';

/** The content views load with the first detail that is opened, so a queue appears without them. */
const viewsQuery = queryOptions({
  queryKey: keys.contentViews,
  queryFn: async () => (await import('./views.tsx')).contentSections,
  staleTime: Infinity,
  throwOnError: true,
  meta: { silent: true },
});

/** The sections of a transaction's content; undefined until the detail and its content view have been loaded. */
export function useSections(detail: TransactionDetail | undefined): ContentSection[] | undefined {
  const { data: contentSections } = useQuery(viewsQuery);
  if (!contentSections || !detail) return undefined;
  const { dataRequest, dataResponse } = detail;
  return contentSections({
    content: dataResponse ?? dataRequest.content,
    amounts: dataRequest.amountParameters,
    data: dataRequest.data,
  });
}
