import type { ChangeRequest, RequestQuery } from '@ibk/sdk/contract';
import { REQUEST_STATUS_NAMES } from '@ibk/sdk/records';
import { and, count, eq, gte, lt, sql } from 'drizzle-orm';
import { adminRequest } from '../../db/schema/administration.ts';
import { nextDay, startOfDay } from '../../operation/bank-day.ts';
import type { Handler } from '../../operation/handler.ts';
import {
  type Asking,
  askingOf,
  foundIn,
  listed,
  type ListSource,
  momentKey,
  type SortKey,
  textKey,
} from '../../operation/list-source.ts';
import { Refused } from '../../operation/refusals.ts';
import { impactOf } from './impact.ts';
import { type NamedRequest, namedRequests, objectionTo } from './request.ts';

function toRequest(named: NamedRequest, { session, zone }: Asking): ChangeRequest {
  const { corporateId: _, madeBy: __, requestedAt, decidedBy: ___, decidedAt, ...request } = named.request;
  const against = objectionTo(named, session, zone);
  return {
    ...request,
    statusName: REQUEST_STATUS_NAMES[request.status],
    userEntry: named.maker,
    dateEntry: requestedAt.toISOString(),
    decidedBy: named.decider,
    dateDecided: decidedAt?.toISOString() ?? null,
    against: against && { ruleId: against.ruleId, message: against.message },
  };
}

/** Those that wait come first, then the newest. */
const waitingFirst: SortKey<NamedRequest> = {
  column: sql`(case when ${adminRequest.status} = 'NEW' then '1' else '0' end) || to_char(${adminRequest.requestedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  text: ({ request: { status, requestedAt } }) => `${status === 'NEW' ? 1 : 0}${requestedAt.toISOString()}`,
  value: String,
};

/** The requests of a corporate. */
const REQUESTS: ListSource<NamedRequest, ChangeRequest, RequestQuery> = {
  rows: namedRequests,
  count: async (read, where) => (await read.select({ rows: count() }).from(adminRequest).where(where))[0]?.rows ?? 0,
  key: { column: adminRequest.changeId, of: ({ request }) => request.changeId },
  sorts: {
    waiting: waitingFirst,
    dateEntry: momentKey(adminRequest.requestedAt, ({ request }) => request.requestedAt),
    subjectName: textKey(adminRequest.subjectName, ({ request }) => request.subjectName),
  },
  order: () => 'waiting,desc',
  scope: ({ corporateId }) => eq(adminRequest.corporateId, corporateId),
  criteria: {
    status: (status) => eq(adminRequest.status, status),
    subject: (subject) => eq(adminRequest.subject, subject),
    from: (day, { zone }) => gte(adminRequest.requestedAt, startOfDay(day, zone)),
    to: (day, { zone }) => lt(adminRequest.requestedAt, startOfDay(nextDay(day), zone)),
    q: (text) => foundIn(text, [adminRequest.description]),
  },
  show: (rows, asking) => Promise.resolve(rows.map((row) => toRequest(row, asking))),
};

/** Lists the requests of the corporate by criteria. */
export const listRequests: Handler<'listRequests'> = ({ query }, context) => listed(REQUESTS, askingOf(context), query);

/** One request; another corporate's is refused like an unknown one. */
export const readRequest: Handler<'readRequest'> = async ({ path }, context) => {
  const own = and(eq(adminRequest.changeId, path.changeId), REQUESTS.scope(context.session));
  const [found] = await namedRequests(context.read).where(own);
  if (!found) throw new Refused('request.unknown');
  const asking = askingOf(context);
  return { ...toRequest(found, asking), impact: await impactOf(asking, found.request) };
};
