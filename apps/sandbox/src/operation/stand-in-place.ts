import { and, eq, gte, lte, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { standIn } from '../db/schema/administration.ts';
import { user } from '../db/schema/identity.ts';
import type { Tx } from '../db/tx.ts';

/** The user for whom another one stands in. */
export const absent = alias(user, 'absent');

/** What a stand-in needs of an absence and of the absent user. */
export const PLACE_COLUMNS = {
  absence: { absenceLimit: standIn.limitTransaction },
  absent: {
    userId: absent.userId,
    name: absent.name,
    approverClass: absent.approverClass,
    absentLimit: absent.limitTransaction,
  },
};

/** The absence in force on a day in which a user acts for another one; there is at most one. */
export const itsAbsence = (today: SQLWrapper | string): SQL | undefined =>
  and(
    eq(standIn.standInId, user.userId),
    eq(standIn.status, 'ACTIVE'),
    lte(standIn.from, today),
    gte(standIn.to, today),
  );

/** The absent user, who is still active and still has the role and the group of the stand-in. */
export const itsAbsent = and(
  eq(absent.userId, standIn.userId),
  eq(absent.status, 'ACTIVE'),
  eq(absent.roleId, user.roleId),
  eq(absent.corporateId, user.corporateId),
  eq(absent.corporateGroupId, user.corporateGroupId),
);

/** Who stands in for whom in a group on a day, by the absent user. @param amount whole sen; leaves out lower limits */
export async function standInsOf(
  tx: Tx,
  { corporateId, corporateGroupId }: { corporateId: string; corporateGroupId: string },
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
