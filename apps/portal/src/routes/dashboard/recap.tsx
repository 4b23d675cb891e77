import type { DashboardTransaction } from '@ibk/sdk/contract';
import { RecapTiles } from '@ibk/ui/features';
import { dashboardQuery } from '@ibk/ui/queries';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../session.ts';
import { LoadFault } from './load-fault.tsx';

const NONE: readonly DashboardTransaction[] = [];
/** The month's transactions of the group; none while they load. */
export function useRecap() {
  const { bank } = useSession();
  const { data = NONE, isPending, error, refetch } = useQuery(dashboardQuery(bank));
  return { items: data, isPending, error, reload: () => void refetch() };
}

/** The six tiles, and why they show nothing where they cannot be had. */
export function Recap() {
  const { role } = useSession();
  const { items, error, reload } = useRecap();
  return (
    <>
      <LoadFault fault={error} onAgain={reload} />
      <RecapTiles
        role={role}
        statuses={items.map(({ status }) => status)}
        hrefOf={(route, status) =>
          route === 'report-transaction' ? `/menu/${route}?status=${status}` : `/menu/${route}`
        }
      />
    </>
  );
}
