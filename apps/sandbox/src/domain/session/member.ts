import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/tx.ts';
import { corporate, corporateGroup, user } from '../../db/schema/identity.ts';
import type { Session } from '../../operation/session.ts';

/** A user as stored, with group and corporate. */
export interface Member {
  user: typeof user.$inferSelect;
  group: typeof corporateGroup.$inferSelect;
  corporate: typeof corporate.$inferSelect;
}

/** Columns and joins by which a user's member is read in one query. */
export const MEMBER_COLUMNS = { user, group: corporateGroup, corporate };
export const itsCorporate = eq(corporate.corporateId, user.corporateId);
export const itsGroup = and(
  eq(corporateGroup.corporateId, user.corporateId),
  eq(corporateGroup.corporateGroupId, user.corporateGroupId),
);

/** The user of exactly this name. */
export async function findMember(tx: Tx, username: string): Promise<Member | null> {
  const [found] = await tx
    .select(MEMBER_COLUMNS)
    .from(user)
    .innerJoin(corporate, itsCorporate)
    .innerJoin(corporateGroup, itsGroup)
    .where(eq(user.username, username));
  return found ?? null;
}

/** Neither the user nor the group nor the corporate is closed or blocked. */
export const isOpen = ({ user: who, group, corporate: its }: Member): boolean =>
  [who.status, group.status, its.status].every((status) => status === 'ACTIVE');

/** The session of a user as the handlers see it. */
export const sessionOf = (
  { user: who, corporate: its }: Member,
  held: { sessionId: string; loginAt: Date },
): Session => ({
  sessionId: held.sessionId,
  userId: who.userId,
  username: who.username,
  name: who.name,
  roleId: who.roleId,
  corporateId: who.corporateId,
  corporateGroupId: who.corporateGroupId,
  corporatePemda: its.pemda,
  validation: who.validation,
  mustChange: who.firstLogin || who.needChangePassword,
  loginAt: held.loginAt,
});
