import type { Bank } from '@ibk/sdk';
import { queryOptions } from '@tanstack/react-query';
import { keys } from './keys.ts';

/** Counts of the group's transactions of one month, and the user's own last ten. @source 000 §2 */
export const dashboardQuery = (bank: Bank) =>
  queryOptions({
    queryKey: keys.dashboard,
    queryFn: ({ signal }) => bank.system.readDashboardRecap({ signal }),
    meta: { silent: true, reloads: true },
  });

/** Groups, users and latest activities of the corporate. @source 000 §7 */
export const adminDashboardQuery = (bank: Bank) =>
  queryOptions({
    queryKey: keys.adminDashboard,
    queryFn: ({ signal }) => bank.system.readAdminDashboard({ signal }),
    meta: { silent: true, reloads: true },
  });
