import { useAddressParams } from './use-address-params.ts';

/** The parameters of the view of a list. */
const OF_ONE_LIST = ['halaman', 'urut', 'sembunyi', 'baris'];

/**
 * The tab of a screen, kept in the address; the first tab has no parameter. Page and order are those of one list, so
 * another tab begins without them.
 *
 * @param sharesCriteria whether the criteria stay, since the tabs search the same rows
 */
export function useTab<Id extends string>(
  tabs: readonly [Id, ...Id[]],
  sharesCriteria = true,
): [Id, (tab: string) => void] {
  const [params, setParams] = useAddressParams();
  const tab = tabs.find((id) => id === params.get('tab')) ?? tabs[0];
  const show = (next: string) => {
    const address = new URLSearchParams(sharesCriteria ? params : {});
    for (const name of OF_ONE_LIST) address.delete(name);
    if (next === tabs[0]) address.delete('tab');
    else address.set('tab', next);
    setParams(address);
  };
  return [tab, show];
}
