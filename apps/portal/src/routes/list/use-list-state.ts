import { listParams, type ListState, listStateOf, type ListTable } from '@ibk/ui/features';
import { useAddressParams } from './use-address-params.ts';

/** A list's view and criteria, kept in the address, so that a reload or a shared link shows the same. */
export function useListState({ first }: Pick<ListTable<never>, 'first'>): [ListState, (state: ListState) => void] {
  const [params, setParams] = useAddressParams();
  return [listStateOf(params, first), (state) => setParams(new URLSearchParams(listParams(state, first)))];
}
