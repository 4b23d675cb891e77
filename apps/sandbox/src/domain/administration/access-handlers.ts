import { and, eq, ne, sql } from 'drizzle-orm';
import { accessReview, accessReviewUser } from '../../db/schema/administration.ts';
import { user } from '../../db/schema/identity.ts';
import type { Handlers, SecuredContext } from '../../operation/handler.ts';
import { askingOf, listed } from '../../operation/list-source.ts';
import { newId } from '../../operation/new-id.ts';
import { recordAct } from '../../operation/record-act.ts';
import { Refused } from '../../operation/refusals.ts';
import { accessList, accessSummary, shownReview } from './access-list.ts';
import { readBasis, stateHashOf } from './access-state.ts';
import { administer } from './ask.ts';
import type { Work } from './subject.ts';

/** What the access list of a call depends on. */
export const basisOf = ({ read, session }: SecuredContext) => readBasis(read, session.corporateId);

const { userId, roleId, corporateGroupId, limitTransaction, validation, approverClass, status } = user;
/** What a review keeps of a user. */
const USER_COLUMNS = { userId, roleId, corporateGroupId, limitTransaction, validation, approverClass, status };

/** Keeps the access of all users as reviewed. @throws Refused review.changed if it is not the state that was shown */
async function storeReview({ tx, session, now }: Work, context: SecuredContext, shown: string) {
  const { corporateId, userId, username } = session;
  const basis = await readBasis(tx, corporateId);
  const stateHash = await stateHashOf(tx, corporateId, basis);
  if (stateHash !== shown) throw new Refused('review.changed');
  const open = and(eq(user.corporateId, corporateId), ne(user.status, 'CLOSED'));
  const review = {
    ...{ reviewId: newId('ar'), corporateId, number: (basis.last?.number ?? 0) + 1, stateHash, groups: basis.groups },
    ...{ users: await tx.$count(user, open), reviewedBy: userId, reviewedAt: now },
  };
  await tx.insert(accessReview).values(review);
  // One statement in the database: the number of parameters of a statement is limited.
  const row = { reviewId: sql<string>`${review.reviewId}::text`.as('review_id'), ...USER_COLUMNS };
  await tx.insert(accessReviewUser).select(tx.select(row).from(user).where(open));
  const message = `Tinjauan akses ${review.users} user`;
  await recordAct(tx, { session, calledFrom: context.calledFrom }, { action: 'reviewAccess', at: now, message });
  return shownReview({ ...review, username });
}

/** Who can do what in a corporate, and its review. */
export const accessHandlers = {
  listAccess: async ({ query }, context) => listed(accessList(await basisOf(context)), askingOf(context), query),
  summariseAccess: async ({ query }, context) => accessSummary(askingOf(context), query, await basisOf(context)),
  reviewAccess: ({ body }, context) =>
    administer(context, 'reviewAccess', body, (work) => storeReview(work, context, body.stateHash)),
} satisfies Partial<Handlers>;
