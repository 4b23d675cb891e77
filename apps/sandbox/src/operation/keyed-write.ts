import type { Tx } from '../db/tx.ts';
import type { SecuredContext } from './handler.ts';
import { idempotent } from './idempotency.ts';

/**
 * Runs a write whose Idempotency-Key is optional: once per key if the request has one, else on every request.
 *
 * @param operation the operationId, followed by its path parameters
 * @param body the opened body, or the query of a write without a body
 */
export async function keyedWrite<A>(
  { answerHeaders, clock, idempotencyKey: key, session, write }: SecuredContext,
  operation: string,
  body: unknown,
  effect: (tx: Tx, now: Date) => Promise<A>,
): Promise<A> {
  const now = new Date(clock.now());
  if (key === null) return write((tx) => effect(tx, now));
  const keyed = { userId: session.userId, operation, key, body, now: now.getTime() };
  const { answer, replayed } = await write((tx) => idempotent(tx, keyed, () => effect(tx, now)));
  if (replayed) answerHeaders.set('Idempotency-Replayed', 'true');
  return answer;
}
