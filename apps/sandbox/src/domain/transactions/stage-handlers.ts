import type { Item, Result, Results } from '@ibk/sdk/contract';
import type { Handlers, SecuredContext } from '../../operation/handler.ts';
import { keyHashOf } from '../../operation/idempotency.ts';
import { Refused } from '../../operation/refusals.ts';
import { authorisedWrite, type Claim, keyOf } from '../authorisation/authorised-write.ts';
import { itemsSubject } from '../authorisation/subject.ts';
import { assertReason } from '../../operation/credentials.ts';
import { moveOne } from './move-one.ts';
import type { MoveCommand } from './move.ts';
import { storeResults, mayContinue, type StageAnswer } from './stage-record.ts';

interface Stage {
  action: MoveCommand['action'];
  body: { items: readonly Item[]; reason?: string; reasonCode?: string };
  claim: Claim | null;
}

/**
 * Runs a stage over the items of a request. The first database transaction records the key and uses up the
 * authorisation. Then each reference moves or is refused in its own transaction, and the last transaction stores the
 * whole answer. A repeated request gets that answer and changes nothing. Only a request that was cut off before its
 * answer continues, within three minutes, with the references it had not reached; its refusals stand.
 */
async function runStage(context: SecuredContext, { action, body, claim }: Stage): Promise<Results> {
  const { items, reason = null, reasonCode = null } = body;
  if (new Set(items.map(({ referenceId }) => referenceId)).size < items.length) throw new Refused('items.repeated');
  const key = keyOf(context);
  const run = { isFirst: false };
  const stored = await authorisedWrite(context, { operation: action, body, key }, claim, (_, now) => {
    run.isFirst = true;
    return Promise.resolve<StageAnswer>({ begunAt: now.toISOString() });
  });
  if ('results' in stored) return stored;
  const { clock, read, session, write } = context;
  const continues =
    run.isFirst || (await mayContinue(read, stored.begunAt, claim?.authorisationId ?? null, new Date(clock.now())));
  const command = { action, keyHash: keyHashOf(key), reason, reasonCode, continues };
  const results: Result[] = [];
  for (const item of items) results.push(await moveOne(context, item, command));
  const answered = await write((tx) =>
    storeResults(tx, { userId: session.userId, action, keyHash: command.keyHash }, results),
  );
  if (answered.some(({ outcome }) => outcome === 'done')) context.announce(session);
  return { results: answered };
}

/** The stages after the entry. Each one answers one result per reference, in the requested order. */
export const stageHandlers = {
  verify: ({ body }, context) =>
    runStage(context, {
      action: 'verify',
      body,
      claim: { ...body.authorisation, action: 'verify', subject: itemsSubject(body.items) },
    }),
  approve: ({ body }, context) =>
    runStage(context, {
      action: 'approve',
      body,
      claim: { ...body.authorisation, action: 'approve', subject: itemsSubject(body.items) },
    }),
  async reject({ body }, context) {
    assertReason(body.reason);
    return runStage(context, { action: 'reject', body, claim: null });
  },
  recall: ({ body }, context) => runStage(context, { action: 'recall', body, claim: null }),
} satisfies Partial<Handlers>;
