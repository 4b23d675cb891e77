import type { VirtualAccountItems, VirtualAccountResults } from '@ibk/sdk/contract';
import type { Tx } from '../../db/tx.ts';
import type { Handler, SecuredContext } from '../../operation/handler.ts';
import { keyedWrite } from '../../operation/keyed-write.ts';
import { Refused } from '../../operation/refusals.ts';
import { answerOf, assertOffered, writeAccount } from './change-account.ts';
import { lockSeen, statusOf, visibleAccount } from './to-virtual-account.ts';

type Item = VirtualAccountItems['items'][number];
type Result = VirtualAccountResults['results'][number];
type Verb = 'block' | 'unblock';

const DONE: Readonly<Record<Verb, string>> = {
  block: 'Virtual account diblokir',
  unblock: 'Blokir virtual account dibuka',
};

/** A refused account with its state of now; nothing of it was written. */
async function refusedItem(
  tx: Tx,
  { session }: SecuredContext,
  { virtualAccountNumber }: Item,
  { ruleId, message }: Refused,
  now: Date,
): Promise<Result> {
  const seen = await visibleAccount(tx, session, virtualAccountNumber).catch(() => null);
  const known = seen ? { status: statusOf(seen, now), version: seen.account.version } : { status: null, version: null };
  return { virtualAccountNumber, outcome: 'refused', ...known, ruleId, message };
}

async function moveOne(
  tx: Tx,
  context: SecuredContext,
  item: Item,
  verb: Verb,
  { reason, now }: { reason: string; now: Date },
): Promise<Result> {
  const { virtualAccountNumber, version: seen } = item;
  try {
    const billed = await lockSeen(tx, context.session, virtualAccountNumber, seen);
    assertOffered(billed, verb, context, now);
    await writeAccount(tx, billed, { blockedReason: verb === 'block' ? reason : null });
    const { status, version, message } = await answerOf(tx, billed, now, DONE[verb]);
    return { virtualAccountNumber, outcome: 'done', status, version, ruleId: null, message };
  } catch (fault) {
    if (fault instanceof Refused) return refusedItem(tx, context, item, fault, now);
    throw fault;
  }
}

/** @throws Refused va.validate for a blank reason, items.repeated for an account that is named twice */
function assertAsked({ items, reason }: VirtualAccountItems): void {
  const message = 'Input alasan';
  if (reason.trim() === '') throw new Refused('va.validate', { facts: { message }, fields: { reason: message } });
  if (new Set(items.map((item) => item.virtualAccountNumber)).size < items.length) throw new Refused('items.repeated');
}

/** Moves each account on its own. Locks go by number, so that two requests never wait for each other. */
const moveAll = (verb: Verb, operation: string, body: VirtualAccountItems, context: SecuredContext) =>
  keyedWrite(context, operation, body, async (tx, now) => {
    assertAsked(body);
    const moved = new Map<string, Result>();
    const ordered = body.items.toSorted((one, other) =>
      one.virtualAccountNumber < other.virtualAccountNumber ? -1 : 1,
    );
    for (const item of ordered)
      moved.set(item.virtualAccountNumber, await moveOne(tx, context, item, verb, { reason: body.reason.trim(), now }));
    return { results: body.items.flatMap(({ virtualAccountNumber }) => moved.get(virtualAccountNumber) ?? []) };
  });

/** Blocks accounts with a reason; nothing is paid to them until they are opened again. */
export const blockVirtualAccounts: Handler<'blockVirtualAccounts'> = ({ body }, context) =>
  moveAll('block', 'blockVirtualAccounts', body, context);

/** Opens blocked accounts again; each has the status that it had before. */
export const unblockVirtualAccounts: Handler<'unblockVirtualAccounts'> = ({ body }, context) =>
  moveAll('unblock', 'unblockVirtualAccounts', body, context);
