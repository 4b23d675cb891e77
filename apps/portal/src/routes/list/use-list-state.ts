import { type ListAddress, listParams, type ListState, listStateOf } from '@ibk/ui/features';
import { rememberedView, rememberView } from './remembered-view.ts';
import { useAddressParams } from './use-address-params.ts';

/**
 * A list's view and criteria, kept in the address, so that a reload or a shared link shows the same. If the address
 * does not state rows per page and columns, the last choice applies.
 */
export function useListState(table: ListAddress & { label: string }): [ListState, (state: ListState) => void] {
  const [params, setParams] = useAddressParams();
  const change = (state: ListState) => {
    rememberView(table, state.view);
    const tab = params.get('tab');
    setParams(new URLSearchParams({ ...listParams(state, table), ...(tab === null ? {} : { tab }) }));
  };
  return [listStateOf(params, { ...table, first: rememberedView(table) }), change];
}
