import type { Item, Results } from '@ibk/sdk/contract';
import type { Handlers, SecuredContext } from '../../operation/handler.ts';
import { keyHashOf } from '../../operation/idempotency.ts';
import { Refused } from '../../operation/refusals.ts';
import { authorisedWrite, type Claim, keyOf } from '../authorisation/authorised-write.ts';
import { itemsSubject } from '../authorisation/subject.ts';
import { assertReason } from '../../operation/credentials.ts';
import { moveOne } from './move-one.ts';
import type { MoveCommand } from './move.ts';

interface Stage {
  action: MoveCommand['action'];
  body: { items: readonly Item[]; reason?: string; reasonCode?: string };
  claim: Claim | null;
}

/**
 * Runs a stage over the items of a request. The first database transaction notes the key and uses up the
 * authorisation; then each reference moves in one of its own, so that the same request sent again reports what is
 * done and goes on with the rest.
 */
async function runStage(context: SecuredContext, { action, body, claim }: Stage): Promise<Results> {
  const { items, reason = null, reasonCode = null } = body;
  if (new Set(items.map(({ referenceId }) => referenceId)).size < items.length) throw new Refused('items.repeated');
  const key = keyOf(context);
  await authorisedWrite(context, { operation: action, body, key }, claim, () => Promise.resolve(true));
  const command = { action, keyHash: keyHashOf(key), reason, reasonCode };
  const results = [];
  for (const item of items) results.push(await moveOne(context, item, command));
  if (results.some(({ outcome }) => outcome === 'done')) context.announce(context.session);
  return { results };
}

/** The stages after the entry; each answers a result a reference, in the order asked. */
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
