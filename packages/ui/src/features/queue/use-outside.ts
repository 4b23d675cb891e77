import { LIMITS, type Transaction, type TransactionCriteria } from '@ibk/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useBank } from '../../bank-context.ts';
import { stillWaitingQuery } from '../../queries/transactions.ts';

/**
 * Those of the selected rows that the filter hides. The bank is asked, since a row may also be on another page.
 *
 * @param criteria of the list as it is shown; null while nothing narrows it
 */
export function useOutside(picked: readonly Transaction[], criteria: TransactionCriteria | null) {
  const references = picked.map(({ referenceId }) => referenceId).toSorted();
  const { data } = useQuery({
    ...stillWaitingQuery(useBank(), criteria ?? {}, references.slice(0, LIMITS.items)),
    enabled: criteria !== null && references.length > 0,
  });
  if (criteria === null || !data) return [];
  const inside = new Set(data.map(({ referenceId }) => referenceId));
  return picked.filter(({ referenceId }) => !inside.has(referenceId));
}
