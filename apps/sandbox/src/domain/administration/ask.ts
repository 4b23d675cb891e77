import type { ChangeAnswer, ChangeValues, RequestAction, RequestSubject } from '@ibk/sdk/contract';
import { and, eq } from 'drizzle-orm';
import { adminRequest } from '../../db/schema/administration.ts';
import { user } from '../../db/schema/identity.ts';
import type { SecuredContext } from '../../operation/handler.ts';
import { newId } from '../../operation/new-id.ts';
import { recordAct } from '../../operation/record-act.ts';
import { Refused } from '../../operation/refusals.ts';
import { authorisedWrite, holdNothing, keyOf } from '../authorisation/authorised-write.ts';
import { decidersBut } from './deciders.ts';
import { nextGroupId } from './group-subject.ts';
import { differing, judge, type Judged } from './judge.ts';
import { auditChanges, descriptionOf, workOf } from './request.ts';
import type { Change, Work } from './subject.ts';

/** What an administrator wants. */
export interface Wish {
  subject: RequestSubject;
  action: RequestAction;
  /** Without one the bank gives a new group its number. */
  subjectId?: string;
  /** The fields of its form, or how to read them from the database. */
  after?: ChangeValues | ((work: Work) => Promise<ChangeValues>);
  /** The version of the subject that its maker saw. */
  version?: number;
  reason?: string;
}

/** @throws Refused request.open while another request about the same subject waits */
async function assertNoneOpen({ tx, corporate }: Work, { subject, subjectId }: Change): Promise<void> {
  const [open] = await tx
    .select({ what: adminRequest.description, by: user.username })
    .from(adminRequest)
    .innerJoin(user, eq(user.userId, adminRequest.madeBy))
    .where(
      and(
        eq(adminRequest.corporateId, corporate.corporateId),
        eq(adminRequest.subject, subject),
        eq(adminRequest.subjectId, subjectId),
        eq(adminRequest.status, 'NEW'),
      ),
    );
  if (open) throw new Refused('request.open', { facts: open });
}

/** @throws Refused whatever stands against the change itself */
async function judgeWish(work: Work, { version, ...wish }: Wish): Promise<{ change: Change; judged: Judged }> {
  const { subject, action, after: wanted = null } = wish;
  const subjectId = wish.subjectId ?? (await nextGroupId(work.tx, work.corporate.corporateId));
  const after = typeof wanted === 'function' ? await wanted(work) : wanted;
  const change: Change = { subject, action, subjectId, after };
  if (change.subjectId === work.session.userId) throw new Refused('request.self');
  const judged = await judge(work, change, version);
  if (judged.before && differing(judged.before, judged.after).length === 0) throw new Refused('request.unchanged');
  return { change, judged };
}

/** Stores a request, and states it in the audit trail. */
async function store(
  { tx, session, now }: Work,
  { calledFrom }: SecuredContext,
  row: typeof adminRequest.$inferInsert,
  action: string,
): Promise<void> {
  await tx.insert(adminRequest).values(row);
  const { before = null, after = null, changeId, description, status } = row;
  const act = { action, at: now, changeId, message: row.reason ?? description };
  const changes = status === 'APPROVED' ? auditChanges(before, after) : [];
  await recordAct(tx, { session, calledFrom }, { ...act, changes });
}

/** The host of an address, which names it. */
const hostOf = (url: string | undefined): string | undefined => (url === undefined ? undefined : new URL(url).host);

/** The row of a request. */
const rowOf = ({ session, now }: Work, { change, judged }: Awaited<ReturnType<typeof judgeWish>>, reason?: string) => {
  const subjectName =
    judged.current?.name ??
    change.after?.name ??
    change.after?.corporateGroupName ??
    change.after?.absent?.name ??
    hostOf(change.after?.url) ??
    change.subjectId;
  return {
    ...{ changeId: newId('ch'), corporateId: session.corporateId, subjectName, reason: reason ?? null },
    ...{ subject: change.subject, action: change.action, subjectId: change.subjectId },
    ...{ before: judged.before, after: judged.after, description: descriptionOf(change, subjectName) },
    ...{ madeBy: session.userId, requestedAt: now },
  };
};

const assertReason = ({ reason }: Wish): void => {
  if (reason?.trim() === '') throw new Refused('user.reason', { fields: { reason: 'Input alasan' } });
};

/** Runs a write of the administration once for each key, and tells the corporate's administrators afterwards,
 * with the users of the groups whose queues it has moved. */
export async function administer<A>(
  context: SecuredContext,
  operation: string,
  body: object,
  effect: (work: Work) => Promise<A>,
): Promise<A> {
  const key = keyOf(context);
  const { corporateId, corporateGroupId: own } = context.session;
  let groups: string[] = [own];
  const answer = await authorisedWrite(context, { operation, body, key }, null, {
    hold: holdNothing,
    effect: async (tx, now) => {
      const work = await workOf(context, tx, now);
      const done = await effect(work);
      groups = [...new Set([own, ...work.movedGroups])];
      return done;
    },
  });
  for (const corporateGroupId of groups) context.announce({ corporateId, corporateGroupId });
  return answer;
}

const actionOf = (operation: string): string => operation.split(' ')[0] ?? operation;

/**
 * Asks for a change, which waits for the decision of another administrator.
 *
 * @param operation the operationId, followed by its path parameters
 * @param body what the call stated
 * @throws Refused whatever stands against it
 */
export const ask = (context: SecuredContext, operation: string, body: object, wish: Wish): Promise<ChangeAnswer> =>
  administer(context, operation, body, async (work) => {
    assertReason(wish);
    const asked = await judgeWish(work, wish);
    const { change, judged } = asked;
    const { tx, session } = work;
    await assertNoneOpen(work, change);
    if ((await decidersBut(tx, session.corporateId, [session.userId, change.subjectId])) === 0)
      throw new Refused('request.nobody');
    const warnings = (await judged.deed.warn?.(work, change)) ?? [];
    const row = { ...rowOf(work, asked, wish.reason?.trim()), status: 'NEW' as const, warnings };
    await store(work, context, row, actionOf(operation));
    return { changeId: row.changeId, status: row.status, message: `${row.description} menunggu persetujuan.` };
  });

/**
 * Carries out a change at once and lists it as a request that its maker approved.
 *
 * @throws Refused whatever stands against it
 */
export async function actAtOnce(
  context: SecuredContext,
  operation: string,
  body: object,
  wish: Wish,
): Promise<ChangeAnswer> {
  let over: string[] = [];
  const answer = await administer(context, operation, body, async (work) => {
    assertReason(wish);
    const asked = await judgeWish(work, wish);
    over = await asked.judged.deed.apply(work, asked.change);
    const decision = { status: 'APPROVED' as const, decidedBy: work.session.userId, decidedAt: work.now };
    const row = { ...rowOf(work, asked, wish.reason?.trim()), ...decision };
    await store(work, context, row, actionOf(operation));
    return { changeId: row.changeId, status: row.status, message: `${row.description} sudah berlaku.` };
  });
  context.ended(over);
  return answer;
}
