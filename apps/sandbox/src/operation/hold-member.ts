import { dayOf } from '@ibk/sdk/format';
import { eq, type SQL, sql } from 'drizzle-orm';
import { standIn } from '../db/schema/administration.ts';
import { corporate, corporateGroup, user } from '../db/schema/identity.ts';
import type { Tx } from '../db/tx.ts';
import type { SecuredContext } from './handler.ts';
import { Refused } from './refusals.ts';
import type { Session, StandInPlace } from './session.ts';
import { isOpen, itsCorporate, itsGroup, MEMBER_COLUMNS, sessionOf } from './member.ts';
import { absent, itsAbsence, itsAbsent, PLACE_COLUMNS } from './stand-in-place.ts';

/** The place that a user may fill today, with its absence and the absent user locked. */
async function holdPlace(tx: Tx, userId: string, today: string): Promise<StandInPlace | null> {
  const [found] = await tx
    .select(PLACE_COLUMNS)
    .from(user)
    .innerJoin(standIn, itsAbsence(today))
    .innerJoin(absent, itsAbsent)
    .where(eq(user.userId, userId))
    .for('share');
  return found ? { ...found.absence, ...found.absent } : null;
}

/** What the holder of a session may do now. */
export interface HeldMember<Also = never> {
  /** Whether an entry of the corporate waits for a verifier. */
  needVerification: boolean;
  /** The value that the same statement read; null without one. */
  also: Also | null;
  /**
   * @throws Refused session.required if the user was blocked, closed, reset or moved to another group in the meantime
   */
  session: () => Promise<Session>;
}

/** Whose session it is. */
type Holder = Pick<SecuredContext, 'session' | 'profile'>;

async function lock<Also>(
  tx: Tx,
  { session, profile }: Holder,
  now: Date,
  also: SQL<Also | null>,
  locked: (typeof user | typeof corporate)[],
): Promise<HeldMember<Also>> {
  const [member] = await tx
    .select({ ...MEMBER_COLUMNS, also })
    .from(user)
    .innerJoin(corporate, itsCorporate)
    .innerJoin(corporateGroup, itsGroup)
    .where(eq(user.userId, session.userId))
    .for('share', { of: locked });
  return {
    needVerification: member?.corporate.needVerification ?? true,
    also: member?.also ?? null,
    session: async () => {
      const place = session.standIn && (await holdPlace(tx, session.userId, dayOf(now, profile.timeZone)));
      const held = member && sessionOf(member, { ...session, standIn: place });
      const isSame = held?.corporateGroupId === session.corporateGroupId && held.mustChange === session.mustChange;
      if (!held || !isSame || !isOpen(member, profile)) throw new Refused('session.required');
      return held;
    },
  };
}

/**
 * Locks the user of a session until the transaction ends, so that no change of the user commits in between, and reads
 * again what the session may do. The request read it before the transaction began.
 *
 * @param also a value that the same statement reads, since an approval of many items counts its statements
 */
export const lockMember = <Also = never>(
  tx: Tx,
  holder: Holder,
  now: Date,
  also: SQL<Also | null> = sql`null`,
): Promise<HeldMember<Also>> => lock(tx, holder, now, also, [user]);

/**
 * The same for an entry, with the corporate, so that no entry waits for a verifier once the corporate does without. An
 * entry begins with it: a change of a user locks the corporate first, then the user, then the codes.
 */
export const lockMaker = <Also = never>(
  tx: Tx,
  holder: Holder,
  now: Date,
  also: SQL<Also | null> = sql`null`,
): Promise<HeldMember<Also>> => lock(tx, holder, now, also, [corporate, user]);
