import { and, eq, gt } from 'drizzle-orm';
import type { LoginAnswer } from '@ibk/sdk/contract';
import { SESSION_LIVES_MS } from '@ibk/sdk/rules';
import type { Tx } from '../../db/tx.ts';
import { audit } from '../../db/schema/audit.ts';
import { envelopeKey, session, user } from '../../db/schema/identity.ts';
import type { Context, Handlers } from '../../operation/handler.ts';
import { auditRowOf, BANK_ITSELF, recordAct } from '../../operation/record-act.ts';
import { Refused } from '../../operation/refusals.ts';
import { bindKey } from './keys.ts';
import { findMember, isOpen, type Member } from '../../operation/member.ts';
import { countTry, clearTries } from './throttle.ts';
import { hashToken, newToken } from './tokens.ts';
import { userDetailsOf } from './user-details.ts';

/** Spends the pass of a solved captcha, which allows one login whether or not it succeeds. */
async function spendCaptchaPass(tx: Tx, keyId: string | null, now: number): Promise<boolean> {
  const live = and(eq(envelopeKey.keyId, keyId ?? ''), gt(envelopeKey.captchaPassUntil, new Date(now)));
  const spent = await tx
    .update(envelopeKey)
    .set({ captchaPassUntil: null })
    .where(live)
    .returning({ id: envelopeKey.keyId });
  return spent.length === 1;
}

/**
 * Counts a try by address, by name and in total, and stops at the first locked subject. Thus one address cannot lock
 * every name, and one name cannot lock the whole bank.
 */
async function countTries({ write, calledFrom, clock }: Context, username: string): Promise<void> {
  const subjects = [
    ['address', calledFrom.address],
    ['name', username],
    ['all', ''],
  ] as const;
  const wait = await write(async (tx) => {
    for (const [kind, of] of subjects) {
      const locked = await countTry(tx, kind, of, clock.now());
      if (locked > 0) return locked;
    }
    return 0;
  });
  if (wait === 0) return;
  const seconds = Math.ceil(wait / 1_000);
  throw new Refused('login.locked', { facts: { minutes: Math.ceil(seconds / 60) }, retryAfterSeconds: seconds });
}

/**
 * The password is compared outside the transaction, so a change of the password or status in the meantime takes
 * precedence.
 */
async function isUnchanged(tx: Tx, { user: seen }: Member): Promise<boolean> {
  const same = and(eq(user.passwordHash, seen.passwordHash), eq(user.status, seen.status));
  const still = await tx
    .select({ userId: user.userId })
    .from(user)
    .where(and(eq(user.userId, seen.userId), same))
    .for('share');
  return still.length > 0;
}

/** Opens a session; null if the password or the status of the member has just changed. */
async function openSession(tx: Tx, member: Member, context: Context): Promise<LoginAnswer | null> {
  if (!(await isUnchanged(tx, member))) return null;
  const now = context.clock.now();
  const tokens = { access: newToken(), refresh: newToken(), fingerprint: newToken() };
  const expiresAt = new Date(now + SESSION_LIVES_MS);
  await tx.insert(session).values({
    sessionId: newToken().slice(0, 22),
    tokenHash: hashToken(tokens.access),
    userId: member.user.userId,
    keyId: context.keyId,
    fingerprintHash: context.keepsSecureCookies ? hashToken(tokens.fingerprint) : null,
    loginAt: new Date(now),
    seenAt: new Date(now),
    expiresAt,
  });
  await tx
    .update(user)
    .set({ lastLoginAt: new Date(now) })
    .where(eq(user.userId, member.user.userId));
  if (context.keyId) await bindKey(tx, context.keyId, expiresAt);
  await clearTries(tx, member.user.username, context.calledFrom.address);
  if (context.keepsSecureCookies) {
    const cookie = `__Host-ibk_fp=${tokens.fingerprint}; Path=/; Secure; HttpOnly; SameSite=Strict`;
    context.answerHeaders.append('Set-Cookie', cookie);
  }
  await recordAct(tx, { session: member.user, calledFrom: context.calledFrom }, { action: 'login', at: new Date(now) });
  return {
    access_token: tokens.access,
    refresh_token: tokens.refresh,
    expiresAt: expiresAt.toISOString(),
    userDetails: await userDetailsOf(tx, member),
  };
}

/**
 * Stores a refused sign-in. An unknown username takes as long as a known one. It belongs to no corporate and may be a
 * mistyped password, so it is not stored.
 */
async function recordRefusal({ calledFrom, clock, write }: Context, found: Member | null, refused: Refused) {
  const act = { action: 'login', at: new Date(clock.now()), refused };
  const row = auditRowOf(found?.user ?? BANK_ITSELF, { session: found?.user ?? null, calledFrom }, act);
  await write((tx) => tx.insert(audit).values(row));
}

/**
 * Signs in. Unknown, closed and blocked users, and users of a role that the profile lacks, are answered like a wrong
 * password, with the same text and timing. @source 000 §4, §7
 */
export const login: Handlers['login'] = async ({ body }, context) => {
  const { clock, profile, read, secrets, write } = context;
  if (profile.captcha && !(await spendCaptchaPass(read, context.keyId, clock.now())))
    throw new Refused('login.captcha');
  await countTries(context, body.username);
  const found = await findMember(read, body.username);
  const matches = await secrets.matches(body.password, found?.user.passwordHash ?? null);
  const mayOpen = found && isOpen(found, profile) && matches;
  const opened = mayOpen ? await write((tx) => openSession(tx, found, context)) : null;
  if (opened) return opened;
  const refused = new Refused('login.refused');
  await recordRefusal(context, found, refused);
  throw refused;
};
