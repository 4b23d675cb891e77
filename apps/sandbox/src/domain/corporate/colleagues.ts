import { and, asc, eq, gte } from 'drizzle-orm';
import type { Role } from '@ibk/sdk/contract';
import { user } from '../../db/schema/identity.ts';
import type { Tx } from '../../db/tx.ts';

interface OfGroup {
  corporateId: string;
  corporateGroupId: string;
}

/**
 * The active users of a group with a role, by name.
 *
 * @param amount whole sen; leaves out users whose limit is lower
 */
export const colleaguesOf = (tx: Tx, { corporateId, corporateGroupId }: OfGroup, roleId: Role, amount = 0n) =>
  tx
    .select({
      userId: user.userId,
      username: user.username,
      name: user.name,
      approverClass: user.approverClass,
      limit: user.limitTransaction,
    })
    .from(user)
    .where(
      and(
        eq(user.corporateId, corporateId),
        eq(user.corporateGroupId, corporateGroupId),
        eq(user.roleId, roleId),
        eq(user.status, 'ACTIVE'),
        gte(user.limitTransaction, amount),
      ),
    )
    .orderBy(asc(user.name));

export type Colleague = Awaited<ReturnType<typeof colleaguesOf>>[number];
