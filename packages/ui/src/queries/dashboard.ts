import type { Bank } from '@ibk/sdk';
import { queryOptions } from '@tanstack/react-query';
import { keys } from './keys.ts';

/** The group's transactions of one month, newest first. @source 000 §7 */
export const dashboardQuery = (bank: Bank) =>
  queryOptions({
    queryKey: keys.dashboard,
    queryFn: ({ signal }) => bank.system.readDashboard({ signal }),
    meta: { silent: true, reloads: true },
  });

/** Groups, users and latest activities of the corporate. @source 000 §7 */
export const adminDashboardQuery = (bank: Bank) =>
  queryOptions({
    queryKey: keys.adminDashboard,
    queryFn: ({ signal }) => bank.system.readAdminDashboard({ signal }),
    meta: { silent: true, reloads: true },
  });
