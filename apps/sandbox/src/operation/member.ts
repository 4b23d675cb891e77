import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/tx.ts';
import { corporate, corporateGroup, user } from '../db/schema/identity.ts';
import type { Profile } from '@ibk/sdk/profile';
import type { Session, StandInPlace } from './session.ts';

/** A user with group and corporate, as stored. */
export interface Member {
  user: typeof user.$inferSelect;
  group: typeof corporateGroup.$inferSelect;
  corporate: typeof corporate.$inferSelect;
}

/** Columns and joins that read a `Member` in one query. */
export const MEMBER_COLUMNS = { user, group: corporateGroup, corporate };
export const itsCorporate = eq(corporate.corporateId, user.corporateId);
export const itsGroup = and(
  eq(corporateGroup.corporateId, user.corporateId),
  eq(corporateGroup.corporateGroupId, user.corporateGroupId),
);

/** The member with exactly this username. */
export async function findMember(tx: Tx, username: string): Promise<Member | null> {
  const [found] = await tx
    .select(MEMBER_COLUMNS)
    .from(user)
    .innerJoin(corporate, itsCorporate)
    .innerJoin(corporateGroup, itsGroup)
    .where(eq(user.username, username));
  return found ?? null;
}

/**
 * Whether a member may hold a session: user, group and corporate are active, and the deployment has the user's role.
 * MONITORING_USER exists only in some profiles.
 *
 * @source 000 §1
 */
export const isOpen = (
  { user: who, group, corporate: its }: Member,
  { monitoringRole }: Pick<Profile, 'monitoringRole'>,
): boolean =>
  [who.status, group.status, its.status].every((status) => status === 'ACTIVE') &&
  (monitoringRole || who.roleId !== 'MONITORING_USER');

/**
 * A member's session in the form that handlers receive.
 *
 * @param held.standIn for whom the member stands in today
 * @default null
 */
export const sessionOf = (
  { user: who, corporate: its }: Member,
  held: { sessionId: string; loginAt: Date; standIn?: StandInPlace | null },
): Session => ({
  sessionId: held.sessionId,
  userId: who.userId,
  username: who.username,
  name: who.name,
  roleId: who.roleId,
  corporateId: who.corporateId,
  corporateGroupId: who.corporateGroupId,
  corporatePemda: its.pemda,
  approverClass: who.approverClass,
  standIn: held.standIn ?? null,
  validation: who.validation,
  mustChange: who.firstLogin || who.needChangePassword,
  loginAt: held.loginAt,
});
