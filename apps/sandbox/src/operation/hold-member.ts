import { dayOf } from '@ibk/sdk/format';
import { and, eq, sql } from 'drizzle-orm';
import { standIn } from '../db/schema/administration.ts';
import { prepared } from '../db/prepared.ts';
import { corporate, corporateGroup, idempotency, user } from '../db/schema/identity.ts';
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
export interface HeldMember<Answer = unknown> {
  /** Whether an entry of the corporate waits for a verifier. */
  needVerification: boolean;
  /** The stored answer of the key; null without one. */
  answered: Answer | null;
  /**
   * @throws Refused session.required if the user was blocked, closed, reset or moved to another group in the meantime
   */
  session: () => Promise<Session>;
}

/** Whose session it is. */
type Holder = Pick<SecuredContext, 'session' | 'profile'>;

/** The key under which an item of a request was answered before. */
export interface AnswerKey {
  operation: string;
  keyHash: string;
}
const NO_KEY = { operation: null, keyHash: null };

const placed = (name: 'userId' | keyof AnswerKey) => sql.placeholder(name);
/** The member with the answer that a key has, since an approval of many items counts its statements. */
const memberStatement = (name: string, locked: (typeof user | typeof corporate)[]) =>
  prepared((db) => {
    const { answer, userId, operation, keyHash } = idempotency;
    const itsAnswer = and(
      eq(userId, placed('userId')),
      eq(operation, placed('operation')),
      eq(keyHash, placed('keyHash')),
    );
    return db
      .select({
        ...MEMBER_COLUMNS,
        answer: sql`(select ${answer} from ${idempotency} where ${itsAnswer})`.mapWith(answer),
      })
      .from(user)
      .innerJoin(corporate, itsCorporate)
      .innerJoin(corporateGroup, itsGroup)
      .where(eq(user.userId, placed('userId')))
      .for('share', { of: locked })
      .prepare(name);
  });
const heldUser = memberStatement('held_user', [user]);
const heldMaker = memberStatement('held_maker', [corporate, user]);

async function lock<Answer>(
  tx: Tx,
  statement: typeof heldUser,
  { session, profile }: Holder,
  now: Date,
  key: AnswerKey | null,
): Promise<HeldMember<Answer>> {
  const [member] = await statement(tx).execute({ userId: session.userId, ...(key ?? NO_KEY) });
  return {
    needVerification: member?.corporate.needVerification ?? true,
    answered: (member?.answer ?? null) as Answer | null,
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
 * @param key of an item that may have been answered before
 */
export const lockMember = <Answer>(
  tx: Tx,
  holder: Holder,
  now: Date,
  key: AnswerKey | null = null,
): Promise<HeldMember<Answer>> => lock(tx, heldUser, holder, now, key);

/**
 * The same for an entry, with the corporate, so that no entry waits for a verifier once the corporate does without. An
 * entry begins with it: a change of a user locks the corporate first, then the user, then the codes.
 */
export const lockMaker = <Answer>(
  tx: Tx,
  holder: Holder,
  now: Date,
  key: AnswerKey | null = null,
): Promise<HeldMember<Answer>> => lock(tx, heldMaker, holder, now, key);
