import { useAddressParams } from './use-address-params.ts';

/** The parameters of the view of a list. */
const OF_ONE_LIST = ['halaman', 'urut', 'sembunyi', 'baris'];

/**
 * The tab of a screen, kept in the address with the criteria; the first tab has no parameter. Page and order are those of one list,
 * so another tab begins without them.
 */
export function useTab<Id extends string>(tabs: readonly [Id, ...Id[]]): [Id, (tab: string) => void] {
  const [params, setParams] = useAddressParams();
  const tab = tabs.find((id) => id === params.get('tab')) ?? tabs[0];
  const show = (next: string) => {
    const address = new URLSearchParams(params);
    for (const name of OF_ONE_LIST) address.delete(name);
    if (next === tabs[0]) address.delete('tab');
    else address.set('tab', next);
    setParams(address);
  };
  return [tab, show];
}
