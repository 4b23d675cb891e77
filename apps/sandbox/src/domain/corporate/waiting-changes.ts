import type { PendingChange, RequestSubject } from '@ibk/sdk/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { adminRequest } from '../../db/schema/administration.ts';
import { user } from '../../db/schema/identity.ts';
import type { Tx } from '../../db/tx.ts';

/** The requests of a corporate that wait for a decision, about a kind of subject or about some subjects, by the subject's id. */
export async function waitingChanges(
  tx: Tx,
  corporateId: string,
  about: RequestSubject | readonly string[],
): Promise<Map<string, PendingChange>> {
  const isAbout =
    typeof about === 'string' ? eq(adminRequest.subject, about) : inArray(adminRequest.subjectId, [...about]);
  const rows = await tx
    .select({ request: adminRequest, userEntry: user.username })
    .from(adminRequest)
    .innerJoin(user, eq(user.userId, adminRequest.madeBy))
    .where(and(eq(adminRequest.corporateId, corporateId), isAbout, eq(adminRequest.status, 'NEW')));
  return new Map(
    rows.map(({ request: { changeId, requestedAt, subjectId }, userEntry }) => [
      subjectId,
      { changeId, userEntry, dateEntry: requestedAt.toISOString() },
    ]),
  );
}
