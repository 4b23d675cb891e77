import type { ChangeValues } from '@ibk/sdk/contract';
import { adminRequest } from '../db/schema/administration.ts';
import { user } from '../db/schema/identity.ts';
import type { Tx } from '../db/tx.ts';
import { descriptionOf } from '../domain/administration/request.ts';
import { valuesOf } from '../domain/administration/user-values.ts';
import { ADMIN_REQUESTS, type DemoRequest } from './data/requests.ts';
import { userIdOf } from './demo-people.ts';

const HOUR_MS = 60 * 60_000;
const STATUSES = { CLOSE: ['ACTIVE', 'CLOSED'], BLOCK: ['ACTIVE', 'BLOCKED'], UNBLOCK: ['BLOCKED', 'ACTIVE'] } as const;

/** The fields before and after, as asking stores them. @param stored of the user as seeded; null for a new one */
function sides({ action, was, becomes }: DemoRequest, stored: ChangeValues | null): (ChangeValues | null)[] {
  if (action === 'CREATE') return [null, becomes ?? null];
  if (action === 'UPDATE')
    return [
      { ...stored, ...was },
      { ...stored, ...becomes },
    ];
  if (!(action in STATUSES)) return [null, null];
  const [before, after] = STATUSES[action as keyof typeof STATUSES];
  return [{ status: before }, { status: after }];
}

/** Requests of the operator of DINKESSU, of which its administrator has decided some. */
export async function seedRequests(tx: Tx, now: Date): Promise<void> {
  const people = new Map((await tx.select().from(user)).map((row) => [row.userId, row]));
  await tx.insert(adminRequest).values(
    ADMIN_REQUESTS.map((each, index) => {
      const { subject, action, username, status, becomes, reason = null, decisionReason = null } = each;
      const subjectId = userIdOf(username);
      const stored = people.get(subjectId);
      const subjectName = stored?.name ?? becomes?.name ?? username;
      const [before, after] = sides(each, stored ? valuesOf(stored) : null);
      const requestedAt = new Date(now.getTime() - (index + 1) * 7 * HOUR_MS);
      const isOpen = status === 'NEW';
      return {
        ...{ changeId: `ch_${String(ADMIN_REQUESTS.length - index).padStart(4, '0')}`, corporateId: 'DINKESSU' },
        ...{ subject, action, subjectId, subjectName, before, after, status, reason, decisionReason, requestedAt },
        description: descriptionOf({ subject, action }, subjectName),
        ...{ version: isOpen ? 1 : 2, madeBy: userIdOf('oprC1'), decidedBy: isOpen ? null : userIdOf('admA1') },
        decidedAt: isOpen ? null : new Date(requestedAt.getTime() + HOUR_MS),
      };
    }),
  );
}
