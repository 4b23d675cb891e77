import { listParams, type ListState, listStateOf, type ListTable } from '@ibk/ui/features';
import { useSearchParams } from 'react-router-dom';

/** A list's view and criteria, kept in the address, so that a reload or a shared link shows the same. */
export function useListState({ first }: Pick<ListTable<never>, 'first'>): [ListState, (state: ListState) => void] {
  const [params, setParams] = useSearchParams();
  return [listStateOf(params, first), (state) => setParams(listParams(state, first), { replace: true })];
}
