import type * as Contract from '../contract/index.ts';

/** Role of a signed-in user. @source 000 §1 */
export type Role = Contract.Role;

/** The maker, verifier and approver of transactions. @source 000 §1 */
export const TRANSACTION_ROLES = ['OPR_USER', 'VRF_USER', 'APR_USER'] as const satisfies readonly Role[];

/** Staff who manage groups, users, accounts and merchants. @source 000 §1 */
export const ADMIN_ROLES = ['OPR_CORPORATE', 'SPV_CORPORATE', 'ADM_CORPORATE'] as const satisfies readonly Role[];

/** All seven roles. */
export const ROLES: readonly Role[] = /* @__PURE__ */ (() => [
  ...TRANSACTION_ROLES,
  ...ADMIN_ROLES,
  'MONITORING_USER',
])();

/** Whether a value is one of the seven roles. */
export const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value);

const OF_ONE_GROUP: readonly Role[] = TRANSACTION_ROLES;
/** Whether a role sees every group of its corporate, rather than only its own group. @source decisions P-44 */
export const seesAllGroups = (role: Role): boolean => !OF_ONE_GROUP.includes(role);

/** The name of each role. @source 000 §1 */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  OPR_USER: 'Operator',
  VRF_USER: 'Verifikator',
  APR_USER: 'Approver',
  OPR_CORPORATE: 'Operator Instansi',
  SPV_CORPORATE: 'Supervisor Instansi',
  ADM_CORPORATE: 'Administrator Instansi',
  MONITORING_USER: 'Monitoring',
};
