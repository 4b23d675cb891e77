import type { AdminDashboard, DashboardTransaction, MenuItem, Notice, Role } from '../contract/index.ts';
import { type BankApi, unwrap } from '../transport/api.ts';
import type { CallOptions } from '../transport/plain-request.ts';

/** Dashboards, menu and notices. */
export const systemCalls = (api: BankApi) => ({
  /**
   * The group's transactions of one month.
   *
   * @throws {BankError} unauthorized, network, timeout
   * @source 000 §7
   */
  readDashboard: (options?: CallOptions): Promise<DashboardTransaction[]> =>
    unwrap(api.GET('/api/system/dashboard', { ...options })),

  /**
   * Groups, users and the last ten activities of the corporate.
   *
   * @throws {BankError} unauthorized, network, timeout
   * @source 000 §7
   */
  readAdminDashboard: (options?: CallOptions): Promise<AdminDashboard> =>
    unwrap(api.GET('/api/system/dashboard-admin', { ...options })),

  /**
   * The whole menu tree; `visibleMenu` of the rules says what the user sees of it.
   *
   * @throws {BankError} unauthorized, network, timeout
   * @source 000 §6, 000 §7
   */
  readMenu: (options?: CallOptions): Promise<MenuItem[]> =>
    unwrap(api.GET('/api/system/menu-privilege', { ...options })),

  /**
   * The menu codes that a role may see.
   *
   * @throws {BankError} unauthorized, network, timeout
   * @source 000 §6, 000 §7
   */
  readRoleMenu: (roleId: Role, options?: CallOptions) =>
    unwrap(api.GET('/api/system/role-menu/{roleId}', { params: { path: { roleId } }, ...options })),

  /**
   * How many requests wait for the user now. `./live` keeps it up to date.
   *
   * @throws {BankError} unauthorized, network, timeout
   * @source 000 §7
   */
  readNotice: (options?: CallOptions): Promise<Notice> => unwrap(api.GET('/api/system/stomp-data', { ...options })),
});
