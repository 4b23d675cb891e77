import type { Tx } from '../db/tx.ts';
import type { SecuredContext } from './handler.ts';
import { lockMember } from './hold-member.ts';
import { idempotent } from './idempotency.ts';
import { type Act, recordAct, referencesOf } from './record-act.ts';

type Refusal = NonNullable<Act['refused']>;

/**
 * Runs a write whose Idempotency-Key is optional: once per key if the request has one, else on every request. The audit
 * trail states it. A user who may no longer act is refused, and stays as they are until it is done.
 *
 * @param operation the operationId, followed by its path parameters
 * @param body the opened body, or the query of a write without a body
 * @param told the message or refusal that the audit trail keeps of the answer; nothing by default
 */
export async function keyedWrite<A>(
  context: SecuredContext,
  operation: string,
  body: unknown,
  effect: (tx: Tx, now: Date) => Promise<A>,
  told: (answer: A) => string | Refusal | null = () => null,
): Promise<A> {
  const { answerHeaders, calledFrom, clock, idempotencyKey: key, session, write } = context;
  const now = new Date(clock.now());
  const [action = operation] = operation.split(' ');
  const act = { action, at: now, referenceIds: referencesOf(body) };
  const recorded = async (tx: Tx): Promise<A> => {
    await (await lockMember(tx, context, now)).session();
    const answer = await effect(tx, now);
    const kept = told(answer);
    const outcome = typeof kept === 'object' && kept !== null ? { refused: kept } : { message: kept };
    await recordAct(tx, { session, calledFrom }, { ...act, ...outcome });
    return answer;
  };
  if (key === null) return write(recorded);
  const keyed = { userId: session.userId, operation, key, body, now: now.getTime() };
  const { answer, replayed } = await write((tx) => idempotent(tx, keyed, () => recorded(tx)));
  if (replayed) answerHeaders.set('Idempotency-Replayed', 'true');
  return answer;
}
