import { asc, lte } from 'drizzle-orm';
import { deduction } from '../../db/schema/treasury.ts';
import type { Tx } from '../../db/tx.ts';
import { findPayment, type Port } from './ask-authority.ts';
import { changeIntended } from './change-billing.ts';
import { createIntended } from './create-billing.ts';
import { type DeductionState, deductionStates } from './deduction-state.ts';

/** A request that was intended longer ago is not being made any more. */
const ASKED_AFTER_MS = 60_000;

/** Asks about a request by its id. @returns the application of the answer, for a database transaction of its own */
function find(port: Port, state: DeductionState): Promise<(tx: Tx) => Promise<unknown>> | undefined {
  const { deductionId, sent } = state.row;
  switch (sent?.action) {
    case 'process':
      return findPayment(port, state, { deductionId, request: sent });
    case 'updateBilling':
      return changeIntended(port, { deductionId, request: sent });
    case 'createBilling':
      return createIntended(port, { deductionId, request: sent });
    default:
      return undefined;
  }
}

/**
 * Asks about the requests whose answers a stopped bank has not applied, by their ids, a minute after they were intended.
 * Parallel runs, even in several processes, apply an answer once. A fault is reported and does not delay the others.
 *
 * @returns the number of requests found
 */
export async function findAnswers(port: Port, onFault: (fault: unknown) => void): Promise<number> {
  const left = await deductionStates(port.read)
    .where(lte(deduction.sentAt, new Date(port.clock.now() - ASKED_AFTER_MS)))
    .orderBy(asc(deduction.sentAt), asc(deduction.deductionId));
  for (const state of left)
    await find(port, state)
      ?.then((end) => port.write(end))
      .catch(onFault);
  return left.length;
}
