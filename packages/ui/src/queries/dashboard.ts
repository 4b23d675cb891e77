import { type Bank, isBankError } from '@ibk/sdk';
import type { DashboardRecap } from '@ibk/sdk/contract';
import { dashboardTileCounts, recentTransactions } from '@ibk/sdk/rules';
import { queryOptions } from '@tanstack/react-query';
import { keys } from './keys.ts';

/** The recap of a bank that has only the documented calls: counted here, from the whole list. @source 000 §7 */
async function countRecap(bank: Bank, signal: AbortSignal): Promise<DashboardRecap> {
  const items = await bank.system.readDashboard({ signal });
  const { username = '', user } = bank.session.user() ?? {};
  return {
    counts: dashboardTileCounts({ statuses: items.map(({ status }) => status) }),
    recent: user ? recentTransactions({ role: user.roleId, username, items }) : [],
  };
}

/** Counts of the group's transactions of one month, and the user's own last ten. @source 000 §2 */
export const dashboardQuery = (bank: Bank) =>
  queryOptions({
    queryKey: keys.dashboard,
    queryFn: ({ signal }): Promise<DashboardRecap> =>
      bank.system.readDashboardRecap({ signal }).catch((fault: unknown) => {
        if (isBankError(fault) && fault.status === 404) return countRecap(bank, signal);
        throw fault;
      }),
    meta: { silent: true, reloads: true },
  });

/** Groups, users and latest activities of the corporate. @source 000 §7 */
export const adminDashboardQuery = (bank: Bank) =>
  queryOptions({
    queryKey: keys.adminDashboard,
    queryFn: ({ signal }) => bank.system.readAdminDashboard({ signal }),
    meta: { silent: true, reloads: true },
  });
