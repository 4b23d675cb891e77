import { Button } from '@ibk/ui';
import { deliveryList, ENDPOINT_LIST, endpointsQuery, FormListView } from '@ibk/ui/features';
import { useBank } from '@ibk/ui/queries';
import type { EventEndpoint } from '@ibk/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useMemo } from 'react';
import { useSession } from '../../session.ts';
import { useAddressParams } from '../list/use-address-params.ts';
import * as css from './administration-list.css.ts';
import { AdministrationRows, useAdministrationList } from './administration-rows.tsx';

/** The address for events whose deliveries are open, as a parameter of the page. */
const OPEN = 'alamat';

/** What is on its way to one address, with the form that sends it again. */
function Deliveries({ endpoint: { endpointId, url }, onBack }: { endpoint: EventEndpoint; onBack: () => void }) {
  const { profile } = useSession();
  const described = useMemo(
    () => deliveryList({ endpointId, url }, profile.timeZone),
    [endpointId, url, profile.timeZone],
  );
  const { actions, props } = useAdministrationList(described);
  return (
    <div className={css.tab}>
      <h2>{`Pengiriman ke ${url}`}</h2>
      <div className={css.actions}>
        <Button icon={ArrowLeft} onPress={onBack}>
          Kembali
        </Button>
        {actions}
      </div>
      <FormListView {...props} />
    </div>
  );
}

/** Where the events of the corporate are sent, and what is on its way to one of the addresses. */
export function EventsTab() {
  const [params, setParams] = useAddressParams();
  const { data: endpoints } = useQuery(endpointsQuery(useBank()));
  const open = (endpointId: string | null) =>
    setParams(new URLSearchParams({ tab: 'event', ...(endpointId !== null && { [OPEN]: endpointId }) }));
  const opened = endpoints?.find(({ endpointId }) => endpointId === params.get(OPEN));
  if (opened) return <Deliveries key={opened.endpointId} endpoint={opened} onBack={() => open(null)} />;
  return <AdministrationRows list={ENDPOINT_LIST} onOpen={({ endpointId }) => open(endpointId)} />;
}
