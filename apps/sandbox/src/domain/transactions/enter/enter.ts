import { eq } from 'drizzle-orm';
import { plainText } from '@ibk/sdk/format';
import { plainSchedule, scheduleRepeated, transactionMove } from '@ibk/sdk/rules';
import type { Entry, EntryAnswer } from '@ibk/sdk/contract';
import { inquiry } from '../../../db/schema/transactions.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Handler, SecuredContext } from '../../../operation/handler.ts';
import { type HeldMember, lockMaker } from '../../../operation/hold-member.ts';
import { keyHashOf } from '../../../operation/idempotency.ts';
import { Refused } from '../../../operation/refusals.ts';
import { authorisedWrite, keyOf } from '../../authorisation/authorised-write.ts';
import { bankDay } from '../../../operation/bank-day.ts';
import { stepsAtEntry } from '../../corporate/approval-matrix.ts';
import { approvalColumns } from '../facts/approval.ts';
import { correct } from '../guards/correction.ts';
import { repay } from '../guards/repayment.ts';
import { guardFacts } from '../guards/guard-facts.ts';
import { needsOf, refusedAt } from '../guards/guards.ts';
import { openInquiry } from '../../authorisation/open-inquiry.ts';
import { PRODUCTS, type ProductId } from '../../products/products.ts';
import { enterUpload } from '../../uploads/enter-upload.ts';
import { insertTransactions } from '../store/insert-transactions.ts';
import { nextReference } from '../store/reference-number.ts';
import { storeMove } from '../store/store-move.ts';
import { assertSchedule, mostOf } from '../facts/schedule.ts';

/** Uses up an inquiry, which must be open and belong to this user. */
async function takeInquiry(tx: Tx, { session }: SecuredContext, requestId: string, now: Date) {
  const found = await openInquiry(tx, session, requestId, now);
  await tx.update(inquiry).set({ usedAt: now }).where(eq(inquiry.requestId, requestId));
  return found;
}

async function insertEntry(
  tx: Tx,
  context: SecuredContext,
  maker: HeldMember,
  entry: Entry,
  now: Date,
): Promise<EntryAnswer> {
  const { calledFrom } = context;
  const [session, keyHash] = [await maker.session(), keyHashOf(keyOf(context))];
  const [note, schedule] = [plainText(entry.note), plainSchedule(entry.schedule)];
  const zone = context.profile.timeZone;
  const { userId: _, expiresAt: __, usedAt: ___, ...inquired } = await takeInquiry(tx, context, entry.requestId, now);
  const needs = needsOf(['entry']);
  const facts = await guardFacts(tx, { ...inquired, session, now, zone }, { locks: false, needs });
  const refused = refusedAt(['entry'], facts);
  if (refused) throw refused;
  assertSchedule(schedule, inquired, { now, zone });
  const { needVerification } = maker;
  const move = transactionMove({ status: null, action: 'entry', role: session.roleId, needVerification });
  if ('ruleId' in move) throw new Refused(move.ruleId);

  const { userId, corporateId, corporateGroupId } = session;
  const product = PRODUCTS[inquired.productId as ProductId];
  const { productGroup, productDescription } = product;
  const amount = mostOf(inquired);
  const { referenceChannel } = inquired.content.parameters ?? {};
  const approvalSteps = await stepsAtEntry(tx, { group: session, product, amount });
  const referenceId = await nextReference(tx, bankDay(now.getTime(), zone).day);
  const replaces = entry.correctionOf ? await correct(tx, session, entry.correctionOf, referenceId) : null;
  if (entry.repayOf) await repay(tx, session, entry.repayOf, { referenceId, amount, schedule });
  const state = { referenceId, version: 1, status: move.to };
  const after = {
    ...inquired,
    ...state,
    corporateId,
    corporateGroupId,
    productGroup,
    productDescription,
    content: { ...inquired.content, note },
    note,
    schedule,
    // Each run of a repeated order pays a bill of its own.
    billKey: scheduleRepeated(schedule) ? null : inquired.billKey,
    ...approvalColumns(approvalSteps, []),
    correctionOf: entry.correctionOf ?? null,
    repayOf: entry.repayOf ?? null,
    ...(referenceChannel !== undefined && { kind: 'upload' as const }),
    entryBy: userId,
    entryAt: now,
  };
  await insertTransactions(tx, [after]);
  if (referenceChannel !== undefined) await enterUpload(tx, { ...inquired, referenceChannel, referenceId }, now);
  await storeMove(
    tx,
    { before: null, after, replaces },
    { action: 'entry', at: now, keyHash },
    { session, calledFrom },
  );
  return state;
}

/** Enters a transaction. The same database transaction uses up the inquiry and the authorisation. */
export const enter: Handler<'enter'> = async ({ body }, context) => {
  const key = keyOf(context);
  const claim = { ...body.authorisation, action: 'entry' as const, subject: [body.requestId] };
  const answer = await authorisedWrite(context, { operation: 'enter', body, key }, claim, {
    hold: (tx, now) => lockMaker(tx, context, now),
    effect: (tx, now, maker) => insertEntry(tx, context, maker, body, now),
  });
  context.announce(context.session);
  return answer;
};
