import { and, eq, ne, sql } from 'drizzle-orm';
import { credPinConfirm, sessionLoginAgain } from '@ibk/sdk/rules';
import type { Tx } from '../../db/tx.ts';
import { lockName } from '../../db/lock-name.ts';
import { session, user } from '../../db/schema/identity.ts';
import type { Clock } from '../../operation/clock.ts';
import type { Handlers } from '../../operation/handler.ts';
import { recordAct } from '../../operation/record-act.ts';
import { Refused } from '../../operation/refusals.ts';
import { voidCodes } from '../authorisation/void-codes.ts';
import { endSessionsOf } from '../session/end-sessions.ts';
import type { Session } from '../../operation/session.ts';
import {
  assertConfirmed,
  assertFits,
  assertGoodPassword,
  assertGoodPin,
  assertGoodUsername,
} from '../../operation/credentials.ts';

/** Requires a recent login, so that a session left open is not enough to take over the user. */
function assertFreshLogin(session: Session, clock: Clock, isRequired: boolean): void {
  const what = sessionLoginAgain({ ageMs: clock.now() - session.loginAt.getTime(), ownSecret: true });
  if (!isRequired && what !== null) throw new Refused('session.loginAgain', { facts: { what } });
}

/** Reads the session's user; the username of the request must match. */
async function ownRow(tx: Tx, session: Session, username: string) {
  if (username !== session.username) throw new Refused('session.usernameMismatch');
  const [row] = await tx.select().from(user).where(eq(user.userId, session.userId));
  if (!row) throw new Refused('session.required');
  return row;
}

/**
 * Stores a user's new password or PIN and voids all open codes. Hashing takes time, so the session is checked again
 * here: if it has ended, nothing changes.
 */
async function setOwn(tx: Tx, { userId, sessionId }: Session, secrets: Partial<typeof user.$inferSelect>, now: Date) {
  await tx.update(user).set(secrets).where(eq(user.userId, userId));
  await voidCodes(tx, userId, now);
  const mine = eq(session.sessionId, sessionId);
  const alive = await tx.select({ sessionId: session.sessionId }).from(session).where(mine).for('update');
  if (alive.length === 0) throw new Refused('session.required');
}

export const userHandlers = {
  /** Replaces the default username and password; all sessions end. @source 000 §4, §5 */
  async firstLogin({ body }, { calledFrom, clock, ended, read, secrets, session, write }) {
    const row = await ownRow(read, session, body.username);
    if (!row.firstLogin) throw new Refused('firstLogin.done');
    assertGoodUsername(body.newUsername);
    assertGoodPassword(body.newPassword, body.newUsername);
    assertConfirmed(body);
    if (await secrets.matches(body.newPassword, row.passwordHash)) throw new Refused('password.same');
    const changed = {
      username: body.newUsername,
      passwordHash: await secrets.hash(body.newPassword),
      firstLogin: false,
      needChangePassword: false,
    };
    ended(
      await write(async (tx) => {
        await assertFree(tx, body.newUsername, row.userId);
        // The second of two simultaneous first logins finds the flag cleared.
        const still = and(eq(user.userId, row.userId), eq(user.firstLogin, true));
        const done = await tx.update(user).set(changed).where(still).returning({ userId: user.userId });
        if (done.length === 0) throw new Refused('firstLogin.done');
        const now = new Date(clock.now());
        await voidCodes(tx, row.userId, now);
        const changes = [{ field: 'username', before: row.username, after: body.newUsername }];
        await recordAct(tx, { session, calledFrom }, { action: 'firstLogin', at: now, changes });
        return endSessionsOf(tx, row.userId);
      }),
    );
    return { message: 'Silahkan login kembali dengan username dan password baru anda' };
  },

  /** Sets a new password; all sessions of the user end. @source 000 §4, §5 */
  async changePassword({ body }, { calledFrom, clock, ended, read, secrets, session, write }) {
    const row = await ownRow(read, session, body.username);
    assertFreshLogin(session, clock, row.needChangePassword);
    assertGoodPassword(body.newPassword, row.username);
    assertConfirmed(body);
    if (await secrets.matches(body.newPassword, row.passwordHash)) throw new Refused('password.same');
    const passwordHash = await secrets.hash(body.newPassword);
    ended(
      await write(async (tx) => {
        const now = new Date(clock.now());
        await setOwn(tx, session, { passwordHash, needChangePassword: false }, now);
        await recordAct(tx, { session, calledFrom }, { action: 'changePassword', at: now });
        return endSessionsOf(tx, row.userId);
      }),
    );
    return { message: 'Password berhasil diubah. Silahkan login kembali dengan password baru anda' };
  },

  /** Sets a new PIN; the user's other sessions end and this one continues. @source 000 §4, §5 */
  async changePin({ body }, { calledFrom, clock, ended, read, secrets, session, write }) {
    const row = await ownRow(read, session, body.username);
    assertFreshLogin(session, clock, row.firstPin);
    assertGoodPin(body.newPin);
    assertFits('cred.pinConfirm', 'confirmPin', credPinConfirm(body));
    const pinHash = await secrets.hash(body.newPin);
    ended(
      await write(async (tx) => {
        const now = new Date(clock.now());
        await setOwn(tx, session, { pinHash, firstPin: false }, now);
        await recordAct(tx, { session, calledFrom }, { action: 'changePin', at: now });
        return endSessionsOf(tx, row.userId, session);
      }),
    );
    return { message: 'Anda berhasil membuat pin baru.' };
  },
} satisfies Partial<Handlers>;

/**
 * Refuses a username that another user has in any case. Names that differ only in case would share one count of wrong
 * passwords and confuse people. The lock makes simultaneous renames wait for each other, because no unique key ignores
 * case.
 */
async function assertFree(tx: Tx, username: string, userId: string): Promise<void> {
  const folded = username.toLowerCase();
  await lockName(tx, `username ${folded}`);
  const sameName = and(eq(sql`lower(${user.username})`, folded), ne(user.userId, userId));
  const [taken] = await tx.select({ userId: user.userId }).from(user).where(sameName).limit(1);
  if (taken) throw new Refused('username.taken', { fields: { newUsername: 'Sudah dipakai' } });
}
