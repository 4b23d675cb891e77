import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../db/tx.ts';
import { envelopeKey, session } from '../../db/schema/identity.ts';
import type { Session } from '../../operation/session.ts';

/** Ends one session and its envelope key. @returns the ids of the ended sessions */
export async function endSession(tx: Tx, { sessionId }: Session): Promise<string[]> {
  const [ended] = await tx.delete(session).where(eq(session.sessionId, sessionId)).returning();
  if (ended?.keyId) await tx.delete(envelopeKey).where(eq(envelopeKey.keyId, ended.keyId));
  return ended ? [sessionId] : [];
}

/** Ends all sessions of a user, or all but one. @returns the ids of the ended sessions */
export async function endSessionsOf(tx: Tx, userId: string, but?: Session): Promise<string[]> {
  const others = and(eq(session.userId, userId), but && ne(session.sessionId, but.sessionId));
  const ended = await tx.delete(session).where(others).returning({ sessionId: session.sessionId });
  return ended.map(({ sessionId }) => sessionId);
}
