import { roleOperations } from '@ibk/sdk/rules';
import { and, count, eq, inArray, notInArray } from 'drizzle-orm';
import type { Role } from '@ibk/sdk/contract';
import { user } from '../../db/schema/identity.ts';
import type { Tx } from '../../db/tx.ts';

/** The roles that decide requests. */
export const DECIDERS: readonly Role[] = roleOperations({ operationId: 'approveRequests' });

/** How many active users of a corporate may decide requests, without these. */
export async function decidersBut(tx: Tx, corporateId: string, userIds: readonly string[]): Promise<number> {
  const [found] = await tx
    .select({ left: count() })
    .from(user)
    .where(
      and(
        eq(user.corporateId, corporateId),
        eq(user.status, 'ACTIVE'),
        inArray(user.roleId, [...DECIDERS]),
        notInArray(user.userId, [...userIds]),
      ),
    );
  return found?.left ?? 0;
}
