import { Activities, AdminFigures } from '@ibk/ui/features';
import { adminDashboardQuery } from '@ibk/ui/queries';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../session.ts';
import { useMenu } from '../../page/menu-tree-context.ts';
import { LoadFault } from './load-fault.tsx';
import { Recap } from './recap.tsx';

/** The dashboard of the users who administer the institution. @source 000 §2 */
export function AdminPart() {
  const { bank, role } = useSession();
  const { hrefOf } = useMenu();
  const { data, isFetching, error, refetch } = useQuery(adminDashboardQuery(bank));
  return (
    <>
      <LoadFault fault={error} onAgain={() => void refetch()} />
      <AdminFigures dashboard={data} isLoading={isFetching} role={role} hrefOf={hrefOf} />
      <Recap />
      <Activities requests={data?.requests} isLoading={isFetching} />
    </>
  );
}
