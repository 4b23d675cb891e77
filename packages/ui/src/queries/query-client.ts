import { decidesDoubt, isBankError } from '@ibk/sdk';
import { MutationCache, notifyManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { createDoubts, type Doubts } from '../doubts/doubts.ts';
import { messageOf } from './message-of.ts';
import './query-meta.ts';

const RETRIES = 2;
/**
 * Delays before a query marked `reloads` is repeated, by its number of failures. After the last one only the user
 * repeats it.
 */
const RELOAD_AFTER_MS = [3_000, 10_000, 30_000];
/** Statuses that repeating the request cannot change. */
const FINAL = new Set([400, 401, 403, 404]);
const isFinal = (fault: Error | null): boolean => isBankError(fault) && FINAL.has(fault.status ?? 0);
const reloadAfterMs = ({ meta, state }: Query): number | false =>
  meta?.reloads && state.status === 'error' && !isFinal(state.error)
    ? (RELOAD_AFTER_MS[state.errorUpdateCount - 1] ?? false)
    : false;

/** The timeout dialog reports an unauthorised answer. */
const isReportedElsewhere = (fault: Error): boolean => isBankError(fault) && fault.kind === 'unauthorized';

/** The idempotency key in the variables of a write. */
const keyOf = (variables: unknown): string | null =>
  typeof variables === 'object' &&
  variables !== null &&
  'idempotencyKey' in variables &&
  typeof variables.idempotencyKey === 'string'
    ? variables.idempotencyKey
    : null;

/** Whether a write was sent and its answer never came. */
export const isInDoubt = (fault: unknown): boolean => isBankError(fault) && fault.kind === 'outcome-unknown';

/**
 * Creates the cache of a signed-in user, which also reports all failures: `report` receives the bank's message, unless
 * the query's or mutation's meta marks that the screen shows it itself. A write whose answer was lost opens a doubt
 * instead, which repeats the very same request; any later answer under its key ends the doubt.
 *
 * @source 000 §8
 */
export function createQueries(report: (message: string) => void, doubts: Doubts = createDoubts()): QueryClient {
  // By default the library notifies React of a pending call one task later, so a double click would send it twice.
  notifyManager.setScheduler(queueMicrotask);
  const reportFault = (fault: Error, meta: { silent?: boolean } | undefined) => {
    if (!meta?.silent && !isReportedElsewhere(fault)) report(messageOf(fault));
  };
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      // Reports the first failure only; the automatic reloads after it are silent.
      onError: (fault, query) => {
        if (query.state.errorUpdateCount === 1) reportFault(fault, query.meta);
      },
    }),
    mutationCache: new MutationCache({
      onError: (fault, variables, _context, mutation) => {
        const key = keyOf(variables);
        const write = isInDoubt(fault) ? mutation.meta?.doubt?.(variables as never) : null;
        if (key !== null && write) return doubts.open(key, write, () => mutation.execute(variables));
        if (key !== null && decidesDoubt(fault)) doubts.end(key, { refusal: messageOf(fault) });
        reportFault(fault, mutation.meta);
      },
      onSuccess: (answer, variables) => {
        const key = keyOf(variables);
        if (key !== null) doubts.end(key, { answer });
      },
      // Not awaited: the answer is shown before the fresh lists arrive.
      onSettled: (_data, _fault, _variables, _context, mutation) => {
        for (const queryKey of mutation.meta?.stale ?? []) void queries.invalidateQueries({ queryKey });
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // The SDK has already repeated every request that is safe to repeat. Only a lost connection is worth another
        // try here.
        retry: (count, fault) => count < RETRIES && isBankError(fault) && fault.kind === 'network',
        networkMode: 'always',
        refetchInterval: reloadAfterMs,
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : true),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return queries;
}
