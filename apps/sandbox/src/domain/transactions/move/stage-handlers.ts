import type { Closing, Item, Move, Rejection, Result, Results } from '@ibk/sdk/contract';
import { plainLines } from '@ibk/sdk/format';
import type { Handlers, SecuredContext } from '../../../operation/handler.ts';
import { keyHashOf } from '../../../operation/idempotency.ts';
import { Refused } from '../../../operation/refusals.ts';
import { authorisedWrite, type Claim, keyOf } from '../../authorisation/authorised-write.ts';
import { itemsSubject } from '../../authorisation/subject.ts';
import { assertReason } from '../../../operation/credentials.ts';
import { doneResult, EXECUTES, moveOne } from './move-one.ts';
import type { MoveCommand } from './move.ts';
import { storeResults, mayContinue, type StageAnswer } from './stage-record.ts';
import { firstRunsOf, ownRows, statesOf } from '../facts/transaction-state.ts';

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
  const { items, reasonCode = null } = body;
  const reason = body.reason === undefined ? null : plainLines(body.reason);
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
  const references = items.map(({ referenceId }) => referenceId);
  // Only what executes now asks biller or authority again about what was entered.
  const asEntered = EXECUTES.includes(action) ? await ownRows(read, session, references) : [];
  const before = new Map(asEntered.map((row) => [row.referenceId, row]));
  const refusals = new Map<string, Result>();
  for (const item of items) {
    const refusal = await moveOne(context, item, before.get(item.referenceId), command);
    if (refusal) refusals.set(item.referenceId, refusal);
  }
  const after = await statesOf(read, session, references);
  const first = await firstRunsOf(read, [...after.values()]);
  const results = references.map(
    (each) => refusals.get(each) ?? doneResult(after.get(each), context, command, first.get(each)),
  );
  const answered = await write((tx) =>
    storeResults(tx, { userId: session.userId, action, keyHash: command.keyHash }, results),
  );
  if (answered.some(({ outcome }) => outcome === 'done')) context.announce(session);
  return { results: answered };
}

/** A stage that an authorisation opens. A retry is an approval. */
const authorised =
  (action: 'verify' | 'approve' | 'retry') =>
  ({ body }: { body: Move }, context: SecuredContext): Promise<Results> => {
    const subject = itemsSubject(body.items);
    const claim = { ...body.authorisation, action: action === 'retry' ? 'approve' : action, subject } as const;
    return runStage(context, { action, body, claim });
  };

/** A stage that needs a reason in place of an authorisation. */
const reasoned =
  (action: 'reject' | 'close' | 'cancel') =>
  async ({ body }: { body: Closing | Rejection }, context: SecuredContext): Promise<Results> => {
    assertReason(body.reason);
    return runStage(context, { action, body, claim: null });
  };

/** The stages after the entry. Each one answers one result per reference, in the requested order. */
export const stageHandlers = {
  verify: authorised('verify'),
  approve: authorised('approve'),
  retry: authorised('retry'),
  reject: reasoned('reject'),
  close: reasoned('close'),
  cancelSchedule: reasoned('cancel'),
  recall: ({ body }, context) => runStage(context, { action: 'recall', body, claim: null }),
} satisfies Partial<Handlers>;
