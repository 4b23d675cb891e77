import { and, eq, lt } from 'drizzle-orm';
import type { Tx } from '../../db/tx.ts';
import { corporate, corporateGroup, session, user } from '../../db/schema/identity.ts';
import type { Profile } from '@ibk/sdk/profile';
import { bindKey } from './keys.ts';
import type { Session } from '../../operation/session.ts';
import { isOpen, itsCorporate, itsGroup, sessionOf, MEMBER_COLUMNS } from './member.ts';
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

/**
 * Reads the session of a request from the database and checks its token, browser binding, idle and absolute expiry, and
 * whether the member may still hold a session under this profile. Returns null if there is no live session.
 *
 * @param options.keepsAlive whether the request counts as use; a live connection checks the session without using it
 */
export async function authenticate(
  tx: Tx,
  credentials: Credentials,
  { now, profile }: { now: number; profile: Profile },
  { keepsAlive }: { keepsAlive: boolean } = { keepsAlive: true },
): Promise<Session | null> {
  if (!credentials.token) return null;
  const [found] = await tx
    .select({ held: session, ...MEMBER_COLUMNS })
    .from(session)
    .innerJoin(user, eq(user.userId, session.userId))
    .innerJoin(corporate, itsCorporate)
    .innerJoin(corporateGroup, itsGroup)
    .where(eq(session.tokenHash, hashToken(credentials.token)));
  if (!found) return null;
  const { held } = found;
  if (held.fingerprintHash && hashToken(credentials.fingerprint ?? '') !== held.fingerprintHash) return null;
  const isIdle = now >= held.seenAt.getTime() + found.user.idleTimeoutMinutes * 60_000 + SEEN_EVERY_MS;
  if (isIdle || now >= held.expiresAt.getTime() || !isOpen(found, profile)) {
    await tx.delete(session).where(eq(session.sessionId, held.sessionId));
    return null;
  }
  if (keepsAlive) await touch(tx, held, credentials.keyId, now);
  return sessionOf(found, held);
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
