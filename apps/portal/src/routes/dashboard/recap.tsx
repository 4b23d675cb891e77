import { dayOf } from '@ibk/sdk/format';
import { dashboardSince } from '@ibk/sdk/rules';
import { RecapTiles } from '@ibk/ui/features';
import { dashboardQuery } from '@ibk/ui/queries';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../session.ts';
import { LoadFault } from './load-fault.tsx';

/** The group's transactions of the month; undefined until the bank has answered. */
export function useRecap() {
  const { bank } = useSession();
  const { data, isFetching, error, refetch } = useQuery(dashboardQuery(bank));
  return { items: data, isLoading: isFetching, error, reload: () => void refetch() };
}

/** The six tiles, with an error message if they failed to load. */
export function Recap() {
  const { profile, role } = useSession();
  const [today] = useState(() => dayOf(Date.now(), profile.timeZone));
  const since = dashboardSince({ today }) ?? '';
  const { items, isLoading, error, reload } = useRecap();
  return (
    <>
      <LoadFault fault={error} onAgain={reload} />
      <RecapTiles
        role={role}
        statuses={items?.map(({ status }) => status)}
        isLoading={isLoading}
        hrefOf={(route, status) =>
          route === 'report-transaction' ? `/menu/${route}?status=${status}&dari=${since}` : `/menu/${route}`
        }
      />
    </>
  );
}
