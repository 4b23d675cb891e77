import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { Role } from '@ibk/sdk/contract';
import { standIn } from '../../db/schema/administration.ts';
import { user } from '../../db/schema/identity.ts';
import type { Tx } from '../../db/tx.ts';
import { absent, itsAbsence, itsAbsent } from '../session/stand-in-place.ts';

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

/** Who stands in for whom in a group on a day, by the absent user. @param amount whole sen; leaves out lower limits */
export async function standInsOf(
  tx: Tx,
  { corporateId, corporateGroupId }: OfGroup,
  today: string,
  amount: bigint,
): Promise<ReadonlyMap<string, string>> {
  const inGroup = and(eq(user.corporateId, corporateId), eq(user.corporateGroupId, corporateGroupId));
  const rows = await tx
    .select({ userId: standIn.userId, standInId: standIn.standInId })
    .from(user)
    .innerJoin(standIn, itsAbsence(sql`${today}`))
    .innerJoin(absent, itsAbsent)
    .where(and(inGroup, gte(standIn.limitTransaction, amount)));
  return new Map(rows.map(({ userId, standInId }) => [userId, standInId]));
}

export type Colleague = Awaited<ReturnType<typeof colleaguesOf>>[number];
