import { dashboardVariant } from '@ibk/sdk/rules';
import { adminDashboardQuery, dashboardQuery } from '@ibk/ui/queries';
import type { App } from '../../app.ts';
import { useSession } from '../../session.ts';
import { Page } from '../../page/page.tsx';
import { AdminPart } from './admin-part.tsx';
import { TransactionPart } from './transaction-part.tsx';

const PARTS = { transaction: TransactionPart, admin: AdminPart };
type Facts = Pick<App, 'profile'> & { role: Parameters<typeof dashboardVariant>[0]['role'] };
const variantOf = ({ role, profile }: Facts) => dashboardVariant({ role, monitoringProfile: profile.monitoringRole });

/** Starts both fetches with the navigation; the parts read them from the cache. */
export function loader({ bank, profile, queries }: App) {
  return () => {
    const role = bank.session.user()?.user.roleId;
    void queries.prefetchQuery(dashboardQuery(bank));
    if (role && variantOf({ role, profile }) === 'admin') void queries.prefetchQuery(adminDashboardQuery(bank));
    return null;
  };
}

/** @source 000 §2, 000 §6 */
export function Component() {
  const session = useSession();
  const variant = variantOf(session);
  const Part = variant === null ? null : PARTS[variant];
  return <Page title="Dashboard">{Part && <Part />}</Page>;
}
