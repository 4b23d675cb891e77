import { sessionIdleMs } from '@ibk/sdk/rules';
import { eq } from 'drizzle-orm';
import { session, user } from '../../db/schema/identity.ts';
import type { Handlers } from '../../operation/handler.ts';
import { recordAct } from '../../operation/record-act.ts';
import { Refused } from '../../operation/refusals.ts';
import { endSession } from './end-sessions.ts';
import { createKeyCap, findKey, makeKey, prolongKey } from './keys.ts';
import { login } from './login.ts';
import { confirmPasswordReset, requestPasswordReset } from './password-reset.ts';

const capKeys = createKeyCap();

export const sessionHandlers = {
  /** Returns the client's live pair again, or a new one. @source 000 §7 */
  fetchKey: (_, { clock, keyId, write }) =>
    write(async (tx) => {
      const now = clock.now();
      const live = await findKey(tx, keyId, now);
      if (live) await prolongKey(tx, live.id, now);
      else await capKeys(tx);
      return live ?? makeKey(tx, now);
    }),

  login,

  /** Ends the session of the token; a foreign username is refused and ends no session. @source 000 §7 */
  async logout({ query }, { calledFrom, clock, session: mine, write, ended }) {
    if (query.username !== mine.username) throw new Refused('session.usernameMismatch');
    ended(
      await write(async (tx) => {
        await recordAct(tx, { session: mine, calledFrom }, { action: 'logout', at: new Date(clock.now()) });
        return endSession(tx, mine);
      }),
    );
    return { message: 'Anda telah keluar.' };
  },

  /** Reports the remaining time; the request itself has already extended the session. */
  async extendSession(_, { clock, read, session: mine }) {
    const [row] = await read
      .select({ minutes: user.idleTimeoutMinutes, expiresAt: session.expiresAt })
      .from(session)
      .innerJoin(user, eq(user.userId, session.userId))
      .where(eq(session.sessionId, mine.sessionId));
    if (!row) throw new Refused('session.required');
    const nowMs = clock.now();
    const idleEndsAt = Math.min(nowMs + sessionIdleMs({ idleTimeout: row.minutes }), row.expiresAt.getTime());
    return {
      now: new Date(nowMs).toISOString(),
      idleTimeout: row.minutes,
      idleEndsAt: new Date(idleEndsAt).toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    };
  },

  requestPasswordReset,
  confirmPasswordReset,
} satisfies Partial<Handlers>;
