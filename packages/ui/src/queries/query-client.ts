import { isBankError } from '@ibk/sdk';
import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { strings } from '../strings/strings.ts';
import './query-meta.ts';

const RETRIES = 2;
const wordsOf = (fault: Error): string => (isBankError(fault) ? fault.message : strings.fault.unknown);
/** The unauthorised event already opens a dialog of its own. */
const isSaidElsewhere = (fault: Error): boolean => isBankError(fault) && fault.kind === 'unauthorized';

/**
 * The cache of a signed-in user, with the one place that tells of failures: `report` is given the bank's words, unless
 * the query's or mutation's meta says that the screen shows them itself.
 *
 * @source 000 §8
 */
export function createQueries(report: (words: string) => void): QueryClient {
  // What is under way is known before the next click: by itself the library tells a task later, and a double click
  // sends twice.
  notifyManager.setScheduler(queueMicrotask);
  const tell = (fault: Error, meta: { silent?: boolean } | undefined) => {
    if (!meta?.silent && !isSaidElsewhere(fault)) report(wordsOf(fault));
  };
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (fault, query) => tell(fault, query.meta) }),
    mutationCache: new MutationCache({
      onError: (fault, _variables, _kept, mutation) => tell(fault, mutation.meta),
      // Nobody waits for the fresh lists: the answer itself is shown first.
      onSettled: (_data, _fault, _variables, _kept, mutation) => {
        for (const queryKey of mutation.meta?.stale ?? []) void queries.invalidateQueries({ queryKey });
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // The SDK has already repeated what is safe to repeat; here only a lost connection is worth another try.
        retry: (count, fault) => count < RETRIES && isBankError(fault) && fault.kind === 'network',
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return queries;
}
