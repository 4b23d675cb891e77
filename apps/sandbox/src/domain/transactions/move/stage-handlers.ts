import type { Closing, Item, Move, Rejection, Result, Results } from '@ibk/sdk/contract';
import { plainLines } from '@ibk/sdk/format';
import type { Handlers, SecuredContext } from '../../../operation/handler.ts';
import { Refused } from '../../../operation/refusals.ts';
import type { Claim } from '../../authorisation/authorised-write.ts';
import { itemsSubject } from '../../authorisation/subject.ts';
import { assertReason } from '../../../operation/credentials.ts';
import { EXECUTES } from './move.ts';
import { doneResult, moveOne } from './move-one.ts';
import type { MoveCommand } from './move.ts';
import { runItems } from './run-items.ts';
import { firstRunsOf, ownRows, statesOf } from '../facts/transaction-state.ts';

interface Stage {
  action: MoveCommand['action'];
  body: { items: readonly Item[]; reason?: string; reasonCode?: string };
  claim: Claim | null;
}

/** Runs a stage over the items of a request. Each reference moves or is refused in its own database transaction. */
async function runStage(context: SecuredContext, { action, body, claim }: Stage): Promise<Results> {
  const { items, reasonCode = null } = body;
  const reason = body.reason === undefined ? null : plainLines(body.reason);
  if (new Set(items.map(({ referenceId }) => referenceId)).size < items.length) throw new Refused('items.repeated');
  const { read, session } = context;
  return runItems(context, { operation: action, body, claim }, async (run) => {
    const command = { action, ...run, reason, reasonCode };
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
    return references.map(
      (each) => refusals.get(each) ?? doneResult(after.get(each), context, command, first.get(each)),
    );
  });
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
