import type { Tx } from '../db/tx.ts';
import type { SecuredContext } from './handler.ts';
import { amendAnswer } from './idempotency.ts';
import { keyedWrite } from './keyed-write.ts';
import type { Act } from './record-act.ts';

/** A write that asks somebody outside of the bank between its two database transactions. */
export interface AskingWrite<Intent, A> {
  /** The first transaction: writes down what will be asked. The intent must be plain data. */
  begin: (tx: Tx, now: Date) => Promise<Intent>;
  /**
   * Asks, outside any database transaction; a request that is repeated before its answer asks again, so the one who is
   * asked must answer the same.
   *
   * @returns the second transaction
   */
  ask: (intent: Intent) => Promise<(tx: Tx) => Promise<A>>;
  /** The refusal that the audit trail keeps of an intent that is one; null for any other. By default none is. */
  refusalOf?: (intent: Intent) => NonNullable<Act['refused']> | null;
}

/** What a key finds until the answer is known. */
interface Begun<Intent> {
  begun: Intent;
}
const isBegun = <Intent>(stored: Begun<Intent> | object): stored is Begun<Intent> => 'begun' in stored;

/**
 * Runs a write in two steps whose Idempotency-Key is optional, as `keyedWrite` runs one in a single step. The audit trail
 * states the first step.
 *
 * @param operation the operationId, followed by its path parameters or by the item of its body
 */
export async function askingWrite<Intent, A extends object>(
  context: SecuredContext,
  operation: string,
  body: object,
  { begin, ask, refusalOf = () => null }: AskingWrite<Intent, A>,
): Promise<A> {
  const { idempotencyKey: key, session, write } = context;
  const stored = await keyedWrite<Begun<Intent> | A>(
    context,
    operation,
    body,
    async (tx, now) => ({ begun: await begin(tx, now) }),
    (answer) => (isBegun(answer) ? refusalOf(answer.begun) : null),
  );
  if (!isBegun(stored)) return stored;
  const end = await ask(stored.begun);
  if (key === null) return write(end);
  const keyed = { userId: session.userId, operation, key };
  return write((tx) =>
    amendAnswer<Begun<Intent> | A, A>(tx, keyed, (known) =>
      known === undefined || isBegun(known) ? end(tx) : Promise.resolve(known),
    ),
  );
}
