import { useAddressParams } from '../list/use-address-params.ts';

/** The tab of a screen, kept in the address with the other parameters; the first tab has no parameter. */
export function useTab<Id extends string>(tabs: readonly [Id, ...Id[]]): [Id, (tab: string) => void] {
  const [params, setParams] = useAddressParams();
  const tab = tabs.find((id) => id === params.get('tab')) ?? tabs[0];
  const show = (next: string) => {
    const address = new URLSearchParams(params);
    if (next === tabs[0]) address.delete('tab');
    else address.set('tab', next);
    setParams(address);
  };
  return [tab, show];
}
