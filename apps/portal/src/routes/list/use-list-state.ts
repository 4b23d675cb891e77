import { listParams, type ListState, listStateOf, type ListTable } from '@ibk/ui/features';
import { useSearchParams } from 'react-router-dom';

/** What a user looks at in a list, kept in the address: a reload, and a link that is passed on, show the same. */
export function useListState({ first }: Pick<ListTable<never>, 'first'>): [ListState, (state: ListState) => void] {
  const [params, setParams] = useSearchParams();
  return [listStateOf(params, first), (state) => setParams(listParams(state, first), { replace: true })];
}
