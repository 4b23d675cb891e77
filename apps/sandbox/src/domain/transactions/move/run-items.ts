import type { SecuredContext } from '../../../operation/handler.ts';
import { keyHashOf } from '../../../operation/idempotency.ts';
import { authorisedWrite, type Claim, holdNothing, keyOf } from '../../authorisation/authorised-write.ts';
import { mayContinue, type StageAnswer, storeResults } from './stage-record.ts';

/** A request over several items, each of which has a result of its own. */
interface ItemsRequest {
  /** The name under which keys are kept. */
  operation: string;
  body: object;
  claim: Claim | null;
}

/** How a request is carried out: whether items that it has not reached are still decided, and the hash of its key. */
export interface ItemsRun {
  continues: boolean;
  keyHash: string;
}

/**
 * Runs a request over several items. The first database transaction records the key and uses up the authorisation. Then
 * each item is decided in its own transaction, and the last transaction stores the whole answer. A repeated request gets that
 * answer and changes nothing. Only a request that was cut off before its answer continues, within three minutes, with the
 * items it had not reached; its refusals stand.
 *
 * @param decide decides the items one by one
 * @returns the results, in the order of the items
 */
export async function runItems<R extends { outcome: 'done' | 'refused' }>(
  context: SecuredContext,
  { operation, body, claim }: ItemsRequest,
  decide: (run: ItemsRun) => Promise<R[]>,
): Promise<{ results: R[] }> {
  const key = keyOf(context);
  const run = { isFirst: false };
  const stored = await authorisedWrite(context, { operation, body, key }, claim, {
    hold: holdNothing,
    effect: (_, now) => {
      run.isFirst = true;
      return Promise.resolve<StageAnswer<R>>({ begunAt: now.toISOString() });
    },
  });
  if ('results' in stored) return stored;
  const { clock, read, session, write } = context;
  const continues =
    run.isFirst || (await mayContinue(read, stored.begunAt, claim?.authorisationId ?? null, new Date(clock.now())));
  const keyHash = keyHashOf(key);
  const results = await decide({ continues, keyHash });
  const answered = await write((tx) =>
    storeResults(tx, { userId: session.userId, action: operation, keyHash }, results),
  );
  if (answered.some(({ outcome }) => outcome === 'done')) context.announce(session);
  return { results: answered };
}
