import type { PendingChange, RequestSubject } from '@ibk/sdk/contract';
import { and, eq } from 'drizzle-orm';
import { adminRequest } from '../../db/schema/administration.ts';
import { user } from '../../db/schema/identity.ts';
import type { Tx } from '../../db/tx.ts';

/** The requests of a corporate about a kind of subject that wait for a decision, by the id of the subject. */
export async function waitingChanges(
  tx: Tx,
  corporateId: string,
  subject: RequestSubject,
): Promise<Map<string, PendingChange>> {
  const rows = await tx
    .select({ request: adminRequest, userEntry: user.username })
    .from(adminRequest)
    .innerJoin(user, eq(user.userId, adminRequest.madeBy))
    .where(
      and(eq(adminRequest.corporateId, corporateId), eq(adminRequest.subject, subject), eq(adminRequest.status, 'NEW')),
    );
  return new Map(
    rows.map(({ request: { changeId, requestedAt, subjectId }, userEntry }) => [
      subjectId,
      { changeId, userEntry, dateEntry: requestedAt.toISOString() },
    ]),
  );
}
