import type { Choice, Role, Status } from '@ibk/sdk/contract';
import { ADMIN_ROLES, TRANSACTION_ROLES } from '@ibk/sdk/rules';
import { ROLE_NAMES, STATUS_NAMES, VALIDATION_NAMES, VIRTUAL_ACCOUNT_STATUS_NAMES } from '@ibk/sdk/records';
import { PRODUCT_GROUPS } from '../products/products.ts';
import { ACCOUNT_TYPES } from '../banking/account-types.ts';

const choices = (names: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(names).map(([id, description]) => ({ id, description }));

const rolesOf = (ids: readonly Role[]): Choice[] => ids.map((id) => ({ id, description: ROLE_NAMES[id] }));

/** NON and NONE mean the same; only NON is offered. */
const { NONE: _, ...VALIDATIONS } = VALIDATION_NAMES;

/** An upload has the statuses of a transaction except scheduled, since uploads are never scheduled. */
const { AUTOTRX: __, ...UPLOAD_STATUSES } = STATUS_NAMES satisfies Record<Status, string>;

/** Choices of the selectors, by subject. @source 001 §2.8, 001 §6 */
export const CHOICES = {
  userRoles: rolesOf(TRANSACTION_ROLES),
  adminRoles: rolesOf(ADMIN_ROLES),
  monitoringRole: rolesOf(['MONITORING_USER']),
  validations: choices(VALIDATIONS),
  accountTypes: choices(ACCOUNT_TYPES),
  productGroups: choices(PRODUCT_GROUPS),
  transactionStatuses: choices(STATUS_NAMES),
  uploadStatuses: choices(UPLOAD_STATUSES),
  virtualAccountStatuses: choices(VIRTUAL_ACCOUNT_STATUS_NAMES),
} as const;
