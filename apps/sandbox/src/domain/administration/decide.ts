import type { RequestApproval, RequestResults } from '@ibk/sdk/contract';
import { sessionLoginAgain } from '@ibk/sdk/rules';
import { and, eq } from 'drizzle-orm';
import { adminRequest } from '../../db/schema/administration.ts';
import { assertReason } from '../../operation/credentials.ts';
import type { Handler, SecuredContext } from '../../operation/handler.ts';
import { recordAct } from '../../operation/record-act.ts';
import { Refused } from '../../operation/refusals.ts';
import { administer } from './ask.ts';
import { assertStill, judge } from './judge.ts';
import { auditChanges, namedRequests, type NamedRequest, objectionTo } from './request.ts';
import type { Work } from './subject.ts';

type Item = RequestApproval['items'][number];
type Result = RequestResults['results'][number];
type Verdict = 'approve' | 'reject';

const OPERATIONS = { approve: 'approveRequests', reject: 'rejectRequests' } as const;

/** A decision on one request, and what it does. */
interface Deciding {
  work: Work;
  context: SecuredContext;
  verdict: Verdict;
  /** Why it is rejected. */
  reason: string | null;
  /** The secrets that the changes made, by request; only the first answer shows them. */
  secrets: Map<string, string>;
}

/** A request of the corporate; null for an unknown one. */
async function find({ tx, corporate }: Work, changeId: string): Promise<NamedRequest | null> {
  const own = and(eq(adminRequest.changeId, changeId), eq(adminRequest.corporateId, corporate.corporateId));
  const [found] = await namedRequests(tx).where(own);
  return found ?? null;
}

/** Requires a recent login for what a stolen session must not be enough for. @throws Refused session.loginAgain */
function assertFreshLogin({ session, now }: Work, { subject, before, after }: NamedRequest['request']): void {
  const what = sessionLoginAgain({ ageMs: now.getTime() - session.loginAt.getTime(), subject, before, after });
  if (what !== null) throw new Refused('session.loginAgain', { facts: { what } });
}

/** Carries out what was asked for, if nothing stands against it any more. @returns the sessions that it ends */
async function apply(work: Work, { subject, action, subjectId, before, after }: NamedRequest['request']) {
  const change = { subject, action, subjectId, after };
  const judged = await judge(work, change);
  assertStill(before, judged.before);
  return judged.deed.apply(work, change);
}

/** Decides one request: the change, the request and the audit row are one database transaction. @throws Refused */
async function decideOne({ work, context, verdict, reason, secrets }: Deciding, item: Item): Promise<string[]> {
  const { tx, session, now, zone } = work;
  const named = await find(work, item.changeId);
  if (!named) throw new Refused('request.unknown');
  const against = objectionTo(named, session, zone);
  if (against) throw against;
  const { request } = named;
  if (request.version !== item.version)
    throw new Refused('request.stale', { facts: { what: 'Permintaan ini sudah berubah' } });
  if (verdict === 'approve') assertFreshLogin(work, request);
  const reveal = (secret: string) => void secrets.set(request.changeId, secret);
  const over = verdict === 'approve' ? await apply({ ...work, reveal }, request) : [];
  await tx
    .update(adminRequest)
    .set({
      ...{ status: verdict === 'approve' ? 'APPROVED' : 'REJECT', version: request.version + 1 },
      ...{ decidedBy: session.userId, decidedAt: now, decisionReason: reason },
    })
    .where(eq(adminRequest.changeId, request.changeId));
  const act = {
    action: OPERATIONS[verdict],
    at: now,
    changeId: request.changeId,
    message: reason ?? request.description,
  };
  const changes = verdict === 'approve' ? auditChanges(request.before, request.after) : [];
  await recordAct(tx, { session, calledFrom: context.calledFrom }, { ...act, changes });
  return over;
}

/** A request as it is now, as a result. */
async function resultOf(work: Work, { changeId }: Item, refused: Refused | null): Promise<Result> {
  const named = await find(work, changeId);
  return {
    changeId,
    outcome: refused ? 'refused' : 'done',
    status: named?.request.status ?? null,
    version: named?.request.version ?? null,
    ruleId: refused?.ruleId ?? null,
    message:
      refused?.message ??
      `${named?.request.description ?? ''} ${named?.request.status === 'REJECT' ? 'ditolak' : 'disetujui'}.`,
    by: named?.decider ?? null,
    at: named?.request.decidedAt?.toISOString() ?? null,
  };
}

/** Decides each request on its own, in the order of their ids. */
async function decideAll(
  verdict: Verdict,
  { items, reason: stated }: RequestApproval & { reason?: string },
  context: SecuredContext,
): Promise<RequestResults> {
  let over: string[] = [];
  const secrets = new Map<string, string>();
  const reason = stated ?? null;
  const body = reason === null ? { items } : { items, reason };
  const answer = await administer(context, OPERATIONS[verdict], body, async (work) => {
    over = [];
    secrets.clear();
    if (reason !== null) assertReason(reason);
    if (new Set(items.map(({ changeId }) => changeId)).size < items.length) throw new Refused('items.repeated');
    const deciding = { work, context, verdict, reason: reason?.trim() ?? null, secrets };
    const results = new Map<string, Result>();
    for (const item of items.toSorted((one, other) => (one.changeId < other.changeId ? -1 : 1))) {
      let refused: Refused | null = null;
      try {
        over.push(...(await decideOne(deciding, item)));
      } catch (fault) {
        if (!(fault instanceof Refused)) throw fault;
        refused = fault;
        const act = { action: OPERATIONS[verdict], at: work.now, changeId: item.changeId, refused: fault };
        await recordAct(work.tx, { session: work.session, calledFrom: context.calledFrom }, act);
      }
      results.set(item.changeId, await resultOf(work, item, refused));
    }
    return { results: items.flatMap(({ changeId }) => results.get(changeId) ?? []) };
  });
  context.ended(over);
  // The stored answer has no secret, so that a repeated call does not show it again.
  const shown = answer.results.map((result) => {
    const secret = secrets.get(result.changeId);
    return secret === undefined ? result : { ...result, secret };
  });
  return { results: shown };
}

/** Approves requests of others: each change is carried out, or its result says what stands against it. */
export const approveRequests: Handler<'approveRequests'> = ({ body }, context) => decideAll('approve', body, context);

/** Rejects requests of others with a reason. */
export const rejectRequests: Handler<'rejectRequests'> = ({ body }, context) => decideAll('reject', body, context);
