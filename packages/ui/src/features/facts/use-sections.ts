import type { TransactionDetail } from '@ibk/sdk/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { keys } from '../../queries/keys.ts';
import { useZone } from '../form/zone.ts';
import type { ContentSection } from './drawn-sections.ts';

/** The content views load with the first detail that is opened, so a queue appears without them. */
const viewsQuery = queryOptions({
  queryKey: keys.contentViews,
  queryFn: async () => (await import('./content-sections.ts')).contentSections,
  staleTime: Infinity,
  throwOnError: true,
  meta: { silent: true },
});

/**
 * The sections of a transaction's content; undefined until the detail and its content view have been loaded.
 *
 * @param hasRadios whether the choices of its form are read-only radios, which paper cannot show
 */
export function useSections(detail: TransactionDetail | undefined, hasRadios = false): ContentSection[] | undefined {
  const { data: contentSections } = useQuery(viewsQuery);
  const zone = useZone();
  if (!contentSections || !detail) return undefined;
  const { dataRequest, dataResponse } = detail;
  const { amountParameters: amounts, data } = dataRequest;
  return contentSections({ content: dataResponse ?? dataRequest.content, amounts, data }, zone, hasRadios);
}
