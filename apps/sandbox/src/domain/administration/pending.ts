import type { PendingChange } from '@ibk/sdk/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { adminRequest } from '../../db/schema/administration.ts';
import type { Asking } from '../../operation/list-source.ts';
import { namedRequests } from './request.ts';

/** The requests about these subjects that wait for a decision, by subject. */
export async function pendingOf(
  { read, session }: Asking,
  subjectIds: readonly string[],
): Promise<Map<string, PendingChange>> {
  const open = and(
    eq(adminRequest.corporateId, session.corporateId),
    eq(adminRequest.status, 'NEW'),
    inArray(adminRequest.subjectId, [...subjectIds]),
  );
  const found = subjectIds.length === 0 ? [] : await namedRequests(read).where(open);
  return new Map(
    found.map(({ request: { changeId, requestedAt, subjectId }, maker }) => [
      subjectId,
      { changeId, userEntry: maker, dateEntry: requestedAt.toISOString() },
    ]),
  );
}
