import { type ListAddress, listParams, type ListState, listStateOf } from '@ibk/ui/features';
import { rememberedView, rememberView } from './remembered-view.ts';
import { useAddressParams } from './use-address-params.ts';

/** Parameters of the screen around a list, which stay as the list changes. */
const OF_SCREEN = ['tab', 'kelompok'];

/**
 * A list's view and criteria, kept in the address, so that a reload or a shared link shows the same. If the address
 * does not state rows per page and columns, the last choice applies.
 */
export function useListState(table: ListAddress & { label: string }): [ListState, (state: ListState) => void] {
  const [params, setParams] = useAddressParams();
  const change = (state: ListState) => {
    rememberView(table, state.view);
    const kept = [...params].filter(([name]) => OF_SCREEN.includes(name));
    setParams(new URLSearchParams({ ...Object.fromEntries(kept), ...listParams(state, table) }));
  };
  return [listStateOf(params, { ...table, first: rememberedView(table) }), change];
}
