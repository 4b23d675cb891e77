import type {
  AdminDashboard,
  AuditCheck,
  AuditPage,
  AuditQuery,
  DashboardRecap,
  DashboardTransaction,
  MenuItem,
  Notice,
  Role,
} from '../contract/index.ts';
import { type BankApi, unwrap } from '../transport/api.ts';
import type { CallOptions } from '../transport/plain-request.ts';

/** Dashboards, menu, notices and audit trail. */
export interface SystemCalls {
  /**
   * The group's transactions of one month.
   *
   * @throws {BankError} unauthorized, network, timeout
   * @source 000 §7
   */
  readDashboard: (options?: CallOptions) => Promise<DashboardTransaction[]>;

  /**
   * The month's counts by status and the user's own last ten transactions: the part of `readDashboard` that the
   * dashboard shows, without the list.
   *
   * @throws {BankError} unauthorized, network, timeout
   * @source ours
   */
  readDashboardRecap: (options?: CallOptions) => Promise<DashboardRecap>;

  /**
   * Groups, users and the last ten activities of the corporate.
   *
   * @throws {BankError} unauthorized, network, timeout
   * @source 000 §7
   */
  readAdminDashboard: (options?: CallOptions) => Promise<AdminDashboard>;

  /**
   * The whole menu tree; `visibleMenu` of the rules selects the part that the user sees.
   *
   * @throws {BankError} unauthorized, network, timeout
   * @source 000 §6, 000 §7
   */
  readMenu: (options?: CallOptions) => Promise<MenuItem[]>;

  /**
   * The menu codes that a role may see.
   *
   * @throws {BankError} unauthorized, network, timeout
   * @source 000 §6, 000 §7
   */
  readRoleMenu: (roleId: Role, options?: CallOptions) => Promise<{ menuCode: string }[]>;

  /**
   * The number of requests that currently wait for the user. `./live` keeps it up to date.
   *
   * @throws {BankError} unauthorized, network, timeout
   * @source 000 §7
   */
  readNotice: (options?: CallOptions) => Promise<Notice>;

  /**
   * A page of the corporate's audit trail, the latest row first; for SPV_CORPORATE, ADM_CORPORATE and MONITORING_USER.
   * With `order: 'sealed'` only the sealed rows in the order of their sequence, for `auditChain` of `@ibk/sdk/audit`.
   *
   * @throws {BankError} unauthorized, network, timeout
   * @source ours
   */
  listAudit: (query?: AuditQuery, options?: CallOptions) => Promise<AuditPage>;

  /**
   * Whether every row of the corporate's audit trail is unchanged since it was sealed, computed by the bank; for the
   * roles of `listAudit`. `auditChain` of `@ibk/sdk/audit` computes the same without the bank.
   *
   * @throws {BankError} unauthorized, network, timeout
   * @source ours
   */
  verifyAudit: (options?: CallOptions) => Promise<AuditCheck>;
}

export const systemCalls = (api: BankApi): SystemCalls => ({
  readDashboard: (options) => unwrap(api.GET('/api/system/dashboard', { ...options })),

  readDashboardRecap: (options) => unwrap(api.GET('/api/system/dashboard-recap', { ...options })),

  readAdminDashboard: (options) => unwrap(api.GET('/api/system/dashboard-admin', { ...options })),

  readMenu: (options) => unwrap(api.GET('/api/system/menu-privilege', { ...options })),

  readRoleMenu: (roleId, options) =>
    unwrap(api.GET('/api/system/role-menu/{roleId}', { params: { path: { roleId } }, ...options })),

  readNotice: (options) => unwrap(api.GET('/api/system/stomp-data', { ...options })),

  listAudit: (query = {}, options) => unwrap(api.GET('/api/system/audit', { params: { query }, ...options })),

  verifyAudit: (options) => unwrap(api.GET('/api/system/audit/verify', { ...options })),
});
