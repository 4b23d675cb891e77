import { dayOf, toSen } from '@ibk/sdk/format';
import { plainInquiry } from '@ibk/sdk/rules';
import { inquiry } from '../../../db/schema/transactions.ts';
import type { Handler } from '../../../operation/handler.ts';
import { newId } from '../../../operation/new-id.ts';
import { Refused } from '../../../operation/refusals.ts';
import { stepsAtEntry } from '../../corporate/approval-matrix.ts';
import { RAILS } from '../../rails/rails.ts';
import { amountsOf, contentOf } from '../facts/content.ts';
import { duplicateToday } from '../guards/duplicate.ts';
import { type GuardFacts, guardFacts } from '../guards/guard-facts.ts';
import { needsOf, refusedAt, warningsOf } from '../guards/guards.ts';
import { findProduct, type ProductId } from '../../products/products.ts';
import { stepsAfterEntry } from '../facts/next-step.ts';
import { checkBeforeEntry } from '../../uploads/check-upload.ts';
import { assertBillLimit, withMaxAmount } from '../facts/schedule.ts';

const LIVES_MS = 15 * 60_000;

function assertPermitted(facts: GuardFacts): void {
  const refused = refusedAt(['inquiry'], facts);
  if (refused) throw refused;
}

/**
 * Looks up the transaction to be entered and stores it: the entry takes amounts, names and content from here, not from
 * its request. The rail is called only after a check that the session may use the source account. The guards run again
 * with the amount of the quote, because a bill may decide the amount; so does the approval matrix, so that users do not
 * fill in forms for payments that cannot be approved.
 */
export const inquire: Handler<'inquire'> = async ({ body: sent }, context) => {
  const body = plainInquiry(sent);
  const { clock, profile, read, session, write } = context;
  const now = new Date(clock.now());
  const product = findProduct(body.productId);
  if (!product) throw new Refused('product.unknown', { fields: { productId: 'Produk tidak ditemukan' } });
  if (!product.rail) throw new Refused('product.unavailable');
  const { fee: usualFee, rail } = product;
  const { productId, source } = body;
  const input = {
    session,
    productId,
    source,
    asked: body,
    amount: toSen(body.amount ?? 0),
    fee: usualFee,
    now,
    zone: profile.timeZone,
  };
  const before = await guardFacts(read, input, { locks: false, needs: needsOf(['inquiry']) });
  assertPermitted(before);
  if ('referenceChannel' in body.parameters) await checkBeforeEntry(context, body.parameters.referenceChannel);
  const quote = await RAILS[rail].inquire(body, input.amount, context);
  const { fee = usualFee } = quote;
  const facts = { ...before, amount: quote.amount, limitAmount: quote.amount, fee };
  assertPermitted(facts);
  const approvalSteps = await stepsAtEntry(read, { group: session, product, amount: quote.amount });

  assertBillLimit({ asked: body, productId, amount: quote.amount });
  const requestId = newId('rq');
  const { dest, destName, amount, creditAccount, data, billKey } = quote;
  const about = { productId: body.productId as ProductId, source: body.source, dest, destName, amount, fee };
  const sourceName = facts.source?.accountName ?? '';
  const content = withMaxAmount(contentOf({ ...quote, ...about, requestId, sourceName, note: '' }), body);
  const duplicate = await duplicateToday(read, { ...input, ...about });
  const warnings = [...(duplicate ? [duplicate] : []), ...warningsOf('inquiry', facts)];
  const { corporateId, corporateGroupId, userId } = session;
  const entry = { corporateId, corporateGroupId, entryBy: userId, amount, asked: body, approvalSteps };
  const next = await stepsAfterEntry(read, entry, { ...facts, today: dayOf(now, profile.timeZone) });
  const expiresAt = new Date(now.getTime() + LIVES_MS);
  await write((tx) =>
    tx.insert(inquiry).values({
      ...about,
      ...{ requestId, sourceName, creditAccount, content, data, billKey, userId, expiresAt },
      asked: body,
    }),
  );
  return {
    requestId,
    content,
    amountParameters: amountsOf(about),
    warnings: warnings.map(({ ruleId, message }) => ({ ruleId, message })),
    ...(data === undefined ? {} : { data }),
    next,
    expiresAt: expiresAt.toISOString(),
  };
};
