import { OPERATIONS, type OperationId } from '@ibk/sdk/contract';
import type { Handlers } from '../http/handler.ts';
import { bankingHandlers } from './banking/banking-handlers.ts';
import { sessionHandlers } from './session/session-handlers.ts';
import { userHandlers } from './user/user-handlers.ts';
import { utilHandlers } from './util/util-handlers.ts';

/** Every operation of the contract and who answers it. */
export const HANDLERS = {
  ...sessionHandlers,
  ...utilHandlers,
  ...userHandlers,
  ...bankingHandlers,
} as Partial<Handlers> as Handlers;

/** @throws when an operation of the contract has no handler */
export function assertComplete(handlers: Handlers): void {
  const missing = (Object.keys(OPERATIONS) as OperationId[]).filter((id) => typeof handlers[id] !== 'function');
  if (missing.length > 0) throw new Error(`No handler for ${missing.join(', ')}`);
}
