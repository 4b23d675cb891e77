import { LIMITS } from '@ibk/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useBank } from '../../bank-context.ts';
import type { CriteriaIn, ListQuery } from '../list/list-table.ts';
import type { DeskSpec } from './desk-spec.ts';

/**
 * Those of the selected rows that the filter hides. It queries the bank, since a row may also be on another page.
 *
 * @param criteria of the list as it is shown; null while nothing narrows it
 */
export function useOutside<Row, Query extends ListQuery, Summary>(
  { stillWaiting, facts }: Pick<DeskSpec<Row, Query, Summary, never>, 'stillWaiting' | 'facts'>,
  keyOf: (row: Row) => string,
  picked: readonly Row[],
  criteria: CriteriaIn<Query> | null,
): Row[] {
  const keys = picked.map(keyOf).toSorted();
  const { data } = useQuery({
    ...stillWaiting(useBank(), criteria ?? facts, keys.slice(0, LIMITS.items)),
    enabled: criteria !== null && keys.length > 0,
  });
  if (criteria === null || !data) return [];
  const inside = new Set(data.map(keyOf));
  return picked.filter((row) => !inside.has(keyOf(row)));
}
