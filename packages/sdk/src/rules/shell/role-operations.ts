import { OPERATION_ROLES } from '../../contract/operation-access.gen.ts';
import type { Role } from '../roles.ts';
import { decide } from '../table.ts';

/**
 * role.operations: the roles that may use an operation, from its `x-roles`; any other role gets a 403. No role may use
 * an operation that the contract does not define. Operations without a session are open to all.
 *
 * @param facts.operationId `operationId` in the contract
 * @source 000 §6
 */
export const roleOperations = ({ operationId }: { operationId: string }): readonly Role[] =>
  Object.hasOwn(OPERATION_ROLES, operationId) ? (OPERATION_ROLES[operationId] ?? []) : [];

/** The outcome for every role but the permitted ones. Facts are untrusted JSON; anything but a string is not a role. */
export const forOtherRoles = <Then>(then: Then, permitted: readonly string[], role: unknown): Then | undefined =>
  decide<Then, { role: string }>([[then, { role: new RegExp(`^(?!${permitted.join('$|')}$)`) }]], {
    role: typeof role === 'string' ? role : '',
  });
