import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/tx.ts';
import { corporate, corporateGroup, user } from '../../db/schema/identity.ts';
import type { Session } from './session.ts';

/** A user as stored, with group and corporate. */
export interface Standing {
  user: typeof user.$inferSelect;
  group: typeof corporateGroup.$inferSelect;
  corporate: typeof corporate.$inferSelect;
}

/** Columns and joins by which a user's standing is read in one query. */
export const STANDING = { user, group: corporateGroup, corporate };
export const itsCorporate = eq(corporate.corporateId, user.corporateId);
export const itsGroup = and(
  eq(corporateGroup.corporateId, user.corporateId),
  eq(corporateGroup.corporateGroupId, user.corporateGroupId),
);

/** The user of exactly this name. */
export async function findStanding(tx: Tx, username: string): Promise<Standing | null> {
  const [found] = await tx
    .select(STANDING)
    .from(user)
    .innerJoin(corporate, itsCorporate)
    .innerJoin(corporateGroup, itsGroup)
    .where(eq(user.username, username));
  return found ?? null;
}

/** Neither the user nor the group nor the corporate is closed or blocked. */
export const isOpen = ({ user: who, group, corporate: its }: Standing): boolean =>
  [who.status, group.status, its.status].every((status) => status === 'ACTIVE');

/** The session of a user as the handlers see it. */
export const sessionOf = (
  { user: who, corporate: its }: Standing,
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
