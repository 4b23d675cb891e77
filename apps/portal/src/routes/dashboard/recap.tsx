import { dayOf } from '@ibk/sdk/format';
import { dashboardSince } from '@ibk/sdk/rules';
import { RecapTiles } from '@ibk/ui/features';
import { dashboardQuery } from '@ibk/ui/queries';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../session.ts';
import { useMenu } from '../../page/menu-tree-context.ts';
import { LoadFault } from './load-fault.tsx';

/** The dashboard's data of the month; undefined until the bank has answered. */
export function useRecap() {
  const { bank } = useSession();
  const { data, isFetching, error, refetch } = useQuery(dashboardQuery(bank));
  return { recap: data, isLoading: isFetching, error, reload: () => void refetch() };
}

/** The six tiles, with an error message if they failed to load. */
export function Recap() {
  const { bank, profile, role } = useSession();
  const { hrefOf } = useMenu();
  const [today] = useState(() => dayOf(bank.session.bankNow(), profile.timeZone));
  const since = dashboardSince({ today }) ?? '';
  const { recap, isLoading, error, reload } = useRecap();
  return (
    <>
      <LoadFault fault={error} onAgain={reload} />
      <RecapTiles
        role={role}
        counts={recap?.counts}
        isLoading={isLoading}
        hrefOf={(route, status) => {
          const href = hrefOf(route);
          return href && route === 'report-transaction' ? `${href}?status=${status}&dari=${since}` : href;
        }}
      />
    </>
  );
}
