import { dayOf } from '@ibk/sdk/format';
import { sessionEnd } from '@ibk/sdk/rules';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { standIn } from '../../db/schema/administration.ts';
import { prepared } from '../../db/prepared.ts';
import type { Tx } from '../../db/tx.ts';
import { corporate, corporateGroup, envelopeKey, session, user } from '../../db/schema/identity.ts';
import type { Profile } from '@ibk/sdk/profile';
import { bindKey, type KeyPair } from './keys.ts';
import type { Session, StandInPlace } from '../../operation/session.ts';
import { isOpen, itsCorporate, itsGroup, type Member, sessionOf, MEMBER_COLUMNS } from '../../operation/member.ts';
import { absent, itsAbsence, itsAbsent, PLACE_COLUMNS } from '../../operation/stand-in-place.ts';
import { hashToken } from './tokens.ts';

/** The last use is written at most this often, so a session may stay idle this much longer. */
const SEEN_EVERY_MS = 1_000;

/** The credentials of a request. */
export interface Credentials {
  /** The access-token header. */
  token: string | null;
  /** The __Host-ibk_fp cookie, which binds a session to the browser that opened it. */
  fingerprint: string | null;
  /** The x-id header. */
  keyId: string | null;
}

interface StoredSession extends Member {
  held: typeof session.$inferSelect;
  /** For whom the member stands in today. */
  standIn: StandInPlace | null;
}

/** What the database knows of a request's credentials, expired or not as far as the session goes. */
export interface Caller {
  /** The live key pair of the x-id. */
  pair: KeyPair | null;
  stored: StoredSession | null;
}

// Every request runs this statement. Each side of it may be missing, so neither can be the table to start from.
const callerStatement = prepared((db) =>
  db
    .select({
      pair: { id: envelopeKey.keyId, key: envelopeKey.key },
      held: session,
      ...MEMBER_COLUMNS,
      ...PLACE_COLUMNS,
    })
    .from(sql`(select 1) as request`)
    .leftJoin(
      envelopeKey,
      and(eq(envelopeKey.keyId, sql.placeholder('keyId')), gt(envelopeKey.expiresAt, sql.placeholder('now'))),
    )
    .leftJoin(session, eq(session.tokenHash, sql.placeholder('tokenHash')))
    .leftJoin(user, eq(user.userId, session.userId))
    .leftJoin(corporate, itsCorporate)
    .leftJoin(corporateGroup, itsGroup)
    .leftJoin(standIn, itsAbsence(sql.placeholder('today')))
    .leftJoin(absent, itsAbsent)
    .prepare('caller'),
);

/**
 * Reads the key pair and the session of a request in one query.
 *
 * @param at milliseconds since the epoch, and the zone of the bank's days
 */
export async function findCaller(
  db: Tx,
  { token, keyId }: Pick<Credentials, 'token' | 'keyId'>,
  { now, zone }: { now: number; zone: string },
): Promise<Caller> {
  if (token === null && keyId === null) return { pair: null, stored: null };
  const [found] = await callerStatement(db).execute({
    keyId,
    tokenHash: token ? hashToken(token) : null,
    now: new Date(now).toISOString(),
    today: dayOf(now, zone),
  });
  const { pair = null, held, user: who, group, corporate: its, absence, absent: away } = found ?? {};
  const place = absence && away ? { ...absence, ...away } : null;
  const stored = held && who && group && its ? { held, user: who, group, corporate: its, standIn: place } : null;
  return { pair, stored };
}

/**
 * Checks the token, browser binding, idle and absolute expiry of a stored session, and whether the member may still
 * hold one under this profile. Returns null if there is no live session.
 *
 * @param options.keepsAlive whether the request counts as use; a live connection checks the session without using it
 */
export async function authenticate(
  tx: Tx,
  stored: StoredSession | null,
  { fingerprint, keyId }: Pick<Credentials, 'fingerprint' | 'keyId'>,
  { now, profile }: { now: number; profile: Profile },
  { keepsAlive }: { keepsAlive: boolean } = { keepsAlive: true },
): Promise<Session | null> {
  if (!stored) return null;
  const { held } = stored;
  if (held.fingerprintHash && hashToken(fingerprint ?? '') !== held.fingerprintHash) return null;
  const ends = sessionEnd({
    ageMs: now - held.loginAt.getTime(),
    idleForMs: now - held.seenAt.getTime() - SEEN_EVERY_MS,
    idleTimeout: stored.user.idleTimeoutMinutes,
  });
  if (ends || !isOpen(stored, profile)) {
    await tx.delete(session).where(eq(session.sessionId, held.sessionId));
    return null;
  }
  if (keepsAlive) await touch(tx, held, keyId, now);
  return sessionOf(stored, { ...held, standIn: stored.standIn });
}

async function touch(tx: Tx, held: typeof session.$inferSelect, keyId: string | null, now: number): Promise<void> {
  const seenBefore = new Date(now - SEEN_EVERY_MS);
  if (held.seenAt <= seenBefore) {
    const mine = and(eq(session.sessionId, held.sessionId), lt(session.seenAt, new Date(now)));
    await tx
      .update(session)
      .set({ seenAt: new Date(now) })
      .where(mine);
  }
  if (keyId === null || keyId === held.keyId) return;
  // The client lost the session's key pair; the new pair replaces it and expires with the session.
  await tx.update(session).set({ keyId }).where(eq(session.sessionId, held.sessionId));
  await bindKey(tx, keyId, held.expiresAt);
}
