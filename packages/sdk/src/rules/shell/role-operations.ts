import { OPERATION_ROLES } from '../../contract/operation-access.gen.ts';
import type { Role } from '../roles.ts';

/**
 * role.operations: the roles that may use an operation, as its `x-roles` says; any other is answered 403. Nobody may
 * use an operation that the contract does not know. Those that need no session are for everybody.
 *
 * @param facts.operationId as the contract names it
 * @source 000 §6
 */
export const roleOperations = ({ operationId }: { operationId: string }): readonly Role[] =>
  Object.hasOwn(OPERATION_ROLES, operationId) ? (OPERATION_ROLES[operationId] ?? []) : [];
