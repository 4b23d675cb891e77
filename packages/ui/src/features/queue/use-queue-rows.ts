import type { Transaction, TransactionQuery } from '@ibk/sdk/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useBank } from '../../bank-context.ts';
import { keys } from '../../queries/keys.ts';
import { queueQuery } from '../../queries/transactions.ts';
import { type QueueCriteria, queryOf } from './criteria.ts';

const NONE: readonly Transaction[] = [];

/** What waits: `whole` is everything, `rows` what the criteria leave of it, `known` either, each once. */
export function useQueueRows(facts: Pick<TransactionQuery, 'stage' | 'paramFailed'>, criteria: QueueCriteria) {
  const bank = useBank();
  const queries = useQueryClient();
  // Without criteria both ask the same question, and it is asked once.
  const everything = useQuery(queueQuery(bank, facts));
  const narrowed = useQuery({
    ...queueQuery(bank, { ...facts, ...queryOf(criteria) }),
    placeholderData: keepPreviousData,
  });
  const [whole, rows] = [everything.data ?? NONE, narrowed.data ?? NONE];
  return {
    whole,
    rows,
    known: [...new Map([...whole, ...rows].map((row) => [row.referenceId, row])).values()],
    isPending: everything.isPending || narrowed.isPending,
    isFetching: everything.isFetching || narrowed.isFetching,
    error: narrowed.error ?? everything.error,
    reload: () => void queries.invalidateQueries({ queryKey: keys.transactions }),
  };
}
