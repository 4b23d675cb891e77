import { roleOperations } from '@ibk/sdk/rules';

/** Whether a role may ask for a new row; rows state for themselves what may be asked for. */
export const mayAskForChanges = (role: string): boolean =>
  (roleOperations({ operationId: 'createUser' }) as readonly string[]).includes(role);
