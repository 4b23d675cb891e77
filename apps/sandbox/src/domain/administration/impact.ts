import type { ChangeImpact } from '@ibk/sdk/contract';
import { dayOf, fromSen, toSen } from '@ibk/sdk/format';
import {
  type GroupTerms,
  impactChanged,
  impactFailing,
  impactReplay,
  impactSentence,
  impactTerms,
  impactWords,
} from '@ibk/sdk/rules';
import { and, eq } from 'drizzle-orm';
import type { adminRequest } from '../../db/schema/administration.ts';
import { user } from '../../db/schema/identity.ts';
import { startOfDay } from '../../operation/bank-day.ts';
import type { Asking } from '../../operation/list-source.ts';
import { type GroupAt, openItems, pastPayments, type ShownItem, termsOf } from './impact-rows.ts';

/** Days that are replayed, and days that are looked ahead, today included. */
const DAYS = 30;
const DAY_MS = 86_400_000;
/** Most failing items that are listed. */
const MOST_LISTED = 100;

type Request = Pick<typeof adminRequest.$inferSelect, 'subject' | 'subjectId' | 'after' | 'status'>;

/** The group whose payments a change touches: that of the user, or the subject itself. */
async function groupOf({ read, session }: Asking, { subject, subjectId, after }: Request): Promise<string> {
  if (subject !== 'user') return subjectId;
  const [found] = await read
    .select({ group: user.corporateGroupId })
    .from(user)
    .where(and(eq(user.userId, subjectId), eq(user.corporateId, session.corporateId)));
  return found?.group ?? after?.corporateGroupId ?? '';
}

const sumOf = (amounts: readonly number[]): number => fromSen(amounts.reduce((sum, each) => sum + toSen(each), 0n));

/** The past payments that a change would treat otherwise. */
async function replayed(at: GroupAt, before: GroupTerms, after: GroupTerms) {
  const from = dayOf(at.now.getTime() - (DAYS - 1) * DAY_MS, at.zone);
  const payments = await pastPayments(at, startOfDay(from, at.zone));
  const amounts = new Map(payments.map(({ referenceId, amount }) => [referenceId, amount]));
  const changed = impactChanged({
    before: impactReplay({ payments, terms: before }),
    after: impactReplay({ payments, terms: after }),
  });
  const groups = changed.map(({ result: outcome, refusedBy: ruleId, words, referenceIds }) => ({
    ...{ outcome, ruleId, words, count: referenceIds.length },
    sum: sumOf(referenceIds.map((referenceId) => amounts.get(referenceId) ?? 0)),
  }));
  const message = impactSentence({ payments: payments.length, groups });
  return { from, to: dayOf(at.now, at.zone), payments: payments.length, message, groups };
}

const itemKey = ({ referenceId, day }: Pick<ShownItem, 'referenceId' | 'day'>): string => `${referenceId} ${day ?? ''}`;

/** The runs of orders and the waiting payments that would fail only after a change. */
async function failing(at: GroupAt, before: GroupTerms, after: GroupTerms) {
  const items = await openItems(at, dayOf(at.now.getTime() + (DAYS - 1) * DAY_MS, at.zone));
  const known = new Map(items.map((item) => [itemKey(item), item]));
  const already = new Set(impactFailing({ items, terms: before }).map(itemKey));
  const found = impactFailing({ items, terms: after })
    .filter((each) => !already.has(itemKey(each)))
    .flatMap((each) => {
      const item = known.get(itemKey(each));
      return item ? [{ item, ruleId: each.refusedBy }] : [];
    });
  return {
    failingCount: found.length,
    failingSum: sumOf(found.map(({ item }) => item.amount)),
    failing: found.slice(0, MOST_LISTED).map(({ item, ruleId }) => ({
      ...{ referenceId: item.referenceId, day: item.day, amount: item.amount, ruleId },
      ...{ productDescription: item.productDescription, destName: item.destName },
      words: impactWords({ result: 'REFUSED', refusedBy: ruleId, awaited: null }),
    })),
  };
}

/**
 * What a request that waits would do to the payments of its group, by the rules that judge payments. It decides nothing.
 *
 * @returns null for a change that touches no payments, and for a decided request
 */
export async function impactOf(asking: Asking, request: Request): Promise<ChangeImpact | null> {
  if (request.status !== 'NEW') return null;
  const { read, session, now, zone } = asking;
  const corporateGroupId = await groupOf(asking, request);
  const at = { read, corporateId: session.corporateId, corporateGroupId, now, zone };
  const before = await termsOf(at);
  const after = before && impactTerms({ terms: before, change: request });
  if (!before || !after) return null;
  return { ...(await replayed(at, before, after)), ...(await failing(at, before, after)) };
}
